import { formatMoney } from '@lineup/contract/format.ts'
import { approval } from '@lineup/contract/states.ts'
import { useSite } from '../../../api/use-site.ts'
import { sequences as words } from '../../../strings/sequences.ts'
import { plural } from '../../../ui/format.ts'
import type { OwnSequence } from '../sequence-cache.ts'

/** What is special about a sequence, in words. Empty for most. */
export function SaleNotes({ sequence }: { sequence: OwnSequence }) {
  const { is_approved, waiting, processing, place_disabled, offered } = sequence
  const isApproved = is_approved === approval.approved
  const notes = [
    place_disabled && words.placeDisabled,
    isApproved && waiting > 0 && words.newInReview(waiting),
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
