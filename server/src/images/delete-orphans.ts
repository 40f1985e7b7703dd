import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../deps.ts'
import { sweep } from '../storage/sweep.ts'
import { getOrphanDeadline } from '../storage/sweep-queries.ts'
import { deleteOldUploads, findNamedPreviews, findNeeded } from './orphan-queries.ts'

type CleanupDeps = Pick<Deps, 'db' | 'storage' | 'log'>

const BATCH = 500

/**
 * Removes day-old orphans: uploads that no sequence took up, originals and previews without a row (after a crash between bytes
 * and row), and files that never finished arriving. Always deletes a row before its bytes.
 */
export async function deleteOrphans({ db, storage, log }: CleanupDeps): Promise<void> {
  const deadline = await getOrphanDeadline(db)
  const uploads = await dropOldUploads({ db, storage }, deadline)
  const originals = await sweep(storage, {
    prefix: 'originals/',
    deadline,
    findNamed: (keys) => findNeeded(db, keys),
  })
  const previews = await sweep(storage, {
    prefix: 'previews/',
    deadline,
    findNamed: (keys) => findNamedPreviews(db, keys),
  })
  const incoming = await removeOldFiles(storage.incomingDir, deadline)
  if (uploads + originals + previews + incoming === 0) return
  log.info({ uploads, originals, previews, incoming }, 'orphans were removed')
}

async function dropOldUploads({ db, storage }: Pick<CleanupDeps, 'db' | 'storage'>, deadline: Date) {
  let count = 0
  for (;;) {
    const keys = await deleteOldUploads(db, deadline, BATCH)
    for (const key of keys) await storage.remove(key)
    count += keys.length
    if (keys.length < BATCH) return count
  }
}

async function removeOldFiles(dir: string, deadline: Date) {
  let count = 0
  for (const name of await readdir(dir)) {
    const path = join(dir, name)
    const found = await stat(path).catch(() => undefined)
    if (found === undefined || found.mtime >= deadline) continue
    await rm(path, { recursive: true, force: true })
    count += 1
  }
  return count
}
