import { blank, rowOf } from '@lineup/contract/joined.ts'
import { factsOf } from '@lineup/contract/messages/languages.ts'
import { language } from '@lineup/contract/messages/speaking.ts'
import type { Operator } from '@lineup/contract/page-request.ts'
import { type Html, html, oneLine, unbroken } from '../html.ts'
import { t } from '../messages/t.ts'
import { pageInLanguage } from './page-in-language.ts'

export type ComposedMail = { subject: string; text: string; html: string; stopUrl?: string }

/** `url` must be open to everybody. Width and height in pixels. */
export type MailPicture = { url: string; alt: string; width: number; height: number }

export type MailContent = {
  subject: string
  preview: string
  /**
   * Above the heading. Many programs show no pictures, so the mail says all without it. A mail about photos (null: there is none to
   * show) has its action before its facts.
   */
  picture?: MailPicture | null
  heading: string
  paragraphs: string[]
  facts?: [string, string][]
  quote?: string
  action?: { label: string; url: string }
  /** Several ways, each with a line about it, in place of one action. */
  links?: { label: string; note: string; url: string }[]
  /** Below the action, smaller. */
  notes?: string[]
  footnote: string
  stopUrl?: string
}

// Programs that know rem follow the size of letters that their reader has chosen; others take the pixels before it.
// Every block sets background and text colour together, so that a dark mode changes both.
const page = 'margin:0;padding:24px 12px;background-color:#F5F8F9;color:#0B1B22'
const type =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:16px;font-size:1rem;line-height:1.55"
const card =
  'max-width:560px;max-width:35rem;margin:0 auto;padding:32px 28px;background-color:#FFFFFF;color:#0B1B22;border:1px solid #D5DEE2;border-radius:16px'
const button =
  'display:inline-block;padding:13px 24px;background-color:#0B5F73;color:#FFFFFF;border-radius:10px;font-weight:600;text-decoration:none'
const quiet = 'background-color:#FFFFFF;color:#4C5F69;font-size:14px;font-size:0.875rem'
// The ground shows while the picture loads, with its words where it does not.
const image =
  'display:block;width:100%;height:auto;background-color:#EBF0F2;color:#4C5F69;font-size:14px;font-size:0.875rem;border:0;border-radius:10px'
const cell = 'padding:8px 0;border-top:1px solid #D5DEE2;text-align:left;vertical-align:top'

const END = '</div>\n</body>\n</html>\n'

/** Every mail ends with who runs the shop, if it says so. */
export function signMail<Mail extends { text: string; html: string }>(mail: Mail, operator: Operator | null): Mail {
  if (operator === null) return mail
  const lines = [operator.name, ...operator.address, ...(operator.email === null ? [] : [operator.email])]
  const signature = html`<p style="margin:12px 0 0;${quiet}">${t('frame.runBy')}${blank()}${rowOf(lines)}</p>\n`
  return {
    ...mail,
    text: `${mail.text}\n${t('frame.runBy')}\n${lines.join('\n')}\n`,
    html: `${mail.html.slice(0, -END.length)}${signature.markup}${END}`,
  }
}

export function composeMail(content: MailContent): ComposedMail {
  const { subject, stopUrl } = content
  const said = inLanguage(content)
  const told = { subject: oneLine(subject), text: textOf(said), html: htmlOf(said) }
  return stopUrl === undefined ? told : { ...told, stopUrl }
}

/** Its links lead to pages of its language. The address that mail programs post to (`stopUrl` of the mail) stays. */
function inLanguage(content: MailContent): MailContent {
  const { action, links, stopUrl } = content
  return {
    ...content,
    ...(action && { action: { ...action, url: pageInLanguage(action.url) } }),
    ...(links && { links: links.map((one) => ({ ...one, url: pageInLanguage(one.url) })) }),
    ...(stopUrl !== undefined && { stopUrl: pageInLanguage(stopUrl) }),
  }
}

