import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { type Fault, findRowFaults, type KeptFile, listOriginals } from './queries.ts'

const DAY_MS = 24 * 3_600 * 1_000

/**
 * Compares rows with rows, and rows with stored bytes. `isDeep` reads every original and compares its SHA-256 as well. Reads
 * only; an empty answer means that all is as it should be.
 */
export async function findFaults(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { isDeep }: { isDeep: boolean },
): Promise<Fault[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const rowFaults = await findRowFaults(trx)
      const originals = await listOriginals(trx)
      const byteFaults = await findByteFaults({ storage }, originals, isDeep)
      return [...rowFaults, ...byteFaults]
    })
}

async function findByteFaults(
  { storage }: Pick<Deps, 'storage'>,
  originals: KeptFile[],
  isDeep: boolean,
): Promise<Fault[]> {
  const missing: unknown[] = []
  const changed: unknown[] = []
  for (const original of originals) {
    const size = await storage.size(original.key)
    if (size !== original.bytes) missing.push({ key: original.key, size })
    else if (isDeep && (await hashOf({ storage }, original.key)) !== original.sha256)
      changed.push({ key: original.key })
  }

  const known = new Set(originals.map(({ key }) => key))
  const orphans: unknown[] = []
  for await (const { key, modifiedAt } of storage.list('originals/')) {
    if (!known.has(key) && Date.now() - modifiedAt.valueOf() > 2 * DAY_MS) orphans.push({ key })
  }
  return [
    { check: 'a row whose original is missing or of another length', rows: missing },
    { check: 'an original whose bytes changed', rows: changed },
    { check: 'an original that no row has needed for two days', rows: orphans },
  ].filter(({ rows }) => rows.length > 0)
}

async function hashOf({ storage }: Pick<Deps, 'storage'>, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of await storage.read(key)) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}
