import type { Readable } from 'node:stream'
import { isInTransaction } from '../db/database.ts'
import type { Storage } from './port.ts'

/** A slow store would keep rows locked. The disk store refuses too; otherwise the mistake would show on S3 only. */
export function outsideTransactions(storage: Storage): Storage {
  return {
    incomingDir: storage.incomingDir,
    keep: guard(storage.keep),
    put: guard(storage.put),
    read: guard(async (...asked) => heard(await storage.read(...asked))),
    readParts: guard(storage.readParts),
    size: guard(storage.size),
    remove: guard(storage.remove),
    list: guard(storage.list),
    check: guard(storage.check),
  }
}

/** A stream may break before its reader listens. This listener prevents a crash; the reader still gets the error. */
function heard(stream: Readable): Readable {
  return stream.on('error', () => {})
}

function guard<Args extends unknown[], Result>(act: (...args: Args) => Result) {
  return (...args: Args): Result => {
    if (isInTransaction()) throw new Error('The object store was called inside a transaction: commit first')
    return act(...args)
  }
}
