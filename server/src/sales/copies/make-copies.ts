import { newPublicId } from '../../calls/tokens.ts'
import { inTransaction } from '../../db/database.ts'
import { oneAtATime } from '../../db/locks.ts'
import { DecoderError } from '../../decoder/parent/decoder.ts'
import type { WorkerDeps } from '../../deps.ts'
import { MissingObject } from '../../storage/port.ts'
import { findNextCopy, postponeCopy, setCopy } from './copy-queries.ts'

type CopyDeps = Pick<WorkerDeps, 'db' | 'jobs' | 'storage' | 'decoder' | 'config' | 'log'>
type Wanted = NonNullable<Awaited<ReturnType<typeof findNextCopy>>>

/** Shorter than the time that a worker has to stop. */
const RUN_MS = 10_000

/**
 * Makes the copies that buyers keep, and of each a small one for lists, one at a time in the whole fleet. Ends after some seconds and enqueues itself while there is more to
 * do. A photo that fails waits for another day.
 */
export async function makeCopies(deps: CopyDeps): Promise<void> {
  const { db, jobs } = deps
  let isMoreLeft = false
  await oneAtATime(db, 'cleanCopies', async () => {
    const end = performance.now() + RUN_MS
    let wanted = await findNextCopy(db)
    while (wanted !== undefined && performance.now() < end) {
      await makeOne(deps, wanted)
      wanted = await findNextCopy(db)
    }
    isMoreLeft = wanted !== undefined
  })
  // Not before the lock is free: the next run would find it taken and end.
  if (isMoreLeft) await inTransaction(db, (trx) => jobs.enqueue(trx, 'sales.make-copies', {}))
}

/** First the bytes, then the row: a crash between them leaves an object that the sweep of orphans takes. */
async function makeOne({ db, storage, decoder, config, log }: CopyDeps, wanted: Wanted): Promise<void> {
  const { imageId, size, source, bytes, photographer, takenAt } = wanted
  const shop = config.operator?.name ?? new URL(config.publicUrl).host
  const key = newPublicId()
  try {
    const stream = await storage.read(source)
    try {
      const copy = await decoder.makeCopy({ stream, bytes }, { size, credit: { photographer, shop, takenAt } })
      await storage.put(`copies/${key}`, copy.bytes, 'image/jpeg')
      const made = { size, key, width: copy.width, height: copy.height, bytes: copy.bytes.byteLength }
      if (!(await setCopy(db, imageId, made))) await storage.remove(`copies/${key}`)
    } finally {
      // A decoder that fails before reading leaves the file open.
      stream.destroy()
    }
  } catch (error) {
    if (!(error instanceof DecoderError || error instanceof MissingObject)) throw error
    log.warn({ imageId, size, err: error }, 'A clean copy could not be made')
    await postponeCopy(db, imageId)
  }
}
