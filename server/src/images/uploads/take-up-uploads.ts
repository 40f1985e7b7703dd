import { approval } from '@lineup/contract/states.ts'
import { invalid } from '../../calls/problem.ts'
import { newPublicId } from '../../calls/tokens.ts'
import type { Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { t } from '../messages/t.ts'
import { previewPriority } from '../preview-priority.ts'
import { insertImages } from '../queries.ts'
import { orderTaken } from './order-taken.ts'
import { deleteUploads } from './upload-queries.ts'

export type TakeUp = {
  userId: number
  uploadIds: string[]
  sequenceId: number
  isApproved: typeof approval.waiting | typeof approval.approved
  firstPosition: number
  /** As the ids are given, or as the photos were taken. */
  order: 'given' | 'taken'
}

/** Runs in the caller's transaction, so that no upload becomes two images. Throws `Invalid` when one is gone or named twice. */
export async function takeUpUploads({ jobs }: Pick<Deps, 'jobs'>, trx: Trx, wanted: TakeUp): Promise<number[]> {
  const { userId, uploadIds, sequenceId, isApproved, firstPosition, order } = wanted
  if (uploadIds.length === 0) return []
  const uploads = new Map((await deleteUploads(trx, userId, uploadIds)).map((upload) => [upload.id, upload]))

  const given = uploadIds.map((id, index) => {
    const upload = uploads.get(id.toLowerCase())
    if (upload === undefined) throw invalid(t('upload.gone', { position: index + 1 }))
    uploads.delete(upload.id)
    return upload
  })
  const inOrder = order === 'taken' ? orderTaken(given) : given
  const images = inOrder.map(({ user_id: _owner, id: _id, created_at: _at, ...file }, index) => ({
    ...file,
    sequence_id: sequenceId,
    position: firstPosition + index,
    is_approved: isApproved,
    preview_key: newPublicId(),
  }))

  const imageIds = await insertImages(trx, images)
  await jobs.enqueueAll(
    trx,
    'images.make-previews',
    imageIds.map((imageId, index) => ({
      payload: { imageId },
      priority: previewPriority('jpeg', firstPosition + index),
    })),
  )
  return imageIds
}
