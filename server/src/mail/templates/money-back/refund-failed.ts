import { formatMoney } from '@lineup/contract/format.ts'
import { type ComposedMail, composeMail } from '../compose.ts'

export type RefundFailed = {
  orderNumber: string
  /** Minor units. */
  amount: number
  currency: string
  email: string | null
  /** A sentence. */
  problem: string
  adminUrl: string
}

export function refundFailedMail({
  orderNumber,
  amount,
  currency,
  email,
  problem,
  adminUrl,
}: RefundFailed): ComposedMail {
  const money = formatMoney(amount, currency)
  return composeMail({
    subject: `A refund of ${money} failed (order ${orderNumber})`,
    preview: 'The money is still with you, and the buyer may wait for it.',
    heading: 'A refund failed',
    paragraphs: [
      `The payment provider could not send ${money} back. ${problem}. The buyer may have read in a mail that the money is on its way.`,
      'Refund it once more, or pay the buyer in another way and note that on the page of the payment. Downloads that the refund withdrew stay withdrawn until you allow them again.',
    ],
    facts: [
      ['Buyer', email ?? 'no e-mail known'],
      ['Order number', orderNumber],
    ],
    action: { label: 'Open the payment', url: adminUrl },
    footnote: 'You get this because you look after Lineup. Your answer goes to the buyer.',
  })
}
