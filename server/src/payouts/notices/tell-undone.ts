import type { Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { writeMail } from '../../mail/outbox.ts'
import { payoutUndoneMail } from '../../mail/templates/payout-undone.ts'
import { deleteNotices, findReader } from '../../notices/queries.ts'
import { stopUrl } from '../../notices/stop-links.ts'
import { listSent } from './notice-queries.ts'

type TellDeps = Pick<Deps, 'jobs' | 'config'>
export type Noted = { userId: number; payoutIds: number[] }

/**
 * Called while the payouts still stand as paid. A mail about them that was not written yet is dropped; one that was written is taken back
 * by another. Whoever writes that mail at this moment holds its notices, so this waits and then finds none.
 */
export async function tellUndone(deps: TellDeps, trx: Trx, { userId, payoutIds }: Noted): Promise<void> {
  const untold = new Set(await deleteNotices(trx, { userId, kind: 'payout-sent', about: payoutIds }))
  const told = payoutIds.filter((id) => !untold.has(id))
  if (told.length === 0) return
  const reader = await findReader(trx, userId, 'payouts')
  if (reader === undefined) return

  const sent = await listSent(trx, userId, told)
  const url = `${deps.config.publicUrl}/user/payouts`
  const mail = () => payoutUndoneMail({ sent, url, stopUrl: stopUrl(deps, userId, 'payouts') })
  await writeMail(deps, trx, { kind: 'payout-undone', to: reader.email, language: reader.language, mail })
}
