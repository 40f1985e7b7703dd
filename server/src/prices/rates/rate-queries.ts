import type { Rate } from '@lineup/contract/prices/rates.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { ParsedRates } from './parse-rates.ts'

/** Older rates would tell people a wrong sum. */
const SHOWN_DAYS = 7

/** All of them at once: rates of two days do not fit together. Older ones than those that are there change nothing. */
export async function setRates(trx: Trx, { day, rates }: ParsedRates): Promise<boolean> {
  const { newest } = await trx
    .selectFrom('rates')
    .select(sql<string | null>`max(day)::text`.as('newest'))
    .executeTakeFirstOrThrow()
  if (newest !== null && newest > day) return false
  await trx.deleteFrom('rates').execute()
  await trx
    .insertInto('rates')
    .values(rates.map((one) => ({ ...one, day })))
    .execute()
  return true
}

/** By currency; none that are too old. */
export async function listRates(db: Db): Promise<{ date: string | null; rates: Rate[] }> {
  const rows = await db
    .selectFrom('rates')
    .select(['currency', 'rate', sql<string>`day::text`.as('day')])
    .where('day', '>', sql<string>`current_date - ${SHOWN_DAYS}::integer`)
    .orderBy('currency')
    .execute()
  return { date: rows[0]?.day ?? null, rates: rows.map(({ currency, rate }) => ({ currency, rate })) }
}
