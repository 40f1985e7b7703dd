import type Stripe from 'stripe'
import type { Core } from '../../core.ts'
import { isClosed } from '../../disputes/status.ts'
import type { Refund } from '../../refunds/refund.ts'
import { findObject, getObject, selectObjects } from '../../store/objects.ts'
import type { Transfer } from '../../transfers/transfer.ts'
import { type Html, html } from '../html.ts'
import { money } from '../views/money.ts'
import { amountForm } from './amount-form.ts'
import { disputeRow } from './disputes.ts'
import { badge, buttonForm, type Content, type Look, moment, row, rowList } from './frame.ts'
import { cardOf, chargeBadges, titleOf } from './payments.ts'
import { transferRow } from './transfers.ts'

/** GET /dashboard/payments/:charge: one payment, what went back and on of it, and what may be done. */
export function showPayment(look: Look, chargeId: string): Content {
  const { core } = look
  const charge = getObject(core.db, 'charge', chargeId)
  const refunds = selectObjects(core.db, 'refund', { charge: charge.id }).toReversed()
  const disputes = selectObjects(core.db, 'dispute', { charge: charge.id }).toReversed()
  const transfers = selectObjects(core.db, 'transfer', { source_transaction: charge.id }).toReversed()

  return {
    tab: 'Payments',
    title: titleOf(charge),
    main: html`<p class="up"><a href="/dashboard">All payments</a></p>
<div class="head-row"><h1>${titleOf(charge)}</h1><p>${chargeBadges(charge)}</p></div>
${facts(core, charge)}
${charge.paid && refundSection(look, charge, disputes)}
${refunds.length > 0 && section('Refunds', rowList(refunds.map(refundRow), { empty: '' }))}
${
  transfers.length > 0 &&
  section(
    'Transfers',
    rowList(
      transfers.map((each) => transferRow(core, each as Transfer)),
      { empty: '' },
    ),
  )
}
${
  disputes.length > 0 &&
  section(
    'Disputes',
    rowList(
      disputes.map((each) => disputeRow(core, each)),
      { empty: '' },
    ),
  )
}
${charge.paid && disputes.every(({ status }) => isClosed(status)) && disputeSection(charge)}`,
  }
}

const section = (title: string, content: Html) => html`<section><h2>${title}</h2>${content}</section>`

function paidIn({ presentment_details: shown }: Stripe.Charge) {
  return shown ? money(shown.presentment_amount, shown.presentment_currency) : ''
}

function facts({ db }: Core, charge: Stripe.Charge) {
  const { balance_transaction: booked, payment_intent: intent } = charge
  const booking = typeof booked === 'string' ? findObject(db, 'balance_transaction', booked) : undefined
  const shown: [string, Html | string][] = [
    ['Amount', money(charge.amount, charge.currency)],
    ['The buyer paid', paidIn(charge)],
    ['Buyer', [charge.billing_details.name, charge.billing_details.email].filter((each) => each !== null).join(', ')],
    ['Card', cardOf(charge)],
    ['Time', moment(charge.created)],
    ...(booking ? [['Fee', money(booking.fee, booking.currency)] as [string, string]] : []),
    ...(charge.failure_message === null ? [] : [['Why it failed', charge.failure_message] as [string, string]]),
    ['Order', charge.transfer_group ?? ''],
    ['Payment intent', typeof intent === 'string' ? intent : ''],
    ['Charge', charge.id],
  ]
  return html`<dl class="facts">${shown.map(([name, value]) => value !== '' && html`<div><dt>${name}</dt><dd>${value}</dd></div>`).filter((each) => each !== false)}</dl>`
}

function refundSection(look: Look, charge: Stripe.Charge, disputes: Stripe.Dispute[]) {
  if (charge.refunded) return false
  if (disputes.some((dispute) => !dispute.is_charge_refundable)) {
    return section(
      'Refund',
      html`<p class="muted">The buyer's bank decides about this payment, so it cannot be refunded.</p>`,
    )
  }
  const form = amountForm(look, {
    action: `/dashboard/payments/${charge.id}/refund`,
    id: charge.id,
    button: 'Refund',
    left: charge.amount - charge.amount_refunded,
    currency: charge.currency,
  })
  return section('Refund', form)
}

const refundWords: Record<string, [string, 'ok' | 'wait' | 'bad']> = {
  succeeded: ['Paid back', 'ok'],
  pending: ['On its way', 'wait'],
  failed: ['Failed', 'bad'],
}

function refundRow(refund: Refund) {
  const settle = (text: string, outcome: string) =>
    buttonForm(`/dashboard/refunds/${refund.id}/settle`, text, { outcome })
  const arrives = refund.status === 'pending' ? [settle('Let it arrive', 'arrive')] : []
  const fails = refund.status === 'failed' ? [] : [settle('Let it fail', 'fail')]
  return row({
    id: refund.id,
    title: refund.id,
    facts: [
      moment(refund.created),
      refund.reason ?? '',
      Object.keys(refund.metadata ?? {}).length > 0 ? 'made by the shop' : 'made here',
    ],
    sum: money(refund.amount, refund.currency),
    badges: [badge(...(refundWords[refund.status ?? ''] ?? [String(refund.status), 'wait']))],
    forms: [...arrives, ...fails],
  })
}

const reasons = {
  fraudulent: 'The buyer does not know the payment',
  product_not_received: 'Nothing was delivered',
  product_unacceptable: 'The goods are not as described',
  duplicate: 'Paid twice',
  general: 'Something else',
}

function disputeSection({ id }: Stripe.Charge) {
  return section(
    "The buyer's bank",
    html`<form method="post" action="/dashboard/payments/${id}/dispute" class="amount-form">
<div class="field"><div class="label-row"><label for="reason">What the buyer says to the bank</label></div>
<select id="reason" name="reason" data-testid="dispute-reason">${Object.entries(reasons).map(([value, text]) => html`<option value="${value}">${text}</option>`)}</select></div>
<button class="secondary" type="submit" name="kind" value="dispute" data-testid="open-dispute">Open a dispute</button>
<button class="secondary" type="submit" name="kind" value="inquiry" data-testid="open-inquiry">Only ask</button>
</form>`,
  )
}
