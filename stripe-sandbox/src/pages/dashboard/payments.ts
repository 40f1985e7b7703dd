import type Stripe from 'stripe'
import { pageOf } from '../../http/paging.ts'
import { selectObjects } from '../../store/objects.ts'
import { html } from '../html.ts'
import { money } from '../views/money.ts'
import { badge, type Content, type Look, moment, row, rowList } from './frame.ts'

export const SHOWN = 25

/** GET /dashboard: every try to charge a card, newest first. */
export function showPayments({ core, after }: Look): Content {
  const { data, has_more } = pageOf(selectObjects(core.db, 'charge'), '', { limit: SHOWN, starting_after: after })
  const rows = data.map((charge) =>
    row({
      id: charge.id,
      title: html`<a href="/dashboard/payments/${charge.id}" data-testid="payment-${charge.id}">${titleOf(charge)}</a>`,
      facts: [moment(charge.created), charge.billing_details.email ?? '', cardOf(charge)],
      sum: money(charge.amount, charge.currency),
      badges: chargeBadges(charge),
    }),
  )
  const older = has_more && `/dashboard?after=${data.at(-1)?.id}`
  return {
    tab: 'Payments',
    title: 'Payments',
    main: html`<h1>Payments</h1>${rowList(rows, { empty: 'Nobody has paid yet.', older })}`,
  }
}

export const titleOf = (charge: Stripe.Charge) => charge.description ?? charge.transfer_group ?? charge.id

export function cardOf({ payment_method_details: details }: Stripe.Charge) {
  const brand = details?.card?.brand ?? 'card'
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ${details?.card?.last4 ?? ''}`
}

export function chargeBadges(charge: Stripe.Charge) {
  if (!charge.paid) return [badge('Failed', 'bad')]
  const returned = money(charge.amount_refunded, charge.currency)
  return [
    charge.refunded && badge('Refunded', 'wait'),
    !charge.refunded && charge.amount_refunded > 0 && badge(`${returned} refunded`, 'wait'),
    charge.disputed && badge('Disputed', 'bad'),
    charge.amount_refunded === 0 && !charge.disputed && badge('Paid', 'ok'),
  ].filter((each) => each !== false)
}
