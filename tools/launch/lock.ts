import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Failure } from '../progress.mjs'

/**
 * Takes the data folder for this process: two launchers on one folder would share a database server, and the first to
 * stop would take it from the other. SQLite's lock is the system's own, so it ends with the process, however it ends.
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
