import { formatMoney } from '@lineup/contract/format.ts'
import { type ComposedMail, composeMail } from '../compose.ts'
import { sumsOf } from '../sums-of.ts'

/** `amount` is what the photographer loses, may lose, or keeps, in minor units. `how` says where it was taken from. */
export type ReturnedSale = { title: string; currency: string; amount: number } & (
  | { news: 'returned'; share: number; how: string }
  | { news: 'disputed'; isSent: boolean }
  | { news: 'kept' }
)

export type ReturnedSales = { sales: ReturnedSale[]; url: string; stopUrl: string }

type News = ReturnedSale['news']
type Words = { subject: (money: string) => string; heading: string; text: string }

const words: Record<News, Words> = {
  returned: {
    subject: (money) => `A buyer got money back: ${money} less for you`,
    heading: 'A buyer got money back',
    text: 'A buyer got money back for photos of yours. Everybody who had a share of that sale gives their part of it.',
  },
  disputed: {
    subject: (money) => `A buyer disputes a sale: ${money} of yours are in question`,
    heading: 'A buyer disputes a sale',
    text: 'A buyer has told their bank that they do not accept a payment. The bank decides, which may take weeks. You need not do anything: we tell the bank what we know.',
  },
  kept: {
    subject: (money) => `A dispute is settled: your ${money} stay yours`,
    heading: 'A dispute is settled',
    text: 'A bank had asked about a sale of yours, and left the money with us. Your share of it stays yours.',
  },
}

export function returnedSalesMail({ sales, url, stopUrl }: ReturnedSales): ComposedMail {
  const kinds = [...new Set(sales.map(({ news }) => news))]
  const [only] = kinds
  const isMixed = kinds.length !== 1 || only === undefined
  const heading = isMixed ? `News of ${sales.length} sales` : words[only].heading
  return composeMail({
    subject: isMixed ? heading : words[only].subject(sumsOf(sales)),
    preview: kinds.map((news) => words[news].heading).join('. '),
    heading,
    paragraphs: kinds.map((news) => words[news].text),
    facts: sales.map((sale) => [sale.title, inAWord(sale)]),
    action: { label: 'Open Finances', url },
    footnote: 'You get this, at most once an hour, because your photos are sold on Lineup.',
    stopUrl,
  })
}

function inAWord(sale: ReturnedSale): string {
  const money = formatMoney(sale.amount, sale.currency)
  if (sale.news === 'kept') return `${money} stay yours`
  if (sale.news === 'returned') return `${money} of your ${formatMoney(sale.share, sale.currency)}, ${sale.how}`
  return sale.isSent
    ? `${money} are taken back if the bank decides for the buyer`
    : `${money} wait until the bank has decided`
}
