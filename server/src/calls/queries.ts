import type { Trx } from '../db/database.ts'

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
