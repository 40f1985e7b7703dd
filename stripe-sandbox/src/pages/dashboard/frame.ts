import type { Core } from '../../core.ts'
import type { Answer } from '../../http/api.ts'
import { type Html, html } from '../html.ts'
import { page } from '../layout.ts'
import { alertBox } from '../views/alert-box.ts'
import { merchantName } from '../views/order-summary.ts'

const tabs = [
  { path: '/dashboard', label: 'Payments' },
  { path: '/dashboard/transfers', label: 'Transfers' },
  { path: '/dashboard/disputes', label: 'Disputes' },
  { path: '/dashboard/events', label: 'Events' },
  { path: '/dashboard/balance', label: 'Balance' },
] as const

export type Tab = (typeof tabs)[number]['label']

/** A form that was refused: whose it is, why, and what stood in it. */
export type Refusal = { id: string; message: string; value: string }

/** One look at the dashboard: where in the list it begins, what was just done, and what was refused. */
export type Look = { core: Core; after?: string | undefined; done?: string | undefined; refusal?: Refusal | undefined }

export type Content = { tab: Tab; title: string; main: Html }

/** A page of the dashboard with its tabs. Forms post to their own page's origin, hence the referrer policy. */
export function dashboardPage({ core, done, refusal }: Look, { tab, title, main }: Content): Answer {
  const answer = page(
    {
      title: `${title} | ${core.merchant}`,
      ribbonNote: 'Everything here is test data.',
      main: html`<main class="dashboard">
<header class="dashboard-head desk-head"><div class="wide desk">
${merchantName(core.merchant, null)}
<p class="muted">What ${core.merchant} sees at its payment provider</p>
<nav aria-label="Dashboard"><ul class="tabs">${tabs.map((each) => tabLink(each, tab))}</ul></nav>
</div></header>
<div class="wide desk">
${refusal && alertBox({ id: 'dashboard-error', title: 'That was refused', messages: [refusal.message] })}
${done !== undefined && html`<p class="done" role="status" data-testid="dashboard-done">${done}</p>`}
${main}
</div>
</main>`,
    },
    { status: refusal ? 422 : 200 },
  )
  return { ...answer, headers: { ...answer.headers, 'referrer-policy': 'same-origin' } }
}

function tabLink({ path, label }: (typeof tabs)[number], current: Tab) {
  return html`<li><a href="${path}"${label === current && html` aria-current="page"`} data-testid="tab-${label.toLowerCase()}">${label}</a></li>`
}

/** The rows of a list, or a sentence when there are none, and the way to older ones. */
export function rowList(rows: Html[], { empty, older }: { empty: string; older?: string | false | undefined }): Html {
  if (rows.length === 0) return html`<p class="empty" data-testid="dashboard-empty">${empty}</p>`
  return html`<ol class="transfers">${rows}</ol>
${older !== undefined && older !== false && html`<p class="older"><a href="${older}" data-testid="older">Older</a></p>`}`
}

type Row = {
  id: string
  title: Html | string
  facts: (Html | string)[]
  sum?: string
  badges?: Html[]
  forms?: Html[] | undefined
}

/** One row: a title with facts below, a sum with badges beside it, and the forms that act on it. */
export function row({ id, title, facts, sum, badges = [], forms = [] }: Row): Html {
  const shown = facts.filter((fact) => fact !== '')
  return html`<li id="${id}" data-testid="dashboard-row">
<div class="transfer-text"><p class="line-title as-title">${title}</p>
<p class="transfer-facts">${shown.map((fact, index) => html`${index > 0 && ' · '}${fact}`)}</p></div>
<div class="transfer-sum">${sum !== undefined && html`<p class="line-price">${sum}</p>`}${badges.map((each) => html`<p>${each}</p>`)}</div>
${forms.length > 0 && html`<div class="row-forms">${forms}</div>`}
</li>`
}

export function badge(text: string, tone: 'ok' | 'wait' | 'bad'): Html {
  return html`<span class="badge" data-tone="${tone}" data-testid="badge"><span class="dot" data-tone="${tone}" aria-hidden="true"></span>${text}</span>`
}

const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** Epoch seconds as people read them. */
export function moment(seconds: number): Html {
  const date = new Date(seconds * 1000)
  return html`<time datetime="${date.toISOString()}">${moments.format(date)} UTC</time>`
}

/** One button that does one thing. */
export function buttonForm(action: string, text: string, fields: Record<string, string> = {}): Html {
  return html`<form method="post" action="${action}" class="quick">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="secondary" type="submit" data-testid="${[...action.split('/').slice(2), ...Object.values(fields)].join('-')}">${text}</button>
</form>`
}
