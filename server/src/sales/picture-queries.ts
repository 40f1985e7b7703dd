import type { Trx } from '../db/database.ts'

/** Of the first of these images, in the order of its sequence, that is public. */
export async function findPublicPreviews(trx: Trx, images: number[]) {
  return trx
    .selectFrom('public_images')
    .select(['preview_key', 'previews'])
    .where('id', 'in', images)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
