import { randomUUID } from 'node:crypto'

/** Ids of proxies: a UUID, the 32 hex digits of nginx, `Root=1-…` of a load balancer, and the like. */
const SHAPE = /^[\w.=:;+/-]{8,128}$/

/** The id that a proxy gave, so that its log and ours name the request alike. Anything else gets a new one. */
export const requestId = (given: string | string[] | undefined): string =>
  typeof given === 'string' && SHAPE.test(given) ? given : randomUUID()
