import type { ObjectKey, Storage } from './port.ts'

const BATCH = 500

export type Swept = {
  prefix: string
  /** Younger objects are left alone: bytes are stored before their row, which may be on its way. */
  deadline: Date
  /** Which of these keys some row names. */
  findNamed: (keys: ObjectKey[]) => Promise<Set<ObjectKey>>
}

/** The objects that no row names: their row went, or never came, because a process died in between. */
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

/** Removes the objects that no row names, and answers how many those were. */
export async function sweep(storage: Pick<Storage, 'list' | 'remove'>, swept: Swept): Promise<number> {
  let count = 0
  for await (const key of listUnnamed(storage, swept)) {
    await storage.remove(key)
    count += 1
  }
  return count
}
