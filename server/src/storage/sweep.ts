import type { ObjectKey, Storage } from './port.ts'

const BATCH = 500

export type Swept = {
  prefix: string
  /** Skips younger objects: bytes are stored before their row, which may still follow. */
  deadline: Date
  /** Returns those of the keys that a row names. */
  findNamed: (keys: ObjectKey[]) => Promise<Set<ObjectKey>>
}

/** Lists objects without a row, left by a process that died between bytes and row. */
export async function* listUnnamed(
  storage: Pick<Storage, 'list'>,
  { prefix, deadline, findNamed }: Swept,
): AsyncGenerator<ObjectKey> {
  let batch: ObjectKey[] = []

  async function takeUnnamed() {
    const named = batch.length === 0 ? new Set() : await findNamed(batch)
    const unnamed = batch.filter((key) => !named.has(key))
    batch = []
    return unnamed
  }

  for await (const { key, modifiedAt } of storage.list(prefix)) {
    if (modifiedAt < deadline) batch.push(key)
    if (batch.length === BATCH) yield* await takeUnnamed()
  }
  yield* await takeUnnamed()
}

/** Removes objects without a row and returns their number. */
export async function sweep(storage: Pick<Storage, 'list' | 'remove'>, swept: Swept): Promise<number> {
  let count = 0
  for await (const key of listUnnamed(storage, swept)) {
    await storage.remove(key)
    count += 1
  }
  return count
}
