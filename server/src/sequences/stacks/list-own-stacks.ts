import { roles } from '@lineup/contract/limits.ts'
import type { Actor } from '../../calls/actor.ts'
import { notFound } from '../../calls/problem.ts'
import { inSnapshot } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { thumbnailOf } from '../../images/preview-files.ts'
import { signedUrl } from '../../images/preview-urls.ts'
import { findLastGap, findStacked, listCameras, listStackedImages, listStackRows } from './stack-queries.ts'

/** A sequence's stacks with their photos. Owners get their own sequences, admins any. */
export async function listOwnStacks({ db, config }: Pick<Deps, 'db' | 'config'>, actor: Actor, id: number) {
  return inSnapshot(db, async (trx) => {
    const row = await findStacked(trx, id, actor.role === roles.admin ? null : actor.id)
    if (row === undefined) throw notFound('sequence')
    const urlOf = signedUrl(config)
    const images = await listStackedImages(trx, id)
    return {
      revision: row.stacks_revision,
      gap_s: row.stack_gap_s,
      last_gap_s: await findLastGap(trx, id),
      time_zone: row.time_zone,
      cameras: await listCameras(trx, id),
      stacks: await listStackRows(trx, id),
      images: images.map(({ taken_at, previews, preview_key, ...image }) => ({
        ...image,
        at: taken_at,
        thumbnail: thumbnailOf(preview_key, previews, urlOf),
      })),
    }
  })
}
