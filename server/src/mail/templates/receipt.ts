import { formatDate, formatMoney, formatPercent } from '@lineup/contract/format.ts'
import { formatPaid } from '@lineup/contract/presentment.ts'
import { saidTitle } from '../messages/said-title.ts'
import { t } from '../messages/t.ts'
import { type ComposedMail, composeMail, type MailPicture } from './compose.ts'

export type Receipt = {
  orderNumber: string
  title: string
  /** Of an order of several: what was bought of each, and what it cost. */
  sessions?: Array<{ title: string; price: number }>
  items: number
  /** Minor units. */
  price: number
  /** What it cost less for its many photos. */
  reduction?: { percent: number; amount: number } | null
  /** The code that it was bought with. */
  code?: { text: string; amount: number } | null
  /** Minor units, included in the price. */
  donation: number
  currency: string
  /** What the buyer saw and paid, in units of another currency. */
  presentment?: { currency: string; amount: number } | null
  /** What of the price is tax. Minor units. */
  tax?: { amount: number; rates: Array<{ name: string; percent: number; place: string | null }> } | null
  /** The provider's invoice; null: there is none, or not yet. */
  invoiceUrl?: string | null
  /** Gets the donation; null: the shop does not say. */
  charity: string | null
  paidAt: Date
  downloadUrl: string
  picture: MailPicture | null
}

/** Once the page is closed, only this mail leads back to the photos. */
export function receiptMail({
  orderNumber,
  title: kept,
  sessions = [],
  items,
  price,
  reduction = null,
  code = null,
  donation,
  currency,
  presentment = null,
  tax = null,
  invoiceUrl = null,
  charity,
  paidAt,
  downloadUrl,
  picture,
}: Receipt): ComposedMail {
  const title = saidTitle(kept)
  const bought: [string, string][] =
    sessions.length > 1
      ? sessions.map((one) => [
          t('facts.bought'),
          t('facts.fact', { name: saidTitle(one.title), value: formatMoney(one.price, currency) }),
        ])
      : [[t('facts.bought'), title]]
  const paid = {
    money: formatPaid(price, currency, presentment),
    day: formatDate(paidAt.toISOString(), 'DD MMM, YYYY'),
  }
  return composeMail({
    subject:
      sessions.length > 1
        ? t('receipt.subjectOfSeveral', { count: items, sessions: sessions.length, orderNumber })
        : t('receipt.subject', { title, orderNumber }),
    preview: t(price === 0 ? 'receipt.freePreview' : 'receipt.preview', { count: items }),
    picture,
    heading: t('receipt.heading', { count: items }),
    paragraphs: [t(price === 0 ? 'receipt.free' : 'receipt.thanks', { count: items })],
    facts: [
      ...bought,
      [t('receipt.photos'), String(items)],
      ...takenOff({ reduction, items, currency }),
      ...takenByCode({ code, currency }),
      price === 0 && code !== null
        ? [t('receipt.paid'), t('receipt.forNothing', { code: code.text, day: paid.day })]
        : [t('receipt.paid'), t('receipt.paidOn', paid)],
      ...taxRow({ tax, currency }),
      ...ocean({ donation, charity, currency }),
      [t('facts.orderNumber'), orderNumber],
    ],
    action: { label: t('receipt.action', { count: items }), url: downloadUrl },
    notes: [
      t('receipt.once'),
      t('receipt.missing'),
      ...(invoiceUrl === null ? [] : [t('receipt.invoice', { url: invoiceUrl })]),
    ],
    footnote: t('receipt.footnote'),
  })
}

type Part<Name extends keyof Receipt> = Pick<Receipt, Name | 'currency'>

function takenOff({ reduction, items, currency }: Part<'reduction' | 'items'>): [string, string][] {
  if (!reduction) return []
  const { percent, amount } = reduction
  const money = formatMoney(amount, currency)
  return [[t('receipt.takenOff'), t('receipt.takenOffFor', { money, percent: formatPercent(percent), count: items })]]
}

function takenByCode({ code, currency }: Part<'code'>): [string, string][] {
  if (!code) return []
  const money = formatMoney(code.amount, currency)
  return [[t('receipt.takenOff'), t('receipt.takenOffByCode', { money, code: code.text })]]
}

function taxRow({ tax, currency }: Part<'tax'>): [string, string][] {
  if (!tax || tax.amount === 0) return []
  const money = formatMoney(tax.amount, currency)
  const [rate] = tax.rates
  return [
    [
      t('receipt.tax'),
      rate
        ? t('receipt.taxAt', { money, ...rate, percent: formatPercent(rate.percent), place: rate.place ?? 'none' })
        : money,
    ],
  ]
}

function ocean({ donation, charity, currency }: Part<'donation' | 'charity'>): [string, string][] {
  if (donation === 0) return []
  const money = formatMoney(donation, currency)
  const given = charity === null ? t('receipt.donated', { money }) : t('receipt.donatedTo', { money, charity })
  return [[t('receipt.donation'), given]]
}
