import type Stripe from 'stripe'
import type { Cause, Core } from '../core.ts'
import { newId } from '../store/ids.ts'
import { storeEvent } from './emit.ts'

export const capabilityUpdated = 'v2.core.account[configuration.recipient].capability_status_updated'

/** The events of the v2 API that the sandbox can cause. */
export type ThinType =
  | typeof capabilityUpdated
  | 'v2.core.account[requirements].updated'
  | 'v2.core.account.closed'
  | 'v2.core.account_link.returned'

type Fact = { account: Stripe.V2.Core.Account; cause: Cause }

/** Records that something happened to an account and queues the thin webhook, in the transaction of the change itself. */
export function emitThin(core: Core, type: ThinType, { account, cause }: Fact) {
  const id = newId('evt_test_', 40)
  const data = dataOf(type, account)
  const event = {
    id,
    object: 'v2.core.event',
    created: new Date(core.clock.millis()).toISOString(),
    ...(data && { data }),
    livemode: false,
    ...(cause.requestId !== null && {
      reason: { type: 'request', request: { id: cause.requestId, idempotency_key: cause.idempotencyKey ?? '' } },
    }),
    ...(type !== 'v2.core.account_link.returned' && { related_object: relatedObject(account) }),
    type,
  }
  const stored = JSON.stringify(event)
  core.judge?.event(type, event)
  core.judge?.event(`thin ${type}`, JSON.parse(thinBody(stored)) as object)
  storeEvent(core, { id, type, created: core.clock.seconds(), body: event }, 'thin')
}

function dataOf(type: ThinType, account: Stripe.V2.Core.Account) {
  if (type === capabilityUpdated) return { updated_capability: 'stripe_balance.stripe_transfers' }
  if (type !== 'v2.core.account_link.returned') return undefined
  return {
    account_id: account.id,
    configurations: account.applied_configurations,
    use_case: 'account_onboarding',
  }
}

function relatedObject({ id }: Stripe.V2.Core.Account) {
  return { id, type: 'v2.core.account', url: `/v2/core/accounts/${id}` }
}

/** The webhook's part of a stored event, without the data, which the merchant fetches. */
export function thinBody(stored: string) {
  const { data: _, ...thin } = JSON.parse(stored) as { data?: unknown }
  return JSON.stringify(thin)
}
