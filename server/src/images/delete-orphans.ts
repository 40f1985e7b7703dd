import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { sweep } from '../storage/sweep.ts'
import { getOrphanDeadline } from '../storage/sweep-queries.ts'
import { deleteOldUploads, findNamedCopies, findNamedPreviews, findNeeded } from './orphan-queries.ts'

type CleanupDeps = Pick<Deps, 'db' | 'jobs' | 'storage' | 'log'>

const BATCH = 500

/**
 * Removes day-old orphans: uploads that no sequence took up, originals and previews without a row (after a crash between bytes
 * and row), and files that never finished arriving. Always deletes a row before its bytes. A large store takes several jobs.
 */
export async function deleteOrphans(deps: CleanupDeps): Promise<void> {
  const { db, jobs, storage, log } = deps
  const deadline = await getOrphanDeadline(db)
  const uploads = await dropOldUploads({ db, storage }, deadline)
  const originals = await sweep(deps, { prefix: 'originals/', findNamed: (keys) => findNeeded(db, keys) })
  const previews = originals.isOver
    ? await sweep(deps, { prefix: 'previews/', findNamed: (keys) => findNamedPreviews(db, keys) })
    : { removed: 0, isOver: false }
  const copies = previews.isOver
    ? await sweep(deps, { prefix: 'copies/', findNamed: (keys) => findNamedCopies(db, keys) })
    : { removed: 0, isOver: false }
  const incoming = await removeOldFiles(storage.incomingDir, deadline)
  if (!copies.isOver) await inTransaction(db, (trx) => jobs.enqueue(trx, 'images.delete-orphans', {}))

  const removed = {
    uploads,
    originals: originals.removed,
    previews: previews.removed,
    copies: copies.removed,
    incoming,
  }
  if (Object.values(removed).some((n) => n > 0)) log.info(removed, 'orphans were removed')
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
