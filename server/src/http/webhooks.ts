import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { insertEvent } from './webhook-queries.ts'

const MAX_BYTES = 1_024 * 1_024

type WebhookDeps = Pick<Deps, 'db' | 'jobs' | 'payments' | 'config' | 'log'>

/**
 * Where the payment provider reports. The signature is over the raw bytes, so no parser may touch them; the answer is given
 * once the event and its job are committed, and says nothing more than that. The work is done by the job.
 */
export function webhookRoutes(app: FastifyInstance, deps: WebhookDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    scope.post('/stripe/webhook', { bodyLimit: MAX_BYTES }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const signature = request.headers['stripe-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = typeof signature === 'string' ? deps.payments.readEvent(body, signature) : undefined
      if (event === undefined) {
        request.log.warn('a webhook was refused')
        return reply.code(400).send()
      }
      if (event.livemode !== deps.config.stripe.isLive) {
        request.log.error({ type: event.type }, 'a webhook is of the other mode')
        return reply.send()
      }
      await inTransaction(deps.db, async (trx) => {
        if (await insertEvent(trx, event)) await deps.jobs.enqueue(trx, 'sales.handle-event', { eventId: event.id })
      })
      return reply.send()
    })
  })
}