function textOf(content: MailContent): string {
  const { picture, heading, paragraphs, facts = [], quote, action, links = [], notes = [], footnote, stopUrl } = content
  const told = facts.length === 0 ? [] : [facts.map(([name, value]) => t('facts.fact', { name, value })).join('\n')]
  const way = [
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...links.map(({ label, note, url }) => `${label}\n${note}:\n${url}`),
  ]
  const parts = [
    heading,
    ...paragraphs,
    ...(quote === undefined ? [] : [quote.replace(/^/gm, '> ')]),
    ...(picture === undefined ? [...told, ...way] : [...way, ...told]),
    ...notes,
    `-- \nLineup\n${footnote}${stopUrl === undefined ? '' : `\n${t('facts.fact', { name: t('frame.stop'), value: stopUrl })}`}`,
  ]
  return `${parts.join('\n\n')}\n`
}

function htmlOf(content: MailContent): string {
  const { subject, preview, picture, heading, paragraphs, facts = [], quote, action, footnote, stopUrl } = content
  const rows = facts.map(
    ([name, value]) =>
      html`<tr><th scope="row" style="${cell};color:#4C5F69;font-weight:400;padding-right:16px;word-break:keep-all">${name}</th><td style="${cell}">${told(value)}</td></tr>`,
  )
  const table = html`<table style="width:100%;border-collapse:collapse;margin:0 0 24px">${rows}</table>`
  const quoted = html`<blockquote style="margin:0 0 24px;padding:12px 16px;background-color:#F5F8F9;color:#0B1B22;border-left:3px solid #0B5F73;white-space:pre-wrap">${quote ?? ''}</blockquote>`
  const link = html`<p style="margin:0 0 20px"><a href="${action?.url ?? ''}" style="${button}">${action?.label ?? ''}</a></p>
<p style="margin:0 0 24px;${quiet}">${t('frame.orOpen')}<br><a href="${action?.url ?? ''}" style="color:#0B5F73;word-break:break-all">${action?.url ?? ''}</a></p>`

  const known = rows.length === 0 ? html`` : table
  const ways = (content.links ?? []).map(
    ({ label, note, url }) =>
      html`<p style="margin:0 0 16px"><a href="${url}" style="color:#0B5F73;font-weight:600">${label}</a><br><span style="${quiet}">${told(note)}</span></p>\n`,
  )
  const way = action ? link : html`${ways}`
  const shown = picture ? pictureIn(picture, action?.url ?? '') : null
  const notes = (content.notes ?? []).map((note) => html`<p style="margin:0 0 12px;${quiet}">${told(note)}</p>\n`)

  const stop =
    stopUrl === undefined
      ? null
      : html` <a href="${stopUrl}" style="color:#0B5F73">${t('frame.stop')}</a>${t('frame.fullStop')}`

  return (
    html`<!doctype html>
<html lang="${language()}"${dirOf()}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${oneLine(subject)}</title>
</head>
<body style="${page};${type}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<div role="article" aria-label="${oneLine(subject)}" style="${card};${type}">
<p style="margin:0 0 24px;font-size:20px;font-size:1.25rem;font-weight:700;letter-spacing:-0.01em;background-color:#FFFFFF;color:#0B5F73">Lineup</p>
${shown}<h1 style="margin:0 0 16px;font-size:28px;font-size:1.75rem;line-height:1.15;letter-spacing:-0.02em">${told(heading)}</h1>
${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px">${told(paragraph)}</p>\n`)}${quote === undefined ? null : quoted}${picture === undefined ? [known, way] : [way, known]}${notes}
<p style="margin:0;padding-top:16px;border-top:1px solid #D5DEE2;${quiet}">${footnote}${stop}</p>
`.markup + END
  )
}

/** Without it, a mail is read from left to right. */
function dirOf(): Html | null {
  const { dir } = factsOf(language())
  return dir === undefined ? null : html` dir="${dir}"`
}

const told = (text: string) => unbroken(text, (number) => html`<span style="white-space:nowrap">${number}</span>`)

/** Some programs know only the width and height of its attributes. */
function pictureIn({ url, alt, width, height }: MailPicture, to: string): Html {
  const shown = height > width ? 320 : 560
  return html`<p style="margin:0 0 24px"><a href="${to}"><img src="${url}" alt="${alt}" width="${shown}" height="${Math.round((shown * height) / width)}" style="${image};max-width:${shown}px"></a></p>\n`
}
