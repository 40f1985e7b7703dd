import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { conflict, notFound } from '../http/problem.ts'
import { type Caller, type DownloadRef, findDownload, logDownload } from './download-queries.ts'
import { markNotArrived } from './report-queries.ts'

/**
 * A buyer says that a delivered original did not arrive. Once an item, until it is given back: the same again changes nothing, so
 * that a click that is repeated after a lost answer is no error.
 */
export async function reportNotArrived({ db }: Pick<Deps, 'db'>, download: DownloadRef, caller: Caller): Promise<void> {
  const isNew = await inTransaction(db, async (trx) => {
    const isMarked = await markNotArrived(trx, download)
    if (isMarked) await logDownload(trx, caller, { downloadId: download.downloadId, what: 'not arrived' })
    return isMarked
  })
  if (isNew) return

  const found = await findDownload(db, download)
  if (found === undefined) throw notFound('Download')
  if (found.revokedAt !== null) throw conflict('This download has been withdrawn. Please contact us')
  if (!found.isReported) throw conflict('This image has not been downloaded yet')
}
