import type Stripe from 'stripe'
import { aboutWhat, aboutWhom } from './event-subjects.ts'
import type { PaymentEvent } from './port.ts'

const TOLERANCE_S = 300

/** Undefined when no secret matches, when the timestamp is over five minutes off, and for thin events, which have no object. */
export function readEvent(
  stripe: Stripe,
  secrets: string[],
  rawBody: Buffer,
  signature: string,
): PaymentEvent | undefined {
  if (isFromTheFuture(signature)) return undefined
  for (const secret of secrets) {
    const event = orNothing(() => stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_S))
    if (event) return toEvent(event)
  }
  return undefined
}

export const toEvent = (event: Stripe.Event): PaymentEvent => ({
  id: event.id,
  type: event.type,
  livemode: event.livemode,
  created: new Date(event.created * 1_000),
  payload: event,
  about: aboutWhat(event),
})

/** Like `readEvent`, for thin events, which only name the changed object. */
export function readThinEvent(
  stripe: Stripe,
  secrets: string[],
  rawBody: Buffer,
  signature: string,
): PaymentEvent | undefined {
  if (isFromTheFuture(signature)) return undefined
  for (const secret of secrets) {
    const event = orNothing(() => stripe.parseEventNotification(rawBody, signature, secret, TOLERANCE_S))
    if (event !== undefined) return orNothing(() => toThinEvent(event))
  }
  return undefined
}

/** Checks the shape, because the SDK accepts any signed JSON. */
function toThinEvent(event: Stripe.V2.Core.EventNotification): PaymentEvent | undefined {
  const { id, type, livemode } = event
  const created = new Date(event.created)
  if (!id.startsWith('evt_') || Number.isNaN(created.valueOf())) return undefined
  return { id, type, livemode, created, payload: { id, type }, about: aboutWhom(event) }
}

function orNothing<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The SDK refuses only old timestamps. One far in the future would stay valid and could be replayed until then. */
function isFromTheFuture(signature: string): boolean {
  const stamps = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, stamp]) => Number(stamp))
  return stamps.some((stamp) => stamp > Date.now() / 1_000 + TOLERANCE_S)
}
