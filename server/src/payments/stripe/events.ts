import type Stripe from 'stripe'
import { webhookEvents } from '../event-subjects.ts'
import type { Payments } from '../port.ts'
import { toEvent } from '../read-event.ts'
import { listAll } from './pages.ts'

/** Only events report what happens in the provider's dashboard or at a bank. The reconcilers ask for the rest. */
const TYPES = webhookEvents.snapshot.filter(
  (type) => !/^(checkout\.session\.|payment_intent\.|transfer\.created)/.test(type),
)
/** The provider gives up after three days. */
const DAYS = 4

export function openEvents({ events }: Stripe): Pick<Payments, 'listUndelivered'> {
  return {
    listUndelivered: async () => {
      const since = Math.floor(Date.now() / 1_000) - DAYS * 86_400
      const wanted = { types: TYPES, delivery_success: false, created: { gte: since } }
      return (await listAll((paging) => events.list({ ...wanted, ...paging }))).map(toEvent)
    },
  }
}
