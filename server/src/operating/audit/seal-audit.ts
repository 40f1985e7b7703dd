import { inTransaction, type Trx } from '../../db/database.ts'
import { takeLock } from '../../db/locks.ts'
import type { Deps } from '../../deps.ts'
import { nextHash } from './next-hash.ts'
import { findLastSeal, insertSeals, listUnsealed, type Seal } from './seal-queries.ts'

const AT_ONCE = 1_000

/**
 * Each minute: seals the rows of the audit log that were committed since, and tells each with its seal in the log, whoever did it and from
 * where. So whoever rewrites the log and all its seals in the database cannot rewrite what was noted elsewhere.
 */
export async function sealAudit({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  for (let sealed = AT_ONCE; sealed === AT_ONCE; ) {
    const acts = await inTransaction(db, sealNext)
    for (const { text: _, id: __, number, hash, ...act } of acts) {
      log.info({ security: 'act', ...act, seal: noteOf({ number, hash }) }, 'security')
    }
    sealed = acts.length
  }
}

async function sealNext(trx: Trx) {
  await takeLock(trx, 'auditSeals')
  const rows = await listUnsealed(trx, AT_ONCE)
  let last: Seal = (await findLastSeal(trx)) ?? { number: 0, hash: '' }
  const sealed = rows.map((row) => {
    last = { number: last.number + 1, hash: nextHash(last.hash, row.text) }
    return { ...row, ...last }
  })
  if (sealed.length > 0) {
    await insertSeals(
      trx,
      sealed.map(({ id, number, hash }) => ({ id, number, hash })),
    )
  }
  return sealed
}

/** As `npm run verify -- --seal` takes it. */
export const noteOf = ({ number, hash }: Seal): string => `${number}:${hash}`
