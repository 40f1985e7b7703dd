import { conflict, notFound } from '../../calls/problem.ts'
import { tellOperator } from '../../contact/tell-operator.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { notArrivedMail } from '../../mail/templates/not-arrived.ts'
import { isMailable } from '../buyer-mails.ts'
import { t } from '../messages/t.ts'
import { type Caller, type DownloadRef, findDownload, logDownload } from './download-queries.ts'
import { getBought, listLog, markNotArrived } from './report-queries.ts'

/** Mails the operator the download's log, once until the download is re-armed. Idempotent: a repeated click is no error. */
export async function reportNotArrived(
  deps: Pick<Deps, 'db' | 'jobs' | 'config'>,
  download: DownloadRef,
  caller: Caller,
): Promise<void> {
  const { db, config } = deps
  const { downloadId } = download
  const isNew = await inTransaction(db, async (trx) => {
    if (!(await markNotArrived(trx, download))) return false
    await logDownload(trx, caller, { downloadId, what: 'not arrived' })
    const { email, language: _, ...bought } = await getBought(trx, downloadId)
    const log = await listLog(trx, downloadId)
    const adminUrl = `${config.publicUrl}/admin/payment/payouts?downloads=reported`
    const replyTo = isMailable(email) ? { replyTo: email } : {}
    await tellOperator(deps, trx, {
      kind: 'not-arrived',
      ...replyTo,
      mail: () => notArrivedMail({ ...bought, email, log, adminUrl }),
    })
    return true
  })
  if (isNew) return

  const found = await findDownload(db, download)
  if (found === undefined) throw notFound('download')
  if (found.isWithdrawn) throw conflict(t('downloads.withdrawn.contact'))
  if (!found.isReported) throw conflict(t('downloads.notYet'))
}
