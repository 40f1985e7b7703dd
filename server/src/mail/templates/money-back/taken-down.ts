import { formatMoney } from '@lineup/contract/format.ts'
import { type ComposedMail, composeMail } from '../compose.ts'

export type TakenDown = {
  orderNumber: string
  title: string
  photos: number
  /** Minor units; 0 when the money went back before. */
  amount: number
  currency: string
  orderUrl: string
}

export function takenDownMail({ orderNumber, title, photos, amount, currency, orderUrl }: TakenDown): ComposedMail {
  const which = photos === 1 ? 'a photo' : `${photos} photos`
  const [are, them] = photos === 1 ? ['is', 'it'] : ['are', 'them']
  return composeMail({
    subject: `We withdrew ${which} of your order ${orderNumber}`,
    preview: 'You had not downloaded this yet.',
    heading: `We withdrew ${which}`,
    paragraphs: [
      `We had to take ${which} of your order down for good. You had not downloaded ${them} yet, and ${them} ${are} not there any more. We are sorry.`,
      ...(amount > 0 ? [`We send ${formatMoney(amount, currency)} back to the card that you paid with.`] : []),
    ],
    facts: [
      ['Bought', title],
      ['Order number', orderNumber],
    ],
    action: { label: 'Open your order', url: orderUrl },
    footnote: 'You get this because you bought photos on Lineup.',
  })
}
