import { formatMoney } from '@lineup/contract/format.ts'
import { type ComposedMail, composeMail } from './compose.ts'
import { sumsOf } from './sums-of.ts'

export type SentPayouts = {
  /** `reference` is the bank's, for payouts made by hand. */
  sent: { title: string; amount: number; currency: string; reference: string | null }[]
  url: string
  stopUrl: string
}

const SHOWN = 20

export function payoutSentMail({ sent, url, stopUrl }: SentPayouts): ComposedMail {
  const money = sumsOf(sent)
  const facts = sent.slice(0, SHOWN).map(({ title, amount, currency, reference }): [string, string] => {
    const paid = formatMoney(amount, currency)
    return [title, reference === null ? paid : `${paid} (${reference})`]
  })
  const more = sent.length - facts.length
  const isByHand = sent.every(({ reference }) => reference !== null)
  const news = isByHand ? `Noted as paid by hand: ${money}` : `We sent you ${money}`
  return composeMail({
    subject: news,
    preview: isByHand ? 'We paid your part of what was sold by bank.' : 'Your part of what was sold is on its way.',
    heading: news,
    paragraphs: [
      isByHand
        ? 'We paid your part of what was sold by bank, outside the payment provider. The reference stands beside it. Banks take 2 to 5 days. If it does not arrive, write to us through the contact page.'
        : 'Your part of what was sold is sent to your payout account, and from there to your bank. Banks take 2 to 5 days.',
    ],
    facts: more > 0 ? [...facts, ['And more', String(more)]] : facts,
    action: { label: 'Open Finances', url },
    footnote: 'You get this, at most once an hour, because your photos are sold on Lineup.',
    stopUrl,
  })
}
