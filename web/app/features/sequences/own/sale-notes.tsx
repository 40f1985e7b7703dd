import { formatInstant, formatMoney } from '@lineup/contract/format.ts'
import { approval } from '@lineup/contract/states.ts'
import { useSite } from '../../../api/use-site.ts'
import { sequences as words } from '../../../strings/sequences.ts'
import { plural } from '../../../ui/format.ts'
import type { OwnSequence } from '../sequence-cache.ts'

/** When a sequence was sent, and what is special about it, in words. */
export function SaleNotes({ sequence }: { sequence: OwnSequence }) {
  const { is_approved, waiting, processing, place_disabled, offered } = sequence
  const isApproved = is_approved === approval.approved
  const notes = [
    words.sentOn(formatInstant(sequence.sent_at, 'DD MMM, YYYY')),
    place_disabled && words.placeDisabled,
    isApproved && waiting > 0 && words.inReviewCount(waiting),
    processing > 0 && plural(processing, words.previewsToCome),
    isApproved && offered === 0 && waiting === 0 && processing === 0 && words.noPhotos,
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
      {words.earned(plural(sales, words.sales), formatMoney(earned, currency))}
    </span>
  )
}
