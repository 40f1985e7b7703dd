import { type Outcome, type TestCard, testCards } from '../../checkout/cards.ts'
import { brandOf } from '../assets/card-rules.js'
import { type CardForm, type FieldName, type FormFaults, wireNames } from '../card-form.ts'
import { html } from '../html.ts'
import type { View } from '../layout.ts'
import type { Visit } from '../visit.ts'
import { addressFields } from './address-fields.ts'
import { alertBox } from './alert-box.ts'
import { brandMarks } from './brand-marks.ts'
import { field } from './field.ts'
import { lockIcon } from './icons.ts'
import { moneyText } from './money.ts'
import { orderSummary } from './order-summary.ts'

export function bankUrl(sessionId: string, challengeId: string) {
  return `/c/pay/${sessionId}/bank/${challengeId}`
}

/** The open payment: summary, card form, test cards. Pressing Enter pays, because Pay is the form's first button. */
export function cardPage(visit: Visit, form: CardForm, shown: { faults: FormFaults; isDecline: boolean }): View {
  const { session, core } = visit
  const isRefused = Object.keys(shown.faults).length > 0

  return {
    title: `${isRefused ? 'Error: ' : ''}Pay ${core.merchant}`,
    hasScript: true,
    main: html`<main class="split">
${orderSummary(visit)}
<section class="payment" aria-labelledby="payment-title">
<form id="payment" method="post" action="/c/pay/${session.id}" data-card-form>
<h1 id="payment-title">Pay by card</h1>
${cardAlert(shown)}
<input type="hidden" name="form" value="${form.id}">
${fields(visit, form, shown)}
<button class="pay" type="submit" data-testid="pay" data-pay><span class="spinner" aria-hidden="true"></span><span class="pay-text">${lockIcon}Pay ${moneyText(visit)}</span><span class="pay-busy">Processing…</span></button>
<p class="small" role="status" data-busy-text></p>
<p class="small">${core.merchant} never sees your card number. You will return to ${core.merchant} when the payment is done.</p>
${session.cancel_url !== null && html`<a class="cancel" href="${session.cancel_url}" data-testid="cancel">Cancel and return to ${core.merchant}</a>`}
</form>
</section>
${testCardList()}
</main>`,
  }
}

function cardAlert({ faults, isDecline }: { faults: FormFaults; isDecline: boolean }) {
  const title = isDecline ? 'The payment did not go through' : 'Please check your details'
  return alertBox({ id: 'card-error', title, messages: Object.values(faults) })
}

function fields(visit: Visit, form: CardForm, { faults, isDecline }: { faults: FormFaults; isDecline: boolean }) {
  const { session } = visit
  const firstBad = Object.keys(faults)[0]
  const common = (name: FieldName) => ({
    wireName: wireNames[name],
    value: form[name],
    fault: faults[name],
    isFirstBad: firstBad === name,
    // A decline is told once, in the box above; repeating it under the field would read like a second fault.
    isToldAbove: isDecline,
  })
  const isEmailFixed = session.customer_email !== null

  return html`<fieldset><legend>Contact</legend>
${field({ ...common('email'), id: 'email', label: 'E-mail', type: 'email', autocomplete: 'email', inputmode: 'email', isFixed: isEmailFixed, hint: 'For your receipt and download link' })}
</fieldset>
<fieldset><legend>Card</legend>
${field({ ...common('cardNumber'), id: 'card-number', label: 'Card number', autocomplete: 'cc-number', inputmode: 'numeric', placeholder: '1234 1234 1234 1234', beside: brandMarks(brandOf(form.cardNumber)), maxLength: 23 })}
<div class="pair">
${field({ ...common('expiry'), id: 'card-expiry', label: 'Expiry date', autocomplete: 'cc-exp', inputmode: 'numeric', placeholder: 'MM / YY', maxLength: 9 })}
${field({ ...common('cvc'), id: 'card-cvc', label: 'Security code', autocomplete: 'cc-csc', inputmode: 'numeric', placeholder: 'CVC', maxLength: 4 })}
</div>
${field({ ...common('name'), id: 'card-name', label: 'Name on card', autocomplete: 'cc-name', placeholder: 'As it stands on the card', maxLength: 100 })}
</fieldset>
${addressFields(visit, form)}`
}

const cardGroups: { title: string; kind: Outcome['kind'] }[] = [
  { title: 'Pay', kind: 'pays' },
  { title: 'Ask your bank first', kind: 'challenge' },
  { title: 'Are declined', kind: 'declines' },
]

function testCardList() {
  const groups = cardGroups.map(({ title, kind }) => {
    const cards = testCards.filter(({ outcome }) => outcome.kind === kind)
    return html`<h3><span class="dot" data-outcome="${kind}" aria-hidden="true"></span>${title}</h3>
<ul>${cards.map(testCardButton)}</ul>`
  })
  return html`<aside class="test-cards" aria-labelledby="test-cards-title">
<details open><summary><h2 id="test-cards-title">Test cards</h2></summary>
<p class="small">Choose one to fill in the whole form. Nothing is charged.</p>
${groups}
</details>
</aside>`
}

function testCardButton({ number, label }: TestCard) {
  const last4 = number.slice(-4)
  return html`<li><button class="test-card" type="submit" form="payment" name="fill" value="${number}" formnovalidate data-fill="${number}" data-testid="test-card-${last4}"><span>${label}</span> <span class="test-card-number">${last4}</span></button></li>`
}
