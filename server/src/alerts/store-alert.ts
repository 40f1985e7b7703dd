import { findDaysFault } from '@lineup/contract/alerts/reach.ts'
import { language } from '@lineup/contract/messages/speaking.ts'
import { invalid, notFound } from '../calls/problem.ts'
import { newToken } from '../calls/tokens.ts'
import { inTransaction } from '../db/database.ts'
import { takeAlertLock } from '../db/locks.ts'
import type { Deps } from '../deps.ts'
import { spokenName } from '../locations/spoken-name.ts'
import { getTree, isShown, pathOf } from '../locations/tree.ts'
import { mayWriteAsked, writeAskedMail } from '../mail/outbox.ts'
import { confirmAlertMail } from '../mail/templates/alerts/confirm-alert.ts'
import { insertTokens, keepAlert, keepDays, type NewAlert } from './alert-queries.ts'
import { t } from './messages/t.ts'

/** Sends the mail whose link switches the alert on. The answer is the same whether an alert or a mail results. */
export async function storeAlert(
  deps: Pick<Deps, 'db' | 'jobs' | 'config'>,
  alert: NewAlert & { email: string },
): Promise<void> {
  const { db, config } = deps
  const { email, spotId, firstDay, lastDay, hours } = alert
  const fault = findDaysFault({ date: firstDay, until: lastDay }, new Date())
  if (fault !== undefined) throw invalid(fault)
  if (hours && hours.from >= hours.to) throw invalid(t('hours'))
  const tree = await getTree(db)
  const spot = pathOf(tree, spotId)[3]
  if (spot === undefined || !isShown(tree, spotId)) throw notFound('spot')

  await inTransaction(db, async (trx) => {
    await takeAlertLock(trx, email)
    if (!(await mayWriteAsked(trx, { kind: 'alert-confirm', to: email }))) return
    const { id, endsAt } = await keepAlert(trx, { ...alert, language: language() })
    await keepDays(trx, id, alert)
    const { token, hash } = newToken()
    await insertTokens(trx, [{ alertId: id, hash }])
    const about = {
      spot: spokenName(spot),
      firstDay,
      lastDay,
      hours,
      endsAt,
      confirmUrl: `${config.publicUrl}/alert/confirm/${token}`,
      stopUrl: `${config.publicUrl}/alert/end/${token}`,
    }
    const mail = () => confirmAlertMail(about)
    await writeAskedMail(deps, trx, { kind: 'alert-confirm', to: email, language: language(), mail })
  })
}
