import { MAX_LEASES } from '@lineup/contract/limits.ts'
import { downloadStatus } from '@lineup/contract/states.ts'
import { conflict, notFound } from '../../calls/problem.ts'
import { newToken } from '../../calls/tokens.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { t } from '../messages/t.ts'
import {
  type Caller,
  type DownloadRef,
  type FoundDownload,
  findDownload,
  leaseDownloads,
  logDownload,
} from './download-queries.ts'

/** Leases one original to the first caller. Refuses all others while the lease runs and after delivery. */
export async function claimDownload(
  { db }: Pick<Deps, 'db'>,
  { needsReceipt, ...download }: DownloadRef & { needsReceipt: boolean },
  caller: Caller,
) {
  const claim = newToken()
  const leased = await inTransaction(db, async (trx) => {
    const { sessionId, downloadId } = download
    const claims = [{ downloadId, hash: claim.hash }]
    const [taken] = await leaseDownloads(trx, { sessionId, claims, needsReceipt })
    if (taken) await logDownload(trx, caller, { downloadId: download.downloadId, what: 'claimed' })
    return taken
  })

  if (!leased) {
    throw whyRefused(await findDownload(db, download))
  }

  return { link: `/api/payment/original/${claim.token}`, name: leased.name }
}

export function whyRefused(found: FoundDownload | undefined) {
  if (found === undefined) return notFound('download')
  if (found.isWithdrawn) return conflict(t('downloads.withdrawn.contact'))
  if (found.status === downloadStatus.downloaded) return conflict(t('downloads.downloaded'))
  if (found.status === downloadStatus.inProgress) return conflict(t('downloads.inProgress'))
  if (found.attempts >= MAX_LEASES) return conflict(t('downloads.attempts'))
  // The lease ended between the two statements; the next click gets it.
  return conflict(t('downloads.inProgress'))
}
