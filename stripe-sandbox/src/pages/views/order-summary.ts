import { breakdownOf } from '../../tax/compute-tax.ts'
import { html } from '../html.ts'
import type { Visit } from '../visit.ts'
import { backIcon, waveMark } from './icons.ts'
import { money, moneyText, offersOf, shopsMoney } from './money.ts'

/** The order: picture, title and price. */
export function orderSummary(visit: Visit) {
  const { core, session, order } = visit
  const currency = session.currency ?? 'usd'
  const lines = order.lines.map(({ item, note, images }) => {
    const title = item.description ?? ''
    const quantity = item.quantity ?? 1
    return html`<li>
${images[0] !== undefined && html`<img src="${images[0]}" alt="Preview of ${title}" width="480" height="320">`}
<div class="line-text"><p class="line-title">${title}${quantity > 1 && ` × ${quantity}`}</p><p class="line-price">${money(item.amount_subtotal, currency)}</p>
${note !== null && html`<p class="line-note">${note}</p>`}</div>
</li>`
  })

  return html`<section class="summary" aria-labelledby="summary-title">
${merchantName(core.merchant, session.cancel_url)}
<h2 id="summary-title" class="muted">Pay ${core.merchant}</h2>
<p class="total">${moneyText(visit)}</p>
${currencyChoice(visit)}
<ul class="lines">${lines}</ul>
${taxRows(visit)}
<p class="due"><span>Total due today</span> <strong>${moneyText(visit)}</strong></p>
</section>`
}

/** The tax of where the buyer lives, in the shop's currency. */
function taxRows({ session, order }: Visit) {
  if (!session.automatic_tax.enabled) return false
  const currency = session.currency ?? 'usd'
  const rows = breakdownOf(order.lines.map(({ item }) => item))
  if (rows.length === 0) return html`<p class="small" data-testid="tax">No tax is due where you live.</p>`
  return html`${rows.map(({ amount, rate, taxability_reason: reason }) => {
    const name = `${rate.display_name} ${rate.percentage} %, ${rate.jurisdiction}`
    const text =
      reason === 'reverse_charge'
        ? `${rate.display_name}: your business pays it itself`
        : rate.inclusive
          ? `Includes ${name}`
          : name
    return html`<p class="due" data-testid="tax"><span>${text}</span> <span>${money(amount, currency)}</span></p>`
  })}`
}

/** Where the shop lets buyers pay in their own currency. The rows of the order stay in the shop's. */
function currencyChoice(visit: Visit) {
  const chosen = visit.order.presentment?.presentment_currency ?? visit.session.currency
  const offers = offersOf(visit)
  if (offers.length === 0) return false
  return html`<nav class="currencies" aria-label="Currency to pay in">
${offers.map(({ currency, text }) => html`<a href="?currency=${currency}" data-testid="currency-${currency}"${currency === chosen && html` aria-current="true"`}>${text}</a>`)}
</nav>
${visit.order.presentment !== null && html`<p class="small">${visit.core.merchant} charges ${shopsMoney(visit.session)}. Your sum includes the exchange.</p>`}`
}

export function merchantName(name: string, backUrl: string | null) {
  const mark = html`${waveMark}<span>${name}</span>`
  return backUrl === null
    ? html`<p class="merchant">${mark}</p>`
    : html`<p class="merchant"><a href="${backUrl}" aria-label="Back to ${name}">${backIcon}${mark}</a></p>`
}
