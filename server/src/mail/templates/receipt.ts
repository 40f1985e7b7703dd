import { formatDate, formatMoney } from '@lineup/contract/format.ts'
import { type ComposedMail, composeMail, type MailPicture } from './compose.ts'

export type Receipt = {
  orderNumber: string
  title: string
  items: number
  /** Minor units. */
  price: number
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
  items,
  price,
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
  return composeMail({
    subject: `Your photos: ${title} (order ${orderNumber})`,
    preview: `Payment received. ${photos} ready to download.`,
    picture,
    heading: items === 1 ? 'It is yours' : 'They are yours',
    paragraphs: [
      `Thank you, we have your payment. ${photos} in full resolution ${items === 1 ? 'is' : 'are'} ready for you.`,
    ],
    facts: [
      ['Bought', title],
      ['Photos', String(items)],
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
