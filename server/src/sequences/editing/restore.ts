import { approval } from '@lineup/contract/states.ts'
import type { By } from '../../calls/by.ts'
import { conflict } from '../../calls/problem.ts'
import type { Deps } from '../../deps.ts'
import { actOnOwn } from '../../images/act-on-own.ts'
import { previewPriority } from '../../images/preview-priority.ts'
import { holdSequenceOf } from '../../images/queries.ts'
import { noteWaiting } from '../approval/note-sequences.ts'
import { bringImageBack, bringSequenceBack, findDeletedImage } from './restore-queries.ts'

/** Brings a deleted sequence back as it was: owners what they deleted themselves, admins any. */
export async function restoreSequence(deps: Pick<Deps, 'db'>, id: number, by: By): Promise<void> {
  const act = { row: 'Sequence', id, act: 'sequence.restore' } as const
  await actOnOwn(deps, act, by, (trx, ownerId) => bringSequenceBack(trx, { id, ownerId }))
}

/**
 * Brings a deleted image back: owners what they deleted themselves, admins any but those taken down. If an admin has approved the
 * sequence without it, an owner's image waits, because it may be the reason why the sequence was rejected before.
 */
export async function restoreImage(deps: Pick<Deps, 'db' | 'jobs'>, id: number, by: By): Promise<void> {
  const act = { row: 'Image', id, act: 'image.restore' } as const
  await actOnOwn(deps, act, by, async (trx, ownerId) => {
    await holdSequenceOf(trx, id)
    const image = await findDeletedImage(trx, { id, ownerId })
    if (image === undefined) return false
    if (image.isTakenDown) throw conflict('This photo was taken down, so it cannot come back')

    const comesToWait = ownerId !== null && image.approved === approval.approved && image.isApprovedWithout
    await bringImageBack(trx, id, { isApproved: comesToWait ? approval.waiting : image.approved })
    if (comesToWait) await noteWaiting(trx, image.sequenceId)
    // The job that makes them leaves out what is deleted.
    if (image.isInTheMaking) {
      const priority = previewPriority('jpeg', image.position)
      await deps.jobs.enqueueAll(trx, 'images.make-previews', [{ payload: { imageId: id }, priority }])
    }
    return true
  })
}
