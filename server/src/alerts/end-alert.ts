import { hashToken } from '../calls/tokens.ts'
import type { Deps } from '../deps.ts'
import { deleteAlert } from './alert-queries.ts'

/** Deletes the alert with its address. Repeating it does nothing. */
export async function endAlert({ db }: Pick<Deps, 'db'>, token: string): Promise<void> {
  await deleteAlert(db, hashToken(token))
}
