import type { FastifyInstance } from 'fastify'

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
}

/** What is not a page runs nothing and loads nothing, even when somebody opens it as one. */
const noPage = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Headers of every answer; a page brings its own policy, and whoever sets a header keeps it. */
export function securityHeaders(app: FastifyInstance, { isSecure }: { isSecure: boolean }): void {
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(always)) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
    // A 304 keeps the cached page's policy: another nonce would not fit its scripts.
    if (!reply.hasHeader('content-security-policy') && reply.statusCode !== 304) {
      reply.header('content-security-policy', noPage)
    }
    if (isSecure) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
    reply.header('x-request-id', reply.request.id)
  })
}
