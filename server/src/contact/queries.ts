import { roles } from '@lineup/contract/limits.ts'
import type { Db, Trx } from '../db/database.ts'

export type NewMessage = { name: string; email: string; detail: string }

export async function insertMessage(trx: Trx, { name, email, detail }: NewMessage) {
  await trx.insertInto('contact_messages').values({ name, email, detail }).execute()
}

/** Where mails to the admins go, and in which language. */
export async function listAdminReaders(trx: Trx, limit: number) {
  return trx
    .selectFrom('users')
    .select(['email', 'language'])
    .where('role', '=', roles.admin)
    .where('email_verified_at', 'is not', null)
    .where('erased_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where('delete_after', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function markMessage(db: Db, { id, status }: { id: number; status: number }): Promise<boolean> {
  const marked = await db.updateTable('contact_messages').set({ status }).where('id', '=', id).executeTakeFirst()
  return marked.numUpdatedRows === 1n
}
