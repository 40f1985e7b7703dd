import { formatMoney } from '@lineup/contract/format.ts'
import { type ComposedMail, composeMail } from './compose.ts'
import type { SentPayouts } from './payout-sent.ts'
import { sumsOf } from './sums-of.ts'

const SHOWN = 20

/** Takes back what the mail "Noted as paid by hand" said. */
export function payoutUndoneMail({ sent, url, stopUrl }: SentPayouts): ComposedMail {
  const money = sumsOf(sent)
  const facts = sent.slice(0, SHOWN).map(({ title, amount, currency, reference }): [string, string] => {
    const owed = formatMoney(amount, currency)
    return [title, reference === null ? owed : `${owed} (${reference})`]
  })
  const more = sent.length - facts.length
  return composeMail({
    subject: `Not paid yet: ${money}`,
    preview: 'We noted a payment by mistake. We still owe you this money.',
    heading: `Not paid yet: ${money}`,
    paragraphs: [
      `We wrote to you that we had paid you ${money} by bank. That note was a mistake, and we took it back. We owe you this money as before, and we write to you when it is paid.`,
      'If the money has arrived, please write to us through the contact page.',
    ],
    facts: more > 0 ? [...facts, ['And more', String(more)]] : facts,
    action: { label: 'Open Finances', url },
    footnote: 'You get this because your photos are sold on Lineup.',
    stopUrl,
  })
}
