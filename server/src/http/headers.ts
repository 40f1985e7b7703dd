import type { FastifyInstance } from 'fastify'

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
}

/** Nothing runs or loads, even if someone opens a file as a page. */
const noPage = "default-src 'none'; frame-ancestors 'none'; sandbox"

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyInstance {
    /** For answers that bypass the hooks. */
    securityHeaders: Record<string, string>
  }
}

const secure = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

/** Of an answer that is no page. */
export const headersOf = ({ isSecure }: { isSecure: boolean }): Record<string, string> => ({
  ...always,
  'content-security-policy': noPage,
  ...(isSecure && secure),
})

/** A header that is already set stays; pages set their own policy. */
export function securityHeaders(app: FastifyInstance, { isSecure }: { isSecure: boolean }): void {
  app.decorate('securityHeaders', headersOf({ isSecure }))
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(always)) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
    // The cached page keeps its policy: a new nonce would not match its scripts.
    if (!reply.hasHeader('content-security-policy') && reply.statusCode !== 304) {
      reply.header('content-security-policy', noPage)
    }
    if (isSecure) reply.headers(secure)
    reply.header('x-request-id', reply.request.id)
  })
}
