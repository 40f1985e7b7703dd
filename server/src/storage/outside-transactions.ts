import type { Readable } from 'node:stream'
import { isInTransaction } from '../db/database.ts'
import type { Storage } from './port.ts'

/**
 * The same store, but it refuses while the caller holds a transaction open: a slow store would hold its rows with it.
 * The disk refuses too, or the mistake would show on S3 only.
 */
export function outsideTransactions(storage: Storage): Storage {
  return {
    incomingDir: storage.incomingDir,
    keep: guard(storage.keep),
    put: guard(storage.put),
    read: guard(async (...asked) => heard(await storage.read(...asked))),
    size: guard(storage.size),
    remove: guard(storage.remove),
    list: guard(storage.list),
    check: guard(storage.check),
  }
}

/** Between the opening and its reader a stream may break; the reader is told of it all the same. */
function heard(stream: Readable): Readable {
  return stream.on('error', () => {})
}

function guard<Args extends unknown[], Result>(act: (...args: Args) => Result) {
  return (...args: Args): Result => {
    if (isInTransaction()) throw new Error('The object store was called inside a transaction: commit first')
    return act(...args)
  }
}
