import type Stripe from 'stripe'
import { answered } from '../answered.ts'
import { webhookEvents } from '../event-subjects.ts'
import type { PaymentEvent, Payments } from '../port.ts'
import { toEvent } from '../read-event.ts'

/** Nothing else tells us of what is done in the provider's dashboard, or by a bank. The rest is asked for by the reconcilers. */
const TYPES = webhookEvents.snapshot.filter(
  (type) => !/^(checkout\.session\.|payment_intent\.|transfer\.created)/.test(type),
)
/** The provider gives up after three days. */
const DAYS = 4
const PAGE = 100

export function openEvents({ events }: Stripe): Pick<Payments, 'listUndelivered'> {
  async function listAll(since: number, after?: string): Promise<PaymentEvent[]> {
    const params = { types: TYPES, delivery_success: false, created: { gte: since }, limit: PAGE }
    const list = () => events.list(after === undefined ? params : { ...params, starting_after: after })
    const { data, has_more } = await answered(list, { object: 'list' })
    const page = data.map(toEvent)
    const last = page.at(-1)
    return has_more && last !== undefined ? [...page, ...(await listAll(since, last.id))] : page
  }

  return { listUndelivered: () => listAll(Math.floor(Date.now() / 1_000) - DAYS * 86_400) }
}
