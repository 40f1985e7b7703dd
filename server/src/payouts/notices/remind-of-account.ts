import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { conflict, notFound } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { writeMail } from '../../mail/outbox.ts'
import { payoutNeedsMail } from '../../mail/templates/payout-needs.ts'
import { claimReminder, findReader } from '../../notices/queries.ts'
import { stopUrl } from '../../notices/stop-links.ts'
import { findPayoutRow } from '../lists/list-queries.ts'
import { t } from '../messages/t.ts'
import { readNeed } from './tell-payouts.ts'

type RemindDeps = Pick<Deps, 'db' | 'jobs' | 'config'>
const kind = 'payout-needs'

/** Repeats, for an admin, the mail that is sent once by itself. */
export async function remindOfAccount(deps: RemindDeps, payoutId: number, by: By): Promise<{ username: string }> {
  return inTransaction(deps.db, async (trx) => {
    const payout = await findPayoutRow(trx, payoutId)
    if (payout === undefined) throw notFound('payout')
    const { userId } = payout
    const held = await readNeed(trx, userId)
    if (held === undefined) throw conflict(t('remind.nothing'))
    const reader = await findReader(trx, userId, 'payouts')
    if (reader === undefined) throw conflict(t('remind.noMails'))
    if (!(await claimReminder(trx, { userId, kind, cause: held.need }))) throw conflict(t('remind.toldToday'))

    const url = `${deps.config.publicUrl}/user/payouts`
    const mail = () => payoutNeedsMail({ ...held, url, stopUrl: stopUrl(deps, userId, 'payouts'), isReminder: true })
    await writeMail(deps, trx, { kind, to: reader.email, language: reader.language, mail })
    await audit(trx, by, { act: 'payout.remind', target: `payout ${payoutId}`, detail: { need: held.need } })
    return { username: reader.username }
  })
}
