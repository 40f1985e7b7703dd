import type { By } from '../../calls/by.ts'
import type { Deps } from '../../deps.ts'
import { endSignIns } from '../passwords/password-queries.ts'
import { actOnAccount } from './close-account.ts'

export async function endAllSignIns(deps: Pick<Deps, 'db'>, userId: number, by: By): Promise<void> {
  await actOnAccount(deps, { userId, act: 'user.end-sessions', by }, (trx) => endSignIns(trx, userId))
}
