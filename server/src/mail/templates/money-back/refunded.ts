import { formatMoney } from '@lineup/contract/format.ts'
import { type ComposedMail, composeMail } from '../compose.ts'

export type Refunded = {
  orderNumber: string
  title: string
  /** File names of those that the refund was made for. Empty where it was not made for some. */
  photos: string[]
  /** Minor units. */
  amount: number
  price: number
  currency: string
  /** Nothing is left of the order: photos that were not downloaded yet are withdrawn. */
  isWhole: boolean
  /** How many photos that were not downloaded yet were withdrawn. */
  withdrawn: number
  /** The bank's, when it was paid by hand. */
  reference: string | null
  orderUrl: string
}

export function refundedMail({
  orderNumber,
  title,
  photos,
  amount,
  price,
  currency,
  isWhole,
  withdrawn,
  reference,
  orderUrl,
}: Refunded): ComposedMail {
  const money = formatMoney(amount, currency)
  const isByHand = reference !== null
  return composeMail({
    subject: isByHand
      ? `You got your money back: ${money} (order ${orderNumber})`
      : `Your refund of ${money} is on its way (order ${orderNumber})`,
    preview: isByHand ? `We have paid you ${money}.` : 'Your bank may take five to ten days to show it.',
    heading: isByHand ? 'You got your money back' : 'Your refund is on its way',
    paragraphs: [
      isByHand
        ? `We could not send it to the card that you paid with, so we paid you ${money} in another way. The payment is called ${reference}.`
        : `We have sent ${money} back to the card that you paid with. Your bank may take five to ten days to show it.`,
      isWhole
        ? 'Now all of this order is refunded. Photos that you have not downloaded yet are withdrawn.'
        : `That is a part of this order. ${sayWithdrawn(withdrawn)}`,
    ],
    facts: [
      ['Bought', title],
      ['Paid', formatMoney(price, currency)],
      ['Sent back', money],
      ...namedPhotos(photos),
      ['Order number', orderNumber],
    ],
    action: { label: 'Open your order', url: orderUrl },
    footnote: 'You get this because you bought photos on Lineup.',
  })
}

function sayWithdrawn(photos: number): string {
  if (photos === 0) return 'Your photos stay yours.'
  const which =
    photos === 1
      ? 'One photo that you have not downloaded yet is'
      : `${photos} photos that you have not downloaded yet are`
  return `${which} withdrawn. All others stay yours.`
}

/** More would be a list that nobody reads. */
const MOST_NAMED = 5

function namedPhotos(photos: string[]): Array<[string, string]> {
  if (photos.length === 0) return []
  const named = photos.slice(0, MOST_NAMED).join(', ')
  const more = photos.length - MOST_NAMED
  return [[photos.length === 1 ? 'For the photo' : 'For the photos', more > 0 ? `${named} and ${more} more` : named]]
}
