import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Failure } from '../bootstrap/progress.mjs'

/**
 * Locks the data folder for this process. Two launchers on one folder would share a database server, and the first to
 * stop would end it for both. The operating system releases SQLite's lock even when the process is killed.
 */
export function lockFolder(dataDir: string): DatabaseSync {
  const lock = new DatabaseSync(join(dataDir, 'launcher.lock'))
  try {
    lock.exec('begin exclusive')
    return lock
  } catch {
    throw new Failure(
      `Lineup already runs on ${dataDir}. Stop it first, or set DATA_DIR to another folder for a second one.`,
    )
  }
}
