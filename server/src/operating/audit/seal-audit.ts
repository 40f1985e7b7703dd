import { inTransaction } from '../../db/database.ts'
import { takeLock } from '../../db/locks.ts'
import type { Deps } from '../../deps.ts'
import { nextHash } from './next-hash.ts'
import { findLastSeal, insertSeals, listUnsealed, type Seal } from './seal-queries.ts'

const AT_ONCE = 1_000

/**
 * Each minute: seals the rows of the audit log that were committed since. The last seal goes to the log: whoever rewrites the
 * log and all its seals in the database cannot rewrite what was noted elsewhere.
 */
export async function sealAudit({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  for (let sealed = AT_ONCE; sealed === AT_ONCE; ) {
    const seals = await inTransaction(db, async (trx) => {
      await takeLock(trx, 'auditSeals')
      const rows = await listUnsealed(trx, AT_ONCE)
      let last: Seal = (await findLastSeal(trx)) ?? { number: 0, hash: '' }
      const added = rows.map(({ id, text }) => {
        last = { number: last.number + 1, hash: nextHash(last.hash, text) }
        return { ...last, id }
      })
      if (added.length > 0) await insertSeals(trx, added)
      return added
    })
    sealed = seals.length
    const last = seals.at(-1)
    if (last !== undefined) log.info({ security: 'audit.sealed', seal: noteOf(last) }, 'security')
  }
}

/** As `npm run verify -- --seal` takes it. */
export const noteOf = ({ number, hash }: Seal): string => `${number}:${hash}`
