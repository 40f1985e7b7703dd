import type { Db, Trx } from '../db/database.ts'

export async function insertMessage(trx: Trx, message: { name: string; email: string; detail: string }) {
  await trx.insertInto('contact_messages').values(message).execute()
}

/** All messages, newest first. */
export async function listMessages(db: Db) {
  const data = await db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'detail', 'status', 'created_at'])
    .orderBy('id', 'desc')
    .execute()
  return { data, total: data.length }
}

/** False when there is no such message. */
export async function markMessage(db: Db, { id, status }: { id: number; status: number }): Promise<boolean> {
  const marked = await db.updateTable('contact_messages').set({ status }).where('id', '=', id).executeTakeFirst()
  return marked.numUpdatedRows === 1n
}
