import { formatMoney } from '@lineup/contract/format.ts'
import { saidTitle } from '../messages/said-title.ts'
import { t } from '../messages/t.ts'
import { type ComposedMail, composeMail } from './compose.ts'
import { moreThan } from './more-than.ts'
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
  /** What becomes of it: sent to a payout account, or paid by bank; kept until that account is ready, or known. */
  earnings: 'paidOut' | 'kept' | 'byBank' | 'keptForBank'
  url: string
  stopUrl: string
}

const SHOWN = 20

export function soldMail({ sold, earnings, url, stopUrl }: Sold): ComposedMail {
  const sales = sold.reduce((sum, one) => sum + one.sales, 0)
  const together = sumsOf(sold)
  const what = sold.reduce((sum, one) => sum + one.photos, 0) === 1 ? 'photo' : 'photos'
  const news = sales === 1 ? what : 'sales'
  const facts = sold.slice(0, SHOWN).map(factOf)
  return composeMail({
    subject: t(`sold.subject.${news}`, { count: sales, money: together }),
    preview: t(`sold.preview.${what}`),
    heading: t(`sold.heading.${news}`, { count: sales }),
    paragraphs: [t(`sold.news.${what}`), t(`sold.${earnings}`)],
    facts: [
      ...facts,
      ...moreThan(facts.length, sold.length),
      ...(sold.length > 1 ? [[t('sold.together'), together] satisfies [string, string]] : []),
    ],
    action: { label: t('actions.openFinances'), url },
    footnote: t('footnotes.sales'),
    stopUrl,
  })
}

function factOf({ title, fileName, sales, orderNumber, currency, ...one }: Sold['sold'][number]): [string, string] {
  const money = { share: formatMoney(one.amount, currency), price: formatMoney(one.price, currency) }
  return [
    fileName === null ? saidTitle(title) : t('facts.titleAndPhoto', { title: saidTitle(title), photo: fileName }),
    sales === 1 ? t('sold.inOrder', { ...money, orderNumber }) : t('sold.times', { ...money, count: sales }),
  ]
}
