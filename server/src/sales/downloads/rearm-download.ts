import { downloadStatus } from '@lineup/contract/states.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { conflict, notFound } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { writeRearmed } from '../buyer-mails.ts'
import { t } from '../messages/t.ts'
import { findDownloadById, insertRearmed, rearm } from './rearm-queries.ts'
import { getBought } from './report-queries.ts'

/**
 * Resets a download, also a delivered one, with all its attempts, and mails the buyer. Its current link ends. Of two simultaneous
 * admins one succeeds. Throws `NotFound`, or `Conflict` when there is nothing to reset.
 */
export async function rearmDownload(
  deps: Pick<Deps, 'db' | 'jobs' | 'config'>,
  { downloadId, reason }: { downloadId: string; reason: string },
  by: By,
) {
  const isRearmed = await inTransaction(deps.db, async (trx) => {
    const before = await rearm(trx, downloadId)
    if (before === undefined) return false
    const n = await insertRearmed(trx, { downloadId, userId: by.actor.id, reason })
    const dedupeKey = `given-back:${downloadId}:${n}`
    await writeRearmed(deps, trx, { ...(await getBought(trx, downloadId)), dedupeKey })
    await audit(trx, by, { act: 'download.rearm', target: `download ${downloadId}`, detail: { reason, before } })
    return true
  })

  if (!isRearmed) throw whyRefused(await findDownloadById(deps.db, downloadId))
  return { id: downloadId, status: downloadStatus.available, attempts: 0, reported: false }
}

function whyRefused(found: Awaited<ReturnType<typeof findDownloadById>>) {
  if (found === undefined) return notFound('download')
  if (found.revokedAt !== null) return conflict(t('downloads.withdrawn.plain'))
  if (found.isGivenBack) return conflict(t('downloads.givenBack'))
  return conflict(t('downloads.canDownload'))
}
