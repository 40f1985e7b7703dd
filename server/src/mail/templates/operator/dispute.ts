import { formatDate, formatMoney } from '@lineup/contract/format.ts'
import { disputeStatus } from '@lineup/contract/states.ts'
import { type ComposedMail, composeMail } from '../compose.ts'

export type Dispute = {
  orderNumber: string
  /** Minor units. */
  amount: number
  currency: string
  email: string | null
  /** The provider's own word. */
  reason: string
  status: string
  /** Until when the bank takes evidence. */
  dueBy: Date | null
  adminUrl: string
}

type Words = { subject: string; heading: string; text: string }

const disputed = (money: string): Words => ({
  subject: `A buyer disputes ${money}`,
  heading: 'A payment is disputed',
  text: `The buyer’s bank has taken ${money} back until it is decided. Payouts of this sale wait, and photos that were not downloaded are withheld.`,
})

const words: Record<string, (money: string) => Words> = {
  [disputeStatus.warningNeedsResponse]: (money) => ({
    subject: `A bank asks about ${money}`,
    heading: 'A bank asks about a payment',
    text: `The buyer’s bank asks about ${money}. It has not taken the money back. Payouts of this sale wait, and photos that were not downloaded are withheld until it is settled.`,
  }),
  [disputeStatus.needsResponse]: disputed,
  [disputeStatus.won]: (money) => ({
    subject: `A dispute is won: ${money}`,
    heading: 'A dispute is won',
    text: `The bank gave ${money} back. Payouts of this sale go on, and the buyer can download again.`,
  }),
  [disputeStatus.warningClosed]: (money) => ({
    subject: `A bank’s question about ${money} is settled`,
    heading: 'A question is settled',
    text: `The bank took no money. Payouts of this sale go on, and the buyer can download again.`,
  }),
  [disputeStatus.prevented]: (money) => ({
    subject: `A dispute of ${money} was prevented`,
    heading: 'A dispute was prevented',
    text: `The dispute came to nothing. Payouts of this sale go on, and the buyer can download again.`,
  }),
  [disputeStatus.lost]: (money) => ({
    subject: `A dispute is lost: ${money}`,
    heading: 'A dispute is lost',
    text: `The bank keeps ${money} for the buyer. The photographer’s and the ocean’s shares are taken back as in a refund.`,
  }),
}

/** Whether there is a mail for this status: evidence that is being read is no news. */
export const isTold = (status: string): boolean => status in words

export function disputeMail({
  orderNumber,
  amount,
  currency,
  email,
  reason,
  status,
  dueBy,
  adminUrl,
}: Dispute): ComposedMail {
  const money = formatMoney(amount, currency)
  const { subject, heading, text } = (words[status] ?? disputed)(money)
  const isWaiting = status === disputeStatus.needsResponse || status === disputeStatus.warningNeedsResponse
  const due = dueBy === null ? null : formatDate(dueBy.toISOString().slice(0, 10), 'DD-MMM-YYYY')
  return composeMail({
    subject: `${subject} (order ${orderNumber})`,
    preview: text,
    heading,
    paragraphs: [
      text,
      ...(isWaiting
        ? [
            'Answer in your dashboard at the payment provider. The log of the downloads (time, address, bytes) is your evidence; you find it with the payment.',
          ]
        : []),
    ],
    facts: [
      ...(isWaiting && due !== null ? [['Answer until', due] as [string, string]] : []),
      ['What the buyer says', reason.replaceAll('_', ' ')],
      ['Buyer', email ?? 'no e-mail known'],
      ['Order number', orderNumber],
    ],
    action: { label: 'Open the payment', url: adminUrl },
    footnote: 'You get this because you look after Lineup. Your answer goes to the buyer.',
  })
}
