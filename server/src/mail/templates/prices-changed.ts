import { type ComposedMail, composeMail } from './compose.ts'

/** `title`: of a session; null for the shop's usual prices. */
export type ChangedPrices = { title: string | null; url: string; lines: [what: string, price: string][] }

const SHOWN = 20

/** `changes`: not empty. */
export function pricesChangedMail(told: { changes: ChangedPrices[]; listUrl: string; stopUrl: string }): ComposedMail {
  const { changes, listUrl, stopUrl } = told
  const [first] = changes
  const only = changes.length === 1 ? first : undefined
  const news = only === undefined ? 'New prices for your photos' : newsOf(only)
  const defaults = changes.find(({ title }) => title === null)
  return composeMail({
    subject: news,
    preview: 'What surfers pay from now on, and what you get.',
    heading: news,
    paragraphs: [
      'Surfers pay these prices from now on. What was bought before stays as it was, and so does what you earned with it.',
      ...(defaults === undefined
        ? []
        : [
            `${defaults === only ? 'They' : 'The usual prices'} hold for all sessions that have no prices of their own.`,
          ]),
    ],
    facts: only?.lines ?? factsOf(changes),
    action: only?.title ? { label: 'See the session', url: only.url } : { label: 'See your sessions', url: listUrl },
    footnote: 'You get this because you upload photos to Lineup.',
    stopUrl,
  })
}

const newsOf = ({ title }: ChangedPrices) =>
  title === null ? 'New usual prices' : `New prices for your photos from ${title}`

function factsOf(changes: ChangedPrices[]): [string, string][] {
  const more = changes.length - SHOWN
  return [
    ...changes
      .slice(0, SHOWN)
      .map(({ title, lines }): [string, string] => [
        title ?? 'The usual prices',
        lines.map(([what, price]) => `${what}: ${price}`).join(' '),
      ]),
    ...(more > 0 ? [['And more', String(more)] satisfies [string, string]] : []),
  ]
}
