import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { insertMessage } from './queries.ts'

/** Keeps a visitor's message for the people who run the shop. */
export async function sendMessage({ db }: Pick<Deps, 'db'>, message: { name: string; email: string; detail: string }) {
  await inTransaction(db, (trx) => insertMessage(trx, message))
}
