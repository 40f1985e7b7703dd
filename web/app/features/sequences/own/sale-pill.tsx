import { rowOf } from '@lineup/contract/joined.ts'
import { Pill } from '../../../ui/pill.tsx'
import { activityOf } from '../activity.ts'
import { approvalText } from '../approval-text.ts'
import { t } from '../messages/t.ts'
import type { OwnSequence } from '../sequence-cache.ts'
import { type SaleState, saleStateOf } from './sale-state.ts'

const tones = { inReview: 'warn', onSale: 'ok', hidden: 'neutral', rejected: 'err' } as const satisfies Record<
  SaleState,
  string
>

/** One word for the state. Approval and activity, from which it follows, are its tooltip and in the text for readers. */
export function SalePill({ sequence }: { sequence: OwnSequence }) {
  const state = saleStateOf(sequence)
  const facts = rowOf([
    approvalText(sequence.is_approved),
    activityOf(sequence.status).isActive ? t('sequences.visible') : t('sequences.sale.hidden'),
  ])
  return (
    <span title={facts} className="inline-flex">
      <Pill tone={tones[state]}>
        <span
          aria-hidden
          className={`size-1.5 rounded-full border border-current ${state === 'onSale' ? 'bg-current' : ''}`}
        />
        {t(`sequences.sale.${state}`)}
        <span className="sr-only"> ({facts})</span>
      </Pill>
    </span>
  )
}
