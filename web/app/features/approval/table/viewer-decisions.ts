import { approval } from '@lineup/contract/states.ts'
import type { Deed } from '../../gallery/lightbox/photo-slide.ts'
import { t as tSequences } from '../../sequences/messages/t.ts'
import { isRejected } from '../../sequences/sequence-cache.ts'
import { type NamedImage, rejectPhoto, undoRejection } from '../../sequences/view/change-image.ts'
import type { Photo } from '../../sequences/view/sequence-photos.tsx'
import { actionOf, decisionsOn } from '../ask-decision.tsx'
import type { QueueActs } from '../queue/queue-acts.ts'
import { presentOf, type Queue } from '../queue/queue-state.ts'

/** Decisions about the open sequence, as the bar has them. Not while others are selected: the bar decides about those. */
export function sequenceDecisions(queue: Queue, { decide }: QueueActs): Deed[] {
  const present = presentOf(queue)
  if (!present || queue.state.selected.size > 0) return []
  return decisionsOn(present)
    .toReversed()
    .map((approve) => ({
      text: actionOf(present, approve),
      onPress: () => decide(approve),
      isMain: approve === approval.approved,
    }))
}

/** The decision about one photo, if it allows one. */
export function photoDecision(
  { image, number }: Photo,
  named: Pick<NamedImage, 'sequenceId' | 'onDone'>,
): Deed | undefined {
  if (image.deleted_at !== null) return undefined
  const at = { ...named, image, name: tSequences('sequences.photo', { n: number }) }
  if (isRejected(image)) return { text: tSequences('judgePhoto.undoRejection'), onPress: () => void undoRejection(at) }
  return { text: tSequences('judgePhoto.reject'), onPress: () => void rejectPhoto(at) }
}
