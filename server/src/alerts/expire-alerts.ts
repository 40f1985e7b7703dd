import type { Deps } from '../deps.ts'
import { deleteAlertMails, deleteOverAlerts } from './alert-queries.ts'

/** Hourly. Addresses go with their alerts; so do the rows of sent mails, a day later. */
export async function expireAlerts({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const alerts = await deleteOverAlerts(db)
  await deleteAlertMails(db)
  if (alerts > 0) log.info({ alerts }, 'alerts that were over were removed')
}
