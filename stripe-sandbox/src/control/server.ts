import { settleDelayed, startDelayed } from '../checkout/delayed-payment.ts'
import { paySession } from '../checkout/pay-session.ts'
import type { Core } from '../core.ts'
import { selectEvents, selectThinEvents } from '../events/routes.ts'
import type { Answer, ApiRequest, RecordedRequest } from '../http/api.ts'
import { ApiError } from '../http/api-error.ts'
import type { Fault, Faults } from '../http/faults.ts'
import { createDashboard } from '../pages/dashboard/routes.ts'
import { visitOf } from '../pages/visit.ts'
import { passTime } from '../pass-time.ts'
import { emptyDatabase, transaction } from '../store/database.ts'
import { findAnyObject, getObject, type Kind, saveObject, selectObjects } from '../store/objects.ts'
import { settleTax } from '../tax/settle-tax.ts'
import { listDeliveries } from '../webhooks/deliveries.ts'
import { type DeliveryMode, type Postman, plainDelivery } from '../webhooks/postman.ts'
import { connectSteps } from './connect-steps.ts'
import { disputeSteps } from './dispute-steps.ts'
import { refundSteps } from './refund-steps.ts'

type Options = {
  core: Core
  faults: Faults
  postman: Postman
  requests: RecordedRequest[]
}

type Steps = Record<string, (input: never) => unknown>

/**
 * The control API: tests steer time, faults and webhooks through it. It listens on loopback only and knows no key. The
 * merchant's dashboard stands beside it.
 */
export function createControl(options: Options) {
  const steps = createSteps(options) as Steps
  const dashboard = createDashboard(options)

  return async function handle(request: ApiRequest): Promise<Answer> {
    if (/^\/dashboard(\/|$)/.test(request.url.pathname)) return dashboard(request)
    const step = steps[request.url.pathname.replace('/_sandbox/', '')]
    // A web page could post to a port of this machine; only browsers send an Origin.
    if (request.headers.origin !== undefined) return json(403, { error: 'Not from a browser' })
    if (!step || request.method !== 'POST') return json(404, { error: `No such step: ${request.url.pathname}` })
    try {
      const input: unknown = request.body === '' ? {} : JSON.parse(request.body)
      return json(200, (await step(input as never)) ?? null)
    } catch (error) {
      if (error instanceof ApiError || error instanceof SyntaxError) return json(400, { error: error.message })
      throw error
    }
  }
}

type PaidForm = { session: string; email: string; name: string; country?: string }

export type ControlSteps = ReturnType<typeof createSteps>

function createSteps({ core, faults, postman, requests }: Options) {
  const { db, clock } = core

  return {
    clock({ advance = 0 }: { advance?: number }) {
      transaction(db, () => {
        clock.advance(advance)
        passTime(core)
      })
      postman.wake()
      return { now: clock.seconds() }
    },
    faults(fault: Fault) {
      faults.add(fault)
    },
    'faults/list': () => faults.list(),
    'faults/clear': () => faults.clear(),
    webhooks(mode: Partial<DeliveryMode>): DeliveryMode {
      postman.setMode(mode)
      return postman.mode()
    },
    'webhooks/url'({ url, thinUrl, secret }: { url?: string; thinUrl?: string; secret?: string }) {
      if (secret !== undefined) core.webhookSecret = secret
      if (url !== undefined) core.endpoints.snapshot = url
      if (thinUrl !== undefined) core.endpoints.thin = thinUrl
    },
    'webhooks/deliver': async ({ events }: { events: string[] }) => postman.deliver(events),
    'webhooks/list': () =>
      listDeliveries(db).map(({ eventId, type, state, attempts, lastStatus }) => ({
        eventId,
        type,
        state,
        attempts,
        lastStatus,
      })),
    idle: async () => postman.idle(),
    events: () => selectEvents(db),
    'events/thin': () => selectThinEvents(db),
    requests: () => requests,
    violations: async () => (await core.judge?.violations()) ?? [],
    objects: ({ object }: { object: Kind }) => selectObjects(db, object),
    /** Overwrites top-level fields of an object, for tests of a provider whose answer does not match ours. */
    'objects/patch'({ id, fields }: { id: string; fields: object }) {
      const object = findAnyObject(db, id)
      if (!object) throw ApiError.missing('object', id, 'id')
      return saveObject(db, { ...object, ...fields })
    },
    /** A buyer pays with a card that works. */
    'payments/pay': ({ session: id, email, name, country = 'US' }: PaidForm) =>
      transaction(db, () => {
        const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, email, name }
        const { session } = settleTax(core, visitOf(core, id), { country, taxId: null })
        paySession(core, session, card)
      }),
    'payments/delay': ({ session, email, name }: { session: string; email?: string; name?: string }) =>
      transaction(db, () => {
        startDelayed(core, getObject(db, 'checkout.session', session), {
          email: email ?? 'buyer@example.com',
          name: name ?? 'Test Buyer',
        })
      }),
    'payments/settle': ({ session, isPaid }: { session: string; isPaid: boolean }) =>
      transaction(db, () => {
        settleDelayed(core, getObject(db, 'checkout.session', session), isPaid)
      }),
    ...refundSteps(core),
    ...disputeSteps(core),
    ...connectSteps(core),
    async reset() {
      faults.clear()
      core.holdsRefunds = false
      postman.setMode({ ...plainDelivery, drop: true })
      await postman.idle()
      emptyDatabase(db)
      clock.reset()
      requests.length = 0
      core.judge?.clear()
      postman.setMode(plainDelivery)
    },
  }
}

function json(status: number, value: unknown): Answer {
  return { status, body: JSON.stringify(value), headers: { 'content-type': 'application/json' } }
}
