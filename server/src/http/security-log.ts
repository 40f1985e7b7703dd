import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyRequest {
    /** Who calls; set when the sign-in was read, also if the call is refused then. */
    actorId: number | null
  }
}

/** Listed in docs/operations/security-log.md. */
export type SecurityEvent =
  | 'sign-in'
  | 'sign-in.refused'
  | 'sign-out'
  | 'password.changed'
  | 'email.changed'
  | 'username.changed'
  | 'bank-details.changed'

/** A line for whoever watches: what happened, to whom, from where. Never give it a password, a token, or a name as it was typed. */
export function noteSecurity(
  request: FastifyRequest,
  event: SecurityEvent,
  fields: { userId?: number; who?: string; why?: string } = {},
) {
  request.log.info({ security: event, address: request.ip, actorId: request.actorId, ...fields }, 'security')
}

const REFUSALS = new Set([401, 403, 404, 429])

/** Of the line of a request that was refused to somebody. Pages and files that are not there are no such thing. */
export const isRefusal = (route: string, status: number): boolean => route.startsWith('/api') && REFUSALS.has(status)
