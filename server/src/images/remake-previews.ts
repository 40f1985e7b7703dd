import { setTimeout as sleep } from 'node:timers/promises'
import { newPublicId } from '../calls/tokens.ts'
import { inTransaction } from '../db/database.ts'
import { oneAtATime } from '../db/locks.ts'
import { DecoderError } from '../decoder/parent/decoder.ts'
import type { WorkerDeps } from '../deps.ts'
import { MissingObject } from '../storage/port.ts'
import type { ImageRow } from './queries.ts'
import { countOldMarks, findNextRemake, isAnyoneWaiting, postponeRemake, replacePreviews } from './remake-queries.ts'
import { storeAvifs, storeJpegs } from './store-previews.ts'

type RemakeDeps = Pick<WorkerDeps, 'db' | 'jobs' | 'storage' | 'decoder' | 'log'>

/** Shorter than the time that a worker has to stop. */
const RUN_MS = 10_000
const LOOK_AGAIN_MS = 500

/**
 * Remakes previews that carry an older mark, or that lack the picture for links which a cover has, one photo at a time in the whole
 * fleet, and only while no new photo waits. Ends after some seconds and enqueues itself while there is more to do. Whatever stops it,
 * the rows say where to go on.
 */
export async function remakePreviews(deps: RemakeDeps): Promise<void> {
  const { db, jobs, log } = deps
  let isMoreLeft = false
  await oneAtATime(db, 'previewRemake', async () => {
    const remade = await remakeSome(deps, performance.now() + RUN_MS)
    if (remade > 0) log.info({ remade, left: await countOldMarks(db) }, 'previews were remade')
    isMoreLeft = (await findNextRemake(db)) !== undefined
  })
  // Not before the lock is free: the next run would find it taken and end.
  if (isMoreLeft) await inTransaction(db, (trx) => jobs.enqueue(trx, 'images.remake-previews', {}))
}

async function remakeSome(deps: RemakeDeps, end: number): Promise<number> {
  let remade = 0
  while (performance.now() < end) {
    if (await isAnyoneWaiting(deps.db)) {
      await sleep(LOOK_AGAIN_MS)
      continue
    }
    const image = await findNextRemake(deps.db)
    if (image === undefined) return remade
    if (await remakeOne(deps, image)) remade += 1
  }
  return remade
}

/** The old files stay until the new ones are stored and shown. A photo that fails keeps them for another day. */
async function remakeOne(deps: RemakeDeps, image: ImageRow): Promise<boolean> {
  const { db, storage, log } = deps
  const previewKey = newPublicId()
  try {
    const { previews: jpegs, placeholder } = await storeJpegs(deps, image, previewKey)
    const previews = [...jpegs, ...(await storeAvifs(deps, jpegs, previewKey))]
    const remade = { previewKey, previews, placeholder }
    if (!(await inTransaction(db, (trx) => replacePreviews(trx, image, remade)))) return false
  } catch (error) {
    if (!(error instanceof DecoderError || error instanceof MissingObject)) throw error
    log.warn({ imageId: image.id, err: error }, 'Previews could not be remade')
    await postponeRemake(db, image.id)
    return false
  }
  for (const { name } of image.previews) await storage.remove(`previews/${image.preview_key}/${name}`)
  return true
}
