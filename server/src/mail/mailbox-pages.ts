import { type Html, html, unbroken } from './html.ts'
import type { MailBody } from './mail-body.ts'
import type { FoundMail, ListedMail } from './queries.ts'

export type OpenedMail = Omit<FoundMail, 'body' | 'body_text' | 'body_html'> & { said: MailBody | undefined }

export function mailboxPage(mails: ListedMail[]): string {
  const rows = mails.map(
    (mail) => html`<li><a class="row" href="/dev/mailbox/${mail.id}">
<span class="to">${mail.recipient}</span>
<span class="subject">${told(mail.subject)}</span>
${timeOf(mail.created_at)}
${stateOf(mail)}
</a></li>
`,
  )
  const empty = html`<p class="empty">No mail yet. Sign up, or buy a photo, and what Lineup writes to you lands here.</p>`
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`
  return frame(
    'Mailbox',
    html`<header class="head"><h1>Mailbox</h1><p class="note">The demo sends nothing out. Every mail stays here.</p><p class="tools"><span>${count}</span><a href="/dev/mailbox">Reload</a></p></header>
${mails.length === 0 ? empty : html`<ol class="list">${rows}</ol>`}`,
  )
}

export function mailPage(mail: OpenedMail): string {
  return frame(
    mail.subject,
    html`<p class="back"><a href="/dev/mailbox">All mails</a></p>
<article>
<h1>${told(mail.subject)}</h1>
<dl>
<div><dt>To</dt><dd>${mail.recipient}</dd></div>
${mail.reply_to === null ? null : html`<div><dt>Reply to</dt><dd>${mail.reply_to}</dd></div>\n`}<div><dt>Written</dt><dd>${timeOf(mail.created_at)}</dd></div>
<div><dt>Kind</dt><dd>${mail.kind}</dd></div>
<div><dt>State</dt><dd>${stateOf(mail)}</dd></div>
</dl>
${mail.said === undefined ? html`<p class="note">What it said is not kept.</p>` : saidIn(mail.id, mail.said)}
</article>`,
  )
}

const told = (text: string) => unbroken(text, (number) => html`<span class="number">${number}</span>`)

const saidIn = (id: string, { text }: MailBody) => html`<div class="text">${linked(text)}</div>
<p><a href="/dev/mailbox/${id}/html">See it as mail programs show it</a></p>`

export function noMailPage(): string {
  return frame(
    'No such mail',
    html`<p class="back"><a href="/dev/mailbox">All mails</a></p><h1>No such mail</h1><p class="empty">There is no mail with this number.</p>`,
  )
}

/** Excludes the punctuation after an address. */
export function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${told(part)}`))
}

function stateOf({ sent_at, last_error }: Pick<ListedMail, 'sent_at' | 'last_error'>): Html {
  if (sent_at !== null) return html`<span class="state sent">Sent</span>`
  if (last_error === null) return html`<span class="state">Waiting</span>`
  return html`<span class="state failed">Not sent yet: ${last_error}</span>`
}

function timeOf(at: Date): Html {
  const iso = at.toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`
}

function frame(title: string, main: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Lineup mailbox</title>
<link rel="stylesheet" href="/dev/mailbox/style.css">
</head>
<body>
<p class="bar"><a class="brand" href="/">Lineup</a></p>
<main>
${main}
</main>
</body>
</html>
`.markup
}
