import type { Db, Trx } from '../db/database.ts'
import { nextHash } from '../operating/audit/next-hash.ts'
import { listLongUnsealed, listSealed } from '../operating/audit/seal-queries.ts'
import { type Fault, SHOWN } from './queries.ts'

const AT_ONCE = 10_000

/**
 * Computes all seals of the audit log again. `noted` is one that was noted outside of the database (`12:hash`): it shows a log
 * that was rewritten with all its seals, or cut off at its end.
 */
export async function findAuditFaults(db: Db | Trx, noted?: string): Promise<Fault[]> {
  const wrong: Array<{ seal: number; id: number; why: string }> = []
  let isNotedThere = noted === undefined
  let before = { number: 0, hash: '' }

  for (let seals = await listSealed(db, 0, AT_ONCE); seals.length > 0; ) {
    for (const { number, hash, id, text } of seals) {
      const why =
        text === null
          ? 'the row is gone'
          : number !== before.number + 1
            ? 'a seal before it is gone'
            : hash === nextHash(before.hash, text)
              ? undefined
              : 'the row was changed'
      if (why !== undefined) wrong.push({ seal: number, id, why })
      if (`${number}:${hash}` === noted) isNotedThere = true
      before = { number, hash }
    }
    seals = await listSealed(db, before.number, AT_ONCE)
  }

  const unsealed = await listLongUnsealed(db, SHOWN)
  return [
    fault('a row of the audit log that is not as it was sealed', wrong),
    fault('a row of the audit log that has no seal after an hour', unsealed),
    fault('a seal that was noted and is not there', isNotedThere ? [] : [noted]),
  ].filter(({ rows }) => rows.length > 0)
}

const fault = (check: string, rows: unknown[]): Fault => ({ check, rows: rows.slice(0, SHOWN) })
