import { sentencesOf } from '@lineup/contract/joined.ts'
import { saidTitle } from '../messages/said-title.ts'
import { t } from '../messages/t.ts'
import { type ComposedMail, composeMail } from './compose.ts'
import { moreThan } from './more-than.ts'

/** `title`: of a session; null for the shop's usual prices. */
export type ChangedPrices = { title: string | null; url: string; lines: [what: string, price: string][] }

const SHOWN = 20

/** `changes`: not empty. */
export function pricesChangedMail(told: { changes: ChangedPrices[]; listUrl: string; stopUrl: string }): ComposedMail {
  const { changes, listUrl, stopUrl } = told
  const [first] = changes
  const only = changes.length === 1 ? first : undefined
  const news = only === undefined ? t('pricesChanged.subject') : newsOf(only)
  const defaults = changes.find(({ title }) => title === null)
  const hold = defaults === only ? t('pricesChanged.theyHold') : t('pricesChanged.usualHold')
  return composeMail({
    subject: news,
    preview: t('pricesChanged.preview'),
    heading: news,
    paragraphs: [t('pricesChanged.what'), ...(defaults === undefined ? [] : [hold])],
    facts: only?.lines ?? factsOf(changes),
    action: only?.title
      ? { label: t('pricesChanged.seeSession'), url: only.url }
      : { label: t('pricesChanged.seeSessions'), url: listUrl },
    footnote: t('footnotes.uploads'),
    stopUrl,
  })
}

const newsOf = ({ title }: ChangedPrices) =>
  title === null ? t('pricesChanged.subjectUsual') : t('pricesChanged.subjectSession', { title: saidTitle(title) })

function factsOf(changes: ChangedPrices[]): [string, string][] {
  const shown = changes.slice(0, SHOWN)
  return [
    ...shown.map(({ title, lines }): [string, string] => [
      title === null ? t('pricesChanged.usual') : saidTitle(title),
      sentencesOf(...lines.map(([name, value]) => t('facts.fact', { name, value }))),
    ]),
    ...moreThan(shown.length, changes.length),
  ]
}
