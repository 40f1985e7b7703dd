import { createHash } from 'node:crypto'
import { type Db, inTransaction, type Trx } from '../db/database.ts'
import { t } from './messages/t.ts'
import { conflict } from './problem.ts'
import { type CallOnce, getAnswer, setAnswer, takeKey } from './queries.ts'

export const hashRequest = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex')

/** With a key, `work` runs once and its answer is repeated. Throws Conflict if the key comes with another request. */
export async function onceByKey<T>(db: Db, call: CallOnce | undefined, work: (trx: Trx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    if (call === undefined) return work(trx)

    if (await takeKey(trx, call)) {
      const answer = await work(trx)
      await setAnswer(trx, call, answer)
      return answer
    }
    const kept = await getAnswer(trx, call)
    if (kept.requestHash !== call.requestHash) throw conflict(t('keyUsed'))
    return kept.answer as T
  })
}
