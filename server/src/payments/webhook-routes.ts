import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Jobs } from '../jobs/port.ts'
import type { PaymentEvent, Payments } from './port.ts'
import { storeEvent } from './store-event.ts'

const MAX_BYTES = 1_024 * 1_024

type Webhooks = { db: Db; jobs: Jobs; payments: Payments; config: { stripe: { isLive: boolean } } }

/** The signature covers the raw bytes, so no parser may touch them. Answers once event and job are committed. */
export function webhookRoutes(app: FastifyInstance, deps: Webhooks): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    const receive = (path: string, read: (rawBody: Buffer, signature: string) => PaymentEvent | undefined) =>
      scope.post(path, { bodyLimit: MAX_BYTES }, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const signature = request.headers['stripe-signature']
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const event = typeof signature === 'string' ? read(body, signature) : undefined
        if (event === undefined) {
          request.log.warn('a webhook was refused')
          return reply.code(400).send()
        }
        if (event.livemode !== deps.config.stripe.isLive) {
          request.log.error({ type: event.type }, 'a webhook is of the other mode')
          return reply.send()
        }
        await storeEvent(deps, event)
        return reply.send()
      })

    receive('/stripe/webhook', deps.payments.readEvent)
    receive('/stripe/webhook/thin', deps.payments.readThinEvent)
  })
}
