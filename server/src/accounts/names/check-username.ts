import { t as tContract } from '@lineup/contract/messages/t.ts'
import { invalid } from '../../calls/problem.ts'
import type { Db, Trx } from '../../db/database.ts'
import { fillSkeletons, findLookAlike } from './name-queries.ts'
import { isReserved } from './skeletons.ts'

/** Throws Invalid for a new name that is somebody else's, looks like it, or speaks for the shop. Who has such a name keeps it. */
export async function checkNewUsername(trx: Trx, name: string, except: number | null = null): Promise<void> {
  if (isReserved(name)) throw invalid(tContract('username.reserved'))
  await checkLookAlike(trx, name, except)
}

/** For those who may speak for the shop. */
export async function checkLookAlike(trx: Trx, name: string, except: number | null = null): Promise<void> {
  const other = await findLookAlike(trx, name, except)
  if (other !== undefined) throw invalid(other.isSame ? tContract('username.taken') : tContract('username.alike'))
}

const AT_ONCE = 500

/** Notes what the names look like that came before we looked, or from a process of the release before. */
export async function noteOldNames(db: Db): Promise<void> {
  while ((await fillSkeletons(db, AT_ONCE)) === AT_ONCE);
}
