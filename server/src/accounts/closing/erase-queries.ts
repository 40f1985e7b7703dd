import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'

export async function listDeletionsDue(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('delete_after', '<=', sql<Date>`now()`)
    .where('erased_at', 'is', null)
    .orderBy('delete_after')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

// A trigger updates the name beside each sale.
export async function allowLongErasing(trx: Trx): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(trx)
}

/** Returns nothing if the person has taken the deletion back meanwhile. */
export async function lockLeaving(trx: Trx, id: number) {
  return trx
    .selectFrom('users')
    .select(['id', 'email', 'picture_key', 'email_verified_at', 'role'])
    .where('id', '=', id)
    .where('delete_after', '<=', sql<Date>`now()`)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns the storage keys of the deleted uploads. */
export async function deleteTraces(trx: Trx, id: number): Promise<string[]> {
  await trx.deleteFrom('sign_ins').where('user_id', '=', id).execute()
  await trx.deleteFrom('known_networks').where('user_id', '=', id).execute()
  await trx.deleteFrom('bank_details').where('user_id', '=', id).execute()
  await trx.deleteFrom('mail_tokens').where('user_id', '=', id).execute()
  await trx.deleteFrom('notices').where('user_id', '=', id).execute()
  await trx.deleteFrom('spot_requests').where('user_id', '=', id).execute()
  await trx.deleteFrom('notice_bundles').where('user_id', '=', id).execute()
  const uploads = await trx.deleteFrom('uploads').where('user_id', '=', id).returning('original_key').execute()
  return uploads.map(({ original_key }) => original_key)
}

/** Deletes mails to, alerts of and messages from a person, except receipts and messages from an address that may not be theirs. */
export async function deleteCorrespondence(trx: Trx, person: { id: number; email: string; isVerified: boolean }) {
  const { rows } = await sql`
    select id from users where lower(email) = lower(${person.email}) and id <> ${person.id} and erased_at is null limit 1
  `.execute(trx)
  if (rows.length > 0) return
  await sql`
    delete from mails where lower(recipient) = lower(${person.email}) and coalesce(dedupe_key, '') not like 'receipt:%'
  `.execute(trx)
  if (!person.isVerified) return
  await sql`delete from mails where lower(reply_to) = lower(${person.email})`.execute(trx)
  await sql`delete from alerts where lower(email) = lower(${person.email})`.execute(trx)
  await sql`delete from contact_messages where lower(email) = lower(${person.email})`.execute(trx)
}

/** Triggers update the name in lists and beside sales. */
export async function setErased(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      username: `deleted account ${id}`,
      email: '',
      password_hash: '',
      first_name: '',
      last_name: '',
      mobile_number: '',
      address: '',
      country: '',
      pin: '',
      language: 'en',
      picture_key: null,
      email_verified_at: null,
      must_change_password: false,
      muted_mails: sql<string[]>`'{}'`,
      block_reason: null,
      erased_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}
