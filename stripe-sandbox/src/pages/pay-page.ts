import type Stripe from 'stripe'
import { testCards } from '../checkout/cards.ts'
import { type PayResult, paySession } from '../checkout/pay-session.ts'
import { presentmentOf } from '../checkout/presentment.ts'
import type { Answer } from '../http/api.ts'
import { newId } from '../store/ids.ts'
import { saveObject } from '../store/objects.ts'
import { settleTax } from '../tax/settle-tax.ts'
import { digitsOf, groupNumber, readExpiry } from './assets/card-rules.js'
import { type CardForm, emptyForm, type FormFaults, formFaults, readForm } from './card-form.ts'
import { page, seeOther } from './layout.ts'
import { bankUrl, cardPage } from './views/card-page.ts'
import { expiredPage, paidPage, processingPage } from './views/closed-pages.ts'
import { reachOf, type Visit } from './visit.ts'

/** GET /c/pay/:session: the card form while the session is open, else what became of it. `currency`: what the buyer pays in from now on. */
export function showPayPage(visit: Visit, currency: string | null = null): Answer {
  const closed = closedAnswer(visit)
  if (closed) return closed
  const form = emptyForm(visit)
  return showForm(choose(taxed(visit, form), currency), form, {})
}

/** With the tax of where the buyer says that they live. */
function taxed({ core, ...of }: Visit, { country, taxId }: CardForm): Visit {
  return { core, ...settleTax(core, of, { country, taxId: taxId || null }) }
}

function choose({ core, session, order }: Visit, currency: string | null): Visit {
  if (currency === null || !session.adaptive_pricing?.enabled) return { core, session, order }
  const presentment = presentmentOf(session.amount_total ?? 0, session.currency ?? 'usd', currency)
  return { core, session, order: saveObject(core.db, { ...order, presentment }) }
}

/** POST /c/pay/:session: tries the card, or fills the form with the test card that was asked for. */
export function postPayPage(visit: Visit, body: URLSearchParams): Answer {
  const form = readForm(body, visit.session)
  const { core } = visit

  if (visit.session.status === 'complete' && form.id !== '' && form.id === visit.order.paidForm)
    return toMerchant(visit.session)
  const closed = closedAnswer(visit)
  if (closed) return closed

  const here = taxed(visit, form)
  const { session, order } = here
  if (body.has('tax')) return showForm(here, { ...form, cvc: '' }, {})

  const fill = testCards.find((card) => card.number === body.get('fill'))
  if (fill)
    return showForm(here, { ...form, cardNumber: groupNumber(fill.number), ...fillFor(fill.number, form, here) }, {})

  const faults = formFaults(form, new Date(core.clock.millis()))
  const expiry = readExpiry(form.expiry)
  if (Object.keys(faults).length > 0 || !expiry) return showForm(here, form, faults, { code: codeOf(form, faults) })

  const card = {
    number: digitsOf(form.cardNumber),
    expMonth: expiry.month,
    expYear: expiry.year,
    name: form.name,
    email: form.email,
  }
  const result = paySession(core, session, card)
  if (result.kind === 'paid') saveObject(core.db, { ...order, paidForm: form.id })
  return answerTo(here, form, result)
}

/** The page after the answer of the card or the bank. */
export function answerTo(visit: Visit, form: CardForm, result: PayResult): Answer {
  if (result.kind === 'paid') return toMerchant(visit.session)
  if (result.kind === 'challenge') return seeOther(bankUrl(visit.session.id, result.challenge.id))
  const { declineCode, field, message } = result.decline
  return showForm(visit, { ...form, cvc: '' }, { [field]: message }, { code: declineCode, isDecline: true })
}

function fillFor(number: string, form: CardForm, { core }: Visit) {
  const year = new Date(core.clock.millis()).getUTCFullYear() + 3
  return {
    expiry: `12 / ${String(year).slice(2)}`,
    cvc: number.startsWith('3') ? '1234' : '123',
    name: form.name || 'Alex Rivera',
    email: form.email || 'alex.rivera@example.com',
  }
}

function closedAnswer(visit: Visit): Answer | undefined {
  const { status, payment_status } = visit.session
  if (status === 'open') return undefined
  if (status === 'expired') return page(expiredPage(visit), { reach: reachOf(visit), status: 410 })
  return page(payment_status === 'paid' ? paidPage(visit) : processingPage(visit), {
    reach: reachOf(visit),
    status: 200,
  })
}

/** The result of the form's own check, in a word; the one test card with a wrong digit never gets past it. */
function codeOf(form: CardForm, faults: FormFaults) {
  const { outcome } = testCards.find((card) => card.number === digitsOf(form.cardNumber)) ?? {}
  return faults.cardNumber !== undefined && outcome?.kind === 'declines' ? outcome.declineCode : 'invalid_input'
}

/** The words are ours and English: this page stands for the provider's, which speaks the locale. */
const langOf = ({ session: { locale } }: Visit) => (locale === null || locale === 'auto' ? 'en' : locale)

function showForm(
  visit: Visit,
  form: CardForm,
  faults: FormFaults,
  refusal?: { code: string; isDecline?: boolean },
): Answer {
  const view = cardPage(visit, { ...form, id: newId('form_') }, { faults, isDecline: refusal?.isDecline ?? false })
  const answer = page({ ...view, lang: langOf(visit) }, { reach: reachOf(visit), status: refusal ? 402 : 200 })
  // For tests that pay without a browser; the page itself tells people.
  return refusal ? { ...answer, headers: { ...answer.headers, 'decline-code': refusal.code } } : answer
}

/** The braces in the merchant's address stand for the session's id. */
function toMerchant(session: Stripe.Checkout.Session) {
  return seeOther(String(session.success_url).replaceAll('{CHECKOUT_SESSION_ID}', session.id))
}
