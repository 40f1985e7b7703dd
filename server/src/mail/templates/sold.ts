import { formatMoney } from '@lineup/contract/format.ts'
import { type ComposedMail, composeMail } from './compose.ts'
import { sumsOf } from './sums-of.ts'

export type Sold = {
  /** `amount` is the photographer's part of the price, in minor units; `orderNumber` the last order's. */
  sold: {
    title: string
    fileName: string | null
    sales: number
    photos: number
    price: number
    amount: number
    currency: string
    orderNumber: string
  }[]
  /** Their payout account is ready. */
  isPaidOut: boolean
  url: string
  stopUrl: string
}

const SHOWN = 20

export function soldMail({ sold, isPaidOut, url, stopUrl }: Sold): ComposedMail {
  const sales = sold.reduce((sum, one) => sum + one.sales, 0)
  const together = sumsOf(sold)
  const isPhoto = sold.reduce((sum, one) => sum + one.photos, 0) === 1
  const what = isPhoto ? 'a photo' : 'photos'
  const facts = sold.slice(0, SHOWN).map((one): [string, string] => {
    const earned = `${formatMoney(one.amount, one.currency)} of ${formatMoney(one.price, one.currency)}`
    const which = one.sales === 1 ? `order ${one.orderNumber}` : `sold ${one.sales} times`
    return [one.fileName === null ? one.title : `${one.title}, ${one.fileName}`, `${earned} (${which})`]
  })
  const more = sold.length - facts.length
  return composeMail({
    subject: sales === 1 ? `You sold ${what}: ${together} for you` : `You made ${sales} sales: ${together} for you`,
    preview: isPhoto ? 'Somebody bought a photo of yours.' : 'Somebody bought your photos.',
    heading: sales === 1 ? `You sold ${what}` : `You made ${sales} sales`,
    paragraphs: [
      `Good news: somebody bought ${isPhoto ? 'a photo of yours' : 'your photos'}. This is your part of what they paid.`,
      isPaidOut
        ? 'You need not do anything: we send it to your payout account, and from there it goes to your bank. A mail tells you when it is on its way.'
        : 'We keep it for you until your payout account is ready. Set it up under Finances, and we send it by ourselves.',
    ],
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
