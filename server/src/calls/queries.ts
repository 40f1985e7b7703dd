import type { Trx } from '../db/database.ts'

export type CallOnce = { caller: string; call: string; key: string; requestHash: string }

/** Waits for a transaction that holds the key. False if it is taken. */
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
