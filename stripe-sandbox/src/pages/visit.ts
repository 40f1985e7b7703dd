import type Stripe from 'stripe'
import { orderId } from '../checkout/create-session.ts'
import type { Core } from '../core.ts'
import { type AccountDoor, getObject, type Order } from '../store/objects.ts'
import type { Reach } from './layout.ts'

/** Somebody on the payment page of a session. */
export type Visit = { core: Core; session: Stripe.Checkout.Session; order: Order }

export function visitOf(core: Core, sessionId: string): Visit {
  return {
    core,
    session: getObject(core.db, 'checkout.session', sessionId),
    order: getObject(core.db, 'sandbox.order', orderId(sessionId)),
  }
}

/** The pictures of the order, and the merchant's page that follows the payment. */
export function reachOf({ session, order }: Visit): Reach {
  return { pictures: order.lines.flatMap((line) => line.images), targets: [session.success_url] }
}

/** Somebody who came through an account's link. */
export type AccountVisit = { core: Core; account: Stripe.V2.Core.Account; door: AccountDoor }

export const detailsId = (account: Stripe.V2.Core.Account) => `details_${account.id}`
