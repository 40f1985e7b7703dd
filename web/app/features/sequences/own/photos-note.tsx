import { activity, approval } from '@lineup/contract/states.ts'
import { t } from '../messages/t.ts'
import type { ManagedImage, OwnSequence } from '../sequence-cache.ts'

type PhotosNoteProps = { sequence: OwnSequence; list: ManagedImage[] }

/** Once for all photos: why visitors do not see what its switch calls visible. */
export function PhotosNote({ sequence, list }: PhotosNoteProps) {
  const text = noteOn(sequence, list)
  return text && <p className="text-sm font-medium">{text}</p>
}

function noteOn({ is_approved, status, place_disabled }: OwnSequence, list: ManagedImage[]): string | null {
  if (status !== activity.active) return t('ownList.hiddenWith')
  if (is_approved === approval.waiting) return t('ownList.allWait')
  if (is_approved !== approval.approved || place_disabled) return null
  return list.some((image) => image.is_approved === approval.waiting) ? t('ownList.someWait') : null
}
