import { formatMoney } from '@lineup/contract/format.ts'
import { type ComposedMail, composeMail } from './compose.ts'
import { sumsOf } from './sums-of.ts'

export type Sold = {
  /** The photographer's part, in minor units. */
  sold: { title: string; sales: number; amount: number; currency: string }[]
  url: string
  stopUrl: string
}

const SHOWN = 20

export function soldMail({ sold, url, stopUrl }: Sold): ComposedMail {
  const sales = sold.reduce((sum, one) => sum + one.sales, 0)
  const together = sumsOf(sold)
  const facts = sold.slice(0, SHOWN).map(({ title, sales: times, amount, currency }): [string, string] => {
    const earned = formatMoney(amount, currency)
    return [title, times === 1 ? earned : `${earned} (sold ${times} times)`]
  })
  const more = sold.length - facts.length
  return composeMail({
    subject: sales === 1 ? `You sold photos: ${together} for you` : `You made ${sales} sales: ${together} for you`,
    preview: 'Somebody bought your photos.',
    heading: sales === 1 ? 'You made a sale' : `You made ${sales} sales`,
    paragraphs: ['Good news: somebody bought your photos. This is your part of it.'],
    facts: [
      ...facts,
      ...(more > 0 ? [['And more', String(more)] satisfies [string, string]] : []),
      ...(sold.length > 1 ? [['Together', together] satisfies [string, string]] : []),
    ],
    action: { label: 'Open Finances', url },
    footnote: 'You get this, at most once an hour, because your photos are sold on Lineup.',
    stopUrl,
  })
}
