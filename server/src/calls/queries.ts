import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** The living sign-in of a token's hash, with its person; slides its end forward at most every five minutes. */
export async function findSignIn(db: Db, tokenHash: string) {
  const found = await db
    .selectFrom('sign_ins')
    .innerJoin('users', 'users.id', 'sign_ins.user_id')
    .select([
      'sign_ins.id as signInId',
      'users.id',
      'users.username',
      'users.role',
      'users.email_verified_at',
      'users.delete_after',
      'users.must_change_password',
      sql<boolean>`sign_ins.last_used_at < now() - interval '5 minutes'`.as('isStale'),
    ])
    .where('sign_ins.token_hash', '=', tokenHash)
    .where('sign_ins.ended_at', 'is', null)
    .where('users.erased_at', 'is', null)
    .where('users.blocked_at', 'is', null)
    .where('sign_ins.live_until', '>', sql<Date>`now()`)
    .where('sign_ins.ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

  if (found?.isStale === true) {
    await db
      .updateTable('sign_ins')
      .set({
        last_used_at: sql<Date>`now()`,
        live_until: sql<Date>`now() + case when is_remembered then interval '30 days' else interval '12 hours' end`,
      })
      .where('id', '=', found.signInId)
      .execute()
  }
  return found
}

export type CallOnce = { caller: string; call: string; key: string; requestHash: string }

/** Takes an idempotency key. False when it is taken already; a rival's open transaction is waited for first. */
export async function takeKey(trx: Trx, { caller, call, key, requestHash }: CallOnce): Promise<boolean> {
  const taken = await trx
    .insertInto('idempotency_keys')
    .values({ caller, call, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n
}

export async function setAnswer(trx: Trx, { caller, call, key }: CallOnce, answer: unknown): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('caller', '=', caller)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute()
}

export async function getAnswer(trx: Trx, { caller, call, key }: CallOnce) {
  return trx
    .selectFrom('idempotency_keys')
    .select(['request_hash as requestHash', 'answer'])
    .where('caller', '=', caller)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

export type AuditEntry = {
  /** Null for what the shop does by itself. */
  actorId: number | null
  act: string
  target: string
  detail?: Record<string, unknown>
  address?: string
  requestId?: string
}

/** Notes an admin's act, in the transaction of the act. */
export async function insertAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      actor_id: entry.actorId,
      act: entry.act,
      target: entry.target,
      detail: JSON.stringify(entry.detail ?? {}),
      address: entry.address ?? null,
      request_id: entry.requestId ?? null,
    })
    .execute()
}

/** Answers when the database does. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
