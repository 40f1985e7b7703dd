import { formatMoney } from '@lineup/contract/format.ts'
import { type ComposedMail, composeMail } from './compose.ts'

/** `bank`: the payment provider does not send money to their country, so the shop does. */
export type Need = 'account' | 'bank' | 'details' | 'rejected' | 'closed'

export type HeldPayouts = {
  need: Need
  /** Minor units. */
  amount: number
  currency: string
  url: string
  stopUrl: string
  /** An admin asked for this mail. */
  isReminder?: boolean
}

type Words = { heading: string; what: string; label: string }

const words: Record<Need, Words> = {
  account: {
    heading: 'Tell us where to send your money',
    what: 'Open your payout account with our payment provider. It takes a few minutes, and your money follows by itself.',
    label: 'Open your payout account',
  },
  bank: {
    heading: 'Tell us where to send your money',
    what: 'Our payment provider does not send money to your country yet, so we pay you by bank ourselves. Write to us once, so that we know where to send it. Until then we keep it for you.',
    label: 'Write to us',
  },
  details: {
    heading: 'Your payout account needs something from you',
    what: 'Our payment provider asks for more details before it can pay you. Add them, and your money follows by itself.',
    label: 'See what is missing',
  },
  rejected: {
    heading: 'Your payout account was rejected',
    what: 'Our payment provider does not pay to this account. Please write to us through the contact page, and we find a way.',
    label: 'Open Finances',
  },
  closed: {
    heading: 'Your payout account is closed',
    what: 'Our payment provider cannot pay to it any more. Please write to us through the contact page, and we find a way.',
    label: 'Open Finances',
  },
}

export function payoutNeedsMail({
  need,
  amount,
  currency,
  url,
  stopUrl,
  isReminder = false,
}: HeldPayouts): ComposedMail {
  const { heading, what, label } = words[need]
  const money = formatMoney(amount, currency)
  return composeMail({
    subject: `${money} of yours waits: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
    preview: `${money} waits for you.`,
    heading,
    paragraphs: [`You have earned ${money} that we cannot send yet.`, what],
    action: { label, url },
    footnote: `You get this because your photos are sold on Lineup. ${isReminder ? 'Somebody of our team asked us to remind you.' : 'We write once, not every day.'}`,
    stopUrl,
  })
}
