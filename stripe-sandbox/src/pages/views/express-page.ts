import type { Transfer } from '../../transfers/transfer.ts'
import { type Html, html } from '../html.ts'
import type { View } from '../layout.ts'
import type { AccountVisit } from '../visit.ts'
import { shownStatus, statusBadge, wordsOf } from './account-words.ts'
import { money } from './money.ts'
import { merchantName } from './order-summary.ts'

export type Dashboard = {
  balances: { currency: string; available: number; pending: number }[]
  /** Newest first. */
  transfers: Transfer[]
}

const SHOWN = 50

/** The dashboard of an account: its status, its balance and the transfers it received. */
export function expressPage(visit: AccountVisit, { balances, transfers }: Dashboard): View {
  const { core, account, door } = visit

  return {
    title: `Your payouts | ${core.merchant}`,
    ribbonNote: 'Nothing is paid to a bank.',
    main: html`<main class="dashboard">
<header class="dashboard-head"><div class="wide">
${merchantName(core.merchant, door.returnUrl)}
<p class="muted">Payouts from ${core.merchant}</p>
<div class="head-row"><h1 class="holder">${account.display_name ?? account.contact_email ?? account.id}</h1>${statusBadge(account)}</div>
${balances.map(balanceRow)}
</div></header>
<div class="wide">
${statusNote(visit)}
<section aria-labelledby="transfers-title">
<h2 id="transfers-title">Transfers</h2>
${transferList(core.merchant, transfers)}
</section>
<p class="small account-id">Account ${account.id}</p>
</div>
</main>`,
  }
}

function balanceRow({ currency, available, pending }: Dashboard['balances'][number]) {
  return html`<dl class="balance" data-testid="express-balance">
<div><dt>Available</dt><dd data-testid="express-available">${money(available, currency)}</dd></div>
<div><dt>On its way</dt><dd data-testid="express-pending">${money(pending, currency)}</dd></div>
</dl>`
}

const resumeTexts = {
  pending: 'Continue the check',
  restricted: 'Complete your details',
  rejected: 'Try again',
} as const

/** Shown unless all is well, with the way on where there is one. */
function statusNote({ account, door }: AccountVisit): Html | false {
  const status = shownStatus(account)
  if (status === 'active') return false

  return html`<section class="note" data-tone="${wordsOf(account).tone}" aria-labelledby="note-title">
<div><h2 id="note-title">${wordsOf(account).label}</h2><p>${wordsOf(account).text}</p></div>
${status !== 'closed' && html`<form method="post" action="/express/${account.id}/${door.id}"><button class="pay" type="submit" data-testid="express-resume">${resumeTexts[status]}</button></form>`}
</section>`
}

function transferList(merchant: string, transfers: Transfer[]): Html {
  if (transfers.length === 0) {
    return html`<p class="empty" data-testid="express-empty">No transfers yet. When one of your photographs is sold, your share from ${merchant} appears here.</p>`
  }
  const rest = transfers.length - SHOWN
  return html`<ol class="transfers">${transfers.slice(0, SHOWN).map(transferRow)}</ol>
${rest > 0 && html`<p class="small">The newest ${SHOWN} of ${transfers.length} transfers.</p>`}`
}

function transferRow(transfer: Transfer) {
  const { amount, amount_reversed: reversed, currency, created, description, transfer_group: group } = transfer
  const isWhole = reversed === amount
  const title = description ?? group ?? 'Transfer'

  return html`<li data-testid="express-transfer"${isWhole && html` class="is-reversed"`}>
<div class="transfer-text"><p class="line-title">${title}</p>
<p class="transfer-facts">${day(created)}${group !== null && group !== title && html` · ${group}`}</p></div>
<div class="transfer-sum"><p class="line-price">${isWhole ? html`<s>${money(amount, currency)}</s>` : money(amount, currency)}</p>
${reversed > 0 && html`<p class="badge" data-tone="bad" data-testid="express-reversed">${isWhole ? 'Reversed' : `${money(reversed, currency)} reversed`}</p>`}</div>
</li>`
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

function day(seconds: number) {
  const moment = new Date(seconds * 1000)
  return html`<time datetime="${moment.toISOString()}">${days.format(moment)}</time>`
}
