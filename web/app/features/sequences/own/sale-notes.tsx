import { formatInstant, formatMoney } from '@lineup/contract/format.ts'
import { approval } from '@lineup/contract/states.ts'
import { useSite } from '../../../api/use-site.ts'
import { t } from '../messages/t.ts'
import type { OwnSequence } from '../sequence-cache.ts'

/** When a sequence was sent, and what is special about it, in words. */
export function SaleNotes({ sequence }: { sequence: OwnSequence }) {
  const { is_approved, waiting, processing, place_disabled, offered } = sequence
  const isApproved = is_approved === approval.approved
  const notes = [
    t('sequences.sentOn', { day: formatInstant(sequence.sent_at, 'DD MMM, YYYY') }),
    place_disabled && t('sequences.placeDisabled'),
    isApproved && waiting > 0 && t('sequences.inReviewCount', { count: waiting }),
    processing > 0 && t('sequences.previewsToCome', { count: processing }),
    isApproved && offered === 0 && waiting === 0 && processing === 0 && t('sequences.noPhotos'),
  ]
  return notes.filter((note) => note !== false).join(' · ')
}

/** What a sequence sold so far, and what its photographer earned. */
export function SalesSoFar({ sequence }: { sequence: OwnSequence }) {
  const { currency } = useSite()
  const { sales, earned } = sequence
  if (sales === 0) return null
  return (
    <span className="numbers text-sm font-semibold">
      {t('sequences.earned', { sales: t('sequences.sales', { count: sales }), money: formatMoney(earned, currency) })}
    </span>
  )
}
