import { notFound } from '../../calls/problem.ts'
import type { Deps } from '../../deps.ts'
import { partOfTaken } from '../refunds/part-of-taken.ts'
import { listImageIds, listTakenParts, type PhotoRef, readTouched } from './takedown-queries.ts'

/** What `takeDown` would answer now. Changes nothing. Throws `NotFound`. */
export async function previewTakedown({ db }: Pick<Deps, 'db'>, photos: PhotoRef) {
  const imageIds = await listImageIds(db, photos)
  if (imageIds.length === 0) throw notFound(photos.kind === 'image' ? 'image' : 'sequence')
  const given = (await listTakenParts(db, imageIds)).map((part) => ({ ...part, amount: partOfTaken(part) }))
  const returned = given.filter(({ amount }) => amount > 0)
  return {
    ...(await readTouched(db, imageIds)),
    refunded: new Set(returned.map(({ paymentId }) => paymentId)).size,
    amount: returned.reduce((sum, { amount }) => sum + amount, 0),
  }
}
