import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'

export async function findBankRow(db: Db, userId: number) {
  return db
    .selectFrom('bank_details')
    .select(['sealed', 'changed_at as changedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function upsertBankRow(trx: Trx, userId: number, sealed: Buffer): Promise<void> {
  await trx
    .insertInto('bank_details')
    .values({ user_id: userId, sealed })
    .onConflict((row) => row.column('user_id').doUpdateSet({ sealed, changed_at: sql<Date>`now()` }))
    .execute()
}

/** Whether there was a row. */
export async function deleteBankRow(trx: Trx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('bank_details')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function listBankRows(db: Db) {
  return db.selectFrom('bank_details').select(['user_id as userId', 'sealed']).orderBy('user_id').execute()
}

/** Seals anew what is still as it was read. */
export async function replaceSeal(db: Db, userId: number, { before, after }: { before: Buffer; after: Buffer }) {
  await db
    .updateTable('bank_details')
    .set({ sealed: after })
    .where('user_id', '=', userId)
    .where('sealed', '=', before)
    .execute()
}
