import { approval } from '@lineup/contract/states.ts'
import type { By } from '../../calls/by.ts'
import { conflict } from '../../calls/problem.ts'
import type { Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { actOnOwn } from '../../images/act-on-own.ts'
import { previewPriority } from '../../images/preview-priority.ts'
import { holdSequenceOf } from '../../images/queries.ts'
import { noteWaiting } from '../approval/note-sequences.ts'
import { t } from '../messages/t.ts'
import { bringImagesBack, bringSequenceBack, listDeletedImages } from './restore-queries.ts'

/** Brings a deleted sequence back as it was: owners what they deleted themselves, admins any. */
export async function restoreSequence(deps: Pick<Deps, 'db'>, id: number, by: By): Promise<void> {
  const act = { row: 'sequence', id, act: 'sequence.restore' } as const
  await actOnOwn(deps, act, by, (trx, ownerId) => bringSequenceBack(trx, { id, ownerId }))
}

/**
 * Brings a deleted image back: owners what they deleted themselves, admins any but those taken down. If an admin has approved the
 * sequence without it, an owner's image waits, because it may be the reason why the sequence was rejected before.
 */
export async function restoreImage(deps: Pick<Deps, 'db' | 'jobs'>, id: number, by: By): Promise<void> {
  const act = { row: 'image', id, act: 'image.restore' } as const
  await actOnOwn(deps, act, by, async (trx, ownerId) => {
    await holdSequenceOf(trx, id)
    return (await bringBack(deps, trx, { ids: [id], ownerId })).length > 0
  })
}

/** The images whose sequence is locked. Returns the ids of those that came back: the others were not deleted by this person. */
export async function bringBack(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Trx,
  named: { ids: number[]; ownerId: number | null },
): Promise<number[]> {
  const images = await listDeletedImages(trx, named)
  if (images.some(({ isTakenDown }) => isTakenDown)) throw conflict(t('editing.takenDown'))
  const sequenceId = images[0]?.sequenceId
  if (sequenceId === undefined) return []

  const ids = images.map(({ id }) => id)
  const comesToWait = (image: (typeof images)[number]) =>
    named.ownerId !== null && image.approved === approval.approved && image.isApprovedWithout
  const toWait = images.filter(comesToWait).map(({ id }) => id)
  await bringImagesBack(trx, sequenceId, { ids, toWait })
  if (toWait.length > 0) await noteWaiting(trx, sequenceId)
  // The job that makes them leaves out what is deleted.
  const inTheMaking = images.filter(({ isInTheMaking }) => isInTheMaking)
  await jobs.enqueueAll(
    trx,
    'images.make-previews',
    inTheMaking.map(({ id, position }) => ({ payload: { imageId: id }, priority: previewPriority('jpeg', position) })),
  )
  return ids
}
