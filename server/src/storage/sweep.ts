import type { Db } from '../db/database.ts'
import type { ObjectKey, Storage, StoredObject } from './port.ts'
import { endSweep, findReached, getOrphanDeadline, setReached } from './sweep-queries.ts'

const BATCH = 500
/** Half a million objects. A worker that ends waits for a sweep, and one that is killed repeats a batch at most. */
const MOST_BATCHES = 1_000

export type Swept = {
  prefix: string
  /** Skips younger objects: bytes are stored before their row, which may still follow. */
  deadline: Date
  findNamed: (keys: ObjectKey[]) => Promise<Set<ObjectKey>>
}

type Listed = Swept & { after?: ObjectKey | undefined; size?: number }

async function* listBatches(
  storage: Pick<Storage, 'list'>,
  { prefix, deadline, findNamed, after, size = BATCH }: Listed,
) {
  let listed: StoredObject[] = []

  async function judge(reached: ObjectKey) {
    const old = listed.filter(({ modifiedAt }) => modifiedAt < deadline).map(({ key }) => key)
    const named = old.length === 0 ? new Set() : await findNamed(old)
    listed = []
    return { unnamed: old.filter((key) => !named.has(key)), reached }
  }

  for await (const object of storage.list(prefix, after)) {
    listed.push(object)
    if (listed.length === size) yield await judge(object.key)
  }
  const last = listed.at(-1)
  if (last !== undefined) yield await judge(last.key)
}

/** Lists objects without a row, left by a process that died between bytes and row. */
export async function* listUnnamed(storage: Pick<Storage, 'list'>, swept: Swept): AsyncGenerator<ObjectKey> {
  for await (const { unnamed } of listBatches(storage, swept)) yield* unnamed
}

export type Sweep = Omit<Swept, 'deadline'> & { batchSize?: number; mostBatches?: number }
/** `isOver`: all was seen, and the next sweep begins anew. */
export type SweepEnd = { removed: number; isOver: boolean }

/**
 * Removes objects without a row. Goes on behind the last batch of a sweep that was cut or killed, and stops after so many batches; then
 * call it again. If two sweep a prefix at once, one stops.
 */
export async function sweep(
  { db, storage }: { db: Db; storage: Pick<Storage, 'list' | 'remove'> },
  { prefix, findNamed, batchSize = BATCH, mostBatches = MOST_BATCHES }: Sweep,
): Promise<SweepEnd> {
  const deadline = await getOrphanDeadline(db)
  let from = await findReached(db, prefix)
  let removed = 0
  let batches = 0
  for await (const { unnamed, reached } of listBatches(storage, {
    prefix,
    deadline,
    findNamed,
    after: from,
    size: batchSize,
  })) {
    for (const key of unnamed) await storage.remove(key)
    removed += unnamed.length
    if (!(await setReached(db, { prefix, from, to: reached }))) return { removed, isOver: true }
    from = reached
    batches += 1
    if (batches === mostBatches) return { removed, isOver: false }
  }
  await endSweep(db, prefix)
  return { removed, isOver: true }
}
