import type Stripe from 'stripe'
import type { AccountStatus } from '../connect/account-status.ts'
import type { DisputeFacts } from '../disputes/dispute.ts'
import type { DisputeStatus } from '../disputes/status.ts'
import type { Fault } from '../http/faults.ts'
import type { Kind, Kinds } from '../store/objects.ts'
import type { DeliveryMode } from '../webhooks/postman.ts'
import type { ControlSteps } from './server.ts'

export type ControlClient = ReturnType<typeof controlClient>

/** Steers a sandbox through its control port, from the same process or another. Times are in seconds. */
export function controlClient(controlUrl: string) {
  async function step<Name extends keyof ControlSteps>(
    name: Name,
    input: Parameters<ControlSteps[Name]>[0] | object = {},
  ) {
    const response = await fetch(`${controlUrl}/_sandbox/${name}`, { method: 'POST', body: JSON.stringify(input) })
    if (!response.ok) throw new Error(`The sandbox refused ${name}: ${await response.text()}`)
    return (await response.json()) as Awaited<ReturnType<ControlSteps[Name]>>
  }

  return {
    /** Moves the sandbox's clock; what falls due by that (expiries, retries) happens at once. Gives the new time. */
    advanceClock: async (seconds: number) => (await step('clock', { advance: seconds })).now,
    /** Makes the coming matching requests of the API go wrong. */
    addFault: async (fault: Fault) => step('faults', fault),
    clearFaults: async () => step('faults/clear'),
    /** Changes how webhooks travel; what is not named stays as it is. `{hold: false}` releases what was held. */
    setDelivery: async (mode: Partial<DeliveryMode>) => step('webhooks', mode),
    setWebhookUrl: async (url: string) => step('webhooks/url', { url }),
    /** What webhooks are signed with from now on. */
    setWebhookSecret: async (secret: string) => step('webhooks/url', { secret }),
    setThinWebhookUrl: async (thinUrl: string) => step('webhooks/url', { thinUrl }),
    /** Sends these events now, in this order, each after the answer to the one before; gives the answers' statuses. */
    deliver: async (events: string[]) => step('webhooks/deliver', { events }),
    deliveries: async () => step('webhooks/list'),
    idle: async () => step('idle'),
    events: async () => (await step('events')) as unknown as Stripe.Event[],
    /** Events of the v2 API, whole; webhooks carry less of them. */
    thinEvents: async () => step('events/thin'),
    /** The API requests received since the start or the last reset, oldest first. */
    requests: async () => step('requests'),
    /** The faults that the schema judge found; empty without `judge: true`. */
    violations: async () => step('violations'),
    objects: async <K extends Kind>(object: K) => (await step('objects', { object })) as unknown as Kinds[K][],
    sessions: async () =>
      (await step('objects', { object: 'checkout.session' })) as unknown as Stripe.Checkout.Session[],
    patchObject: async (id: string, fields: object) => step('objects/patch', { id, fields }),
    /** Completes a session by a delayed method: complete, but unpaid until `settlePayment`. */
    delayPayment: async (session: string) => step('payments/delay', { session }),
    settlePayment: async (session: string, isPaid: boolean) => step('payments/settle', { session, isPaid }),
    /** Refunds made from now on stay pending until `finishRefund`; `false` lets new ones succeed at once again. */
    holdRefunds: async (isHeld: boolean) => step('refunds/hold', { isHeld }),
    /** A pending refund reaches the buyer or fails; one that succeeded may still fail, when the bank sends it back. */
    finishRefund: async (refund: string, isPaid: boolean) => step('refunds/settle', { refund, isPaid }),
    /** Refunds a charge as the merchant would in the provider's dashboard: no metadata, no key. All that is left unless `amount`. */
    refundCharge: async (charge: string, amount?: number) =>
      (await step('refunds/create', { charge, amount })) as unknown as Stripe.Refund,
    /** The buyer's bank disputes a charge, or only asks about it. The whole charge, as fraudulent, unless said otherwise. */
    openDispute: async (charge: string, facts: Partial<DisputeFacts> = {}) =>
      (await step('disputes/open', { charge, ...facts })) as unknown as Stripe.Dispute,
    /** Takes a dispute on: an answered inquiry to `warning_closed` or `needs_response`, a dispute to `won` or `lost`, and so on. */
    moveDispute: async (dispute: string, status: DisputeStatus) =>
      (await step('disputes/move', { dispute, status })) as unknown as Stripe.Dispute,
    /** Takes a transfer back as the merchant would in the provider's dashboard. All that is left unless `amount`. */
    reverseTransfer: async (transfer: string, amount?: number) => step('transfers/reverse', { transfer, amount }),
    /** Sets an account's status, as onboarding or the provider's checks would. */
    setAccountStatus: async (account: string, status: AccountStatus | 'closed') =>
      step('accounts/status', { account, status }),
    /** The account pays its balance to its bank, after which its transfers cannot be reversed; gives the amount. */
    payOutAccount: async (account: string) => (await step('accounts/pay-out', { account })).amount,
    listTransfers: async () => step('transfers'),
    /** Forgets everything: objects, events, keys, faults, recorded requests; the clock is the machine's again. */
    reset: async () => step('reset'),
  }
}
