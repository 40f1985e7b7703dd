import { t } from '../messages/t.ts'
import { type ComposedMail, composeMail } from './compose.ts'
import { payoutFacts } from './payout-facts.ts'
import type { SentPayouts } from './payout-sent.ts'
import { sumsOf } from './sums-of.ts'

/** Takes back what the mail "Noted as paid by hand" said. */
export function payoutUndoneMail({ sent, url, stopUrl }: SentPayouts): ComposedMail {
  const money = sumsOf(sent)
  return composeMail({
    subject: t('payoutUndone.subject', { money }),
    preview: t('payoutUndone.preview'),
    heading: t('payoutUndone.subject', { money }),
    paragraphs: [t('payoutUndone.what', { money }), t('payoutUndone.arrived')],
    facts: payoutFacts(sent),
    action: { label: t('actions.openFinances'), url },
    footnote: t('footnotes.sold'),
    stopUrl,
  })
}
