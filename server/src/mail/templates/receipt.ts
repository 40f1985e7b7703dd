import { formatDate, formatMoney } from '@lineup/contract/format.ts'
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
  /** Minor units, included in the price. */
  donation: number
  currency: string
  /** Gets the donation; null: the shop does not say. */
  charity: string | null
  paidAt: Date
  downloadUrl: string
  picture: MailPicture | null
}

/** Once the page is closed, only this mail leads back to the photos. */
export function receiptMail({
  orderNumber,
  title,
  sessions = [],
  items,
  price,
  reduction = null,
  donation,
  currency,
  charity,
  paidAt,
  downloadUrl,
  picture,
}: Receipt): ComposedMail {
  const photos = items === 1 ? '1 photo' : `${items} photos`
  const paidOn = formatDate(paidAt.toISOString(), 'DD MMM, YYYY')
  const ocean: [string, string][] =
    donation > 0
      ? [
          [
            'To ocean conservation',
            `${formatMoney(donation, currency)} of it${charity === null ? '' : `, given to ${charity}`}`,
          ],
        ]
      : []
  const isOfSeveral = sessions.length > 1
  const named = isOfSeveral ? `${items} of ${sessions.length} sessions` : title
  return composeMail({
    subject: `Your photos: ${named} (order ${orderNumber})`,
    preview: `Payment received. ${photos} ready to download.`,
    picture,
    heading: items === 1 ? 'It is yours' : 'They are yours',
    paragraphs: [
      `Thank you, we have your payment. ${photos} in full resolution ${items === 1 ? 'is' : 'are'} ready for you.`,
    ],
    facts: [
      ...boughtOf({ title, sessions, currency }),
      ['Photos', String(items)],
      ...(reduction === null
        ? []
        : ([
            ['Taken off', `${formatMoney(reduction.amount, currency)}, ${reduction.percent} % for ${photos}`],
          ] satisfies [string, string][])),
      ['Paid', `${formatMoney(price, currency)} on ${paidOn}`],
      ...ocean,
      ['Order number', orderNumber],
    ],
    action: { label: items === 1 ? 'Download your photo' : 'Download your photos', url: downloadUrl },
    notes: [
      'Each photo can be downloaded once, so save it where you will find it again. A download that breaks off can be resumed.',
      'If a photo does not reach you, tell us on that page, or write to us with the order number: we give it back to you.',
    ],
    footnote: 'You get this because you bought photos on Lineup. Keep it: whoever has the link can download them.',
  })
}

function boughtOf({
  title,
  sessions = [],
  currency,
}: Pick<Receipt, 'title' | 'sessions' | 'currency'>): [string, string][] {
  if (sessions.length < 2) return [['Bought', title]]
  return sessions.map((session) => ['Bought', `${session.title}: ${formatMoney(session.price, currency)}`])
}
