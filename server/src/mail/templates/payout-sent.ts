import { t } from '../messages/t.ts'
import { type ComposedMail, composeMail } from './compose.ts'
import { payoutFacts, type ToldPayout } from './payout-facts.ts'
import { sumsOf } from './sums-of.ts'

export type SentPayouts = { sent: ToldPayout[]; url: string; stopUrl: string }

export function payoutSentMail({ sent, url, stopUrl }: SentPayouts): ComposedMail {
  const money = sumsOf(sent)
  const isByHand = sent.every(({ reference }) => reference !== null)
  const words = isByHand ? 'payoutByHand' : 'payoutSent'
  return composeMail({
    subject: t(`${words}.subject`, { money }),
    preview: t(`${words}.preview`),
    heading: t(`${words}.subject`, { money }),
    paragraphs: [t(`${words}.what`)],
    facts: payoutFacts(sent),
    action: { label: t('actions.openFinances'), url },
    footnote: t('footnotes.sales'),
    stopUrl,
  })
}
