import type Stripe from 'stripe'
import type { Core } from '../core.ts'
import type { Answer, ApiRequest } from '../http/api.ts'
import { ApiError } from '../http/api-error.ts'
import { textPdf } from '../invoices/pdf.ts'
import { getObject } from '../store/objects.ts'
import { countries } from '../tax/rates.ts'
import { html } from './html.ts'
import { page, type View } from './layout.ts'
import { waveMark } from './views/icons.ts'
import { money } from './views/money.ts'

/** GET /i/:invoice: the invoice of a payment, and with /pdf behind it as a file. */
export function showInvoice(core: Core, { method, url }: ApiRequest): Answer {
  const [, id = '', pdf] = /^\/i\/(in_\w+)(\/pdf)?$/.exec(url.pathname) ?? []
  if (method === 'POST') throw ApiError.missing('page', id, 'id')
  const invoice = getObject(core.db, 'invoice', id)
  if (pdf === undefined) return page(view(core, invoice), { status: 200 })
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Invoice-${invoice.number}.pdf"`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
  return { status: 200, body: textPdf(linesOf(core, invoice)), headers }
}

const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

/** What each line says of money, with the currency's code where signs are not to be had. */
function rowsOf(invoice: Stripe.Invoice, say: (amount: number) => string): [string, string][] {
  const tax = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
  return [
    ...invoice.lines.data.map((line): [string, string] => [line.description ?? '', say(line.amount)]),
    ['Total without tax', say(invoice.total_excluding_tax ?? invoice.total)],
    ['Tax', say(tax)],
    ['Total', say(invoice.total)],
    ['Paid', say(invoice.amount_paid)],
  ]
}

function linesOf({ merchant }: Core, invoice: Stripe.Invoice): string[] {
  const code = (amount: number) => `${invoice.currency.toUpperCase()} ${(amount / 100).toFixed(2)}`
  return [
    `Invoice ${invoice.number}`,
    'Demo, no real money',
    `Issued by ${merchant} on ${dayOf(invoice.created)}`,
    `Issued for ${[invoice.customer_name, invoice.customer_email, countryOf(invoice), ...idsOf(invoice)].filter(Boolean).join(', ')}`,
    '',
    ...rowsOf(invoice, code).map(([name, sum]) => `${name}: ${sum}`),
  ]
}

const countryOf = ({ customer_address: address }: Stripe.Invoice) => countries[address?.country ?? '']?.name ?? ''
const idsOf = ({ customer_tax_ids: ids }: Stripe.Invoice) => (ids ?? []).map(({ value }) => value ?? '')

function view(core: Core, invoice: Stripe.Invoice): View {
  const rows = rowsOf(invoice, (amount) => money(amount, invoice.currency))
  return {
    title: `Invoice ${invoice.number ?? ''} | ${core.merchant}`,
    main: html`<main class="notice"><div class="panel">
<p class="merchant">${waveMark}<span>${core.merchant}</span></p>
<h1>Invoice ${invoice.number ?? ''}</h1>
<p>${invoice.customer_name ?? ''} ${countryOf(invoice)} ${idsOf(invoice).join(', ')}</p>
<dl class="facts">
<div><dt>Issued</dt><dd>${dayOf(invoice.created)}</dd></div>
${rows.map(([name, sum]) => html`<div><dt>${name}</dt><dd>${sum}</dd></div>`)}
</dl>
<a class="pay" href="${invoice.invoice_pdf ?? ''}" data-testid="invoice-pdf">Download as PDF</a>
</div></main>`,
  }
}
