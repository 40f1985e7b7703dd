import { formatMoney } from '@lineup/contract/format.ts'
import { inSentences } from '@lineup/contract/joined.ts'
import { saidTitle } from '../../messages/said-title.ts'
import { t } from '../../messages/t.ts'
import { type ComposedMail, composeMail } from '../compose.ts'
import { sumsOf } from '../sums-of.ts'

/** `amount` is what the photographer loses, may lose, or keeps, in minor units. `how` says where it was taken from. */
export type ReturnedSale = { title: string; currency: string; amount: number } & (
  | { news: 'returned'; share: number; how: string }
  | { news: 'disputed'; isSent: boolean }
  | { news: 'kept' }
)

export type ReturnedSales = { sales: ReturnedSale[]; url: string; stopUrl: string }

export function returnedSalesMail({ sales, url, stopUrl }: ReturnedSales): ComposedMail {
  const kinds = [...new Set(sales.map(({ news }) => news))]
  const [only] = kinds
  const isMixed = kinds.length !== 1 || only === undefined
  const mixed = t('returnedSales.subject', { count: sales.length })
  return composeMail({
    subject: isMixed ? mixed : t(`returnedSales.${only}.subject`, { money: sumsOf(sales) }),
    preview: inSentences(...kinds.map((news) => t(`returnedSales.${news}.heading`))),
    heading: isMixed ? mixed : t(`returnedSales.${only}.heading`),
    paragraphs: kinds.map((news) => t(`returnedSales.${news}.what`)),
    facts: sales.map((sale) => [saidTitle(sale.title), stateOf(sale)]),
    action: { label: t('actions.openFinances'), url },
    footnote: t('footnotes.sales'),
    stopUrl,
  })
}

function stateOf(sale: ReturnedSale): string {
  const money = formatMoney(sale.amount, sale.currency)
  if (sale.news === 'kept') return t('returnedSales.states.kept', { money })
  if (sale.news === 'disputed') return t(`returnedSales.states.${sale.isSent ? 'takenBack' : 'waiting'}`, { money })
  return t('returnedSales.states.returned', { money, share: formatMoney(sale.share, sale.currency), how: sale.how })
}
