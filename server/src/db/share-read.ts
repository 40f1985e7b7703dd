import type { Db } from './database.ts'

type Shared<T> = { running: Promise<T>; next?: Promise<T> }

/**
 * A read that is the same for everybody. Those who ask while it runs share the next one, which begins after they asked: so nobody gets
 * an older answer than by a read of their own. In a transaction everybody reads alone.
 */
export function shareRead<T>(read: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const reads = new WeakMap<Db, Shared<T>>()

  function begin(db: Db): Promise<T> {
    const shared: Shared<T> = { running: read(db) }
    reads.set(db, shared)
    const end = () => void (shared.next === undefined && reads.delete(db))
    shared.running.then(end, end)
    return shared.running
  }

  return (db) => {
    if (db.isTransaction) return read(db)
    const shared = reads.get(db)
    if (shared === undefined) return begin(db)
    shared.next ??= shared.running.then(
      () => begin(db),
      () => begin(db),
    )
    return shared.next
  }
}
