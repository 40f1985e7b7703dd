import type Stripe from 'stripe'
import { byBuyer, type Cause, type Core } from '../core.ts'
import { emit } from '../events/emit.ts'
import { findObject, type Kinds, saveObject } from '../store/objects.ts'

/** Closes an open session for good: nothing can be paid on it any more, and a payment begun on it is cancelled. */
export function expireSession(core: Core, session: Stripe.Checkout.Session, cause: Cause) {
  const expired = saveObject(core.db, { ...session, status: 'expired', url: null } as const)
  cancelIntent(core, session, cause)
  emit(core, 'checkout.session.expired', expired, cause)
  return expired
}

/** Expires what is past its time. Called before anything reads a session, so nobody ever sees one that is open too long. */
export function expireDueSessions(core: Core) {
  const rows = core.db
    .prepare(
      `select body from objects where object = 'checkout.session' and json_extract(body, '$.status') = 'open'
       and json_extract(body, '$.expires_at') <= ?`,
    )
    .all(core.clock.seconds())
  for (const row of rows) expireSession(core, JSON.parse(String(row.body)) as Kinds['checkout.session'], byBuyer)
}

function cancelIntent(core: Core, session: Stripe.Checkout.Session, cause: Cause) {
  const intent =
    typeof session.payment_intent === 'string' && findObject(core.db, 'payment_intent', session.payment_intent)
  if (!intent || intent.status === 'succeeded') return

  const canceled = saveObject(core.db, {
    ...intent,
    status: 'canceled',
    canceled_at: core.clock.seconds(),
    cancellation_reason: 'automatic',
    next_action: null,
  })
  emit(core, 'payment_intent.canceled', canceled, cause)
}
