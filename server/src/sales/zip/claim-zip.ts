import { crc32 } from 'node:zlib'
import { downloadStatus } from '@lineup/contract/states.ts'
import { conflict, notFound } from '../../calls/problem.ts'
import { hashToken, newToken } from '../../calls/tokens.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { whyRefused } from '../downloads/claim-download.ts'
import { type Caller, findDownloads, leaseDownloads, logDownloads } from '../downloads/download-queries.ts'
import { t } from '../messages/t.ts'
import { layOutZip } from './zip-layout.ts'
import { zipFileName, zipNames } from './zip-names.ts'
import { type Claimable, findZip, insertZip, listClaimable, setCrc32 } from './zip-queries.ts'

type ZipDeps = Pick<Deps, 'db' | 'storage' | 'config'>

/** Leases all originals of an order that are there to be had, for one zip of them. Refuses when there is none. */
export async function claimZip(deps: ZipDeps, sessionId: string, caller: Caller) {
  const { db } = deps
  const claimable = await listClaimable(db, sessionId)
  await countMissing(deps, claimable)

  const { token, hash } = newToken()
  const names = zipNames(claimable.map(({ fileName, day, spot }) => ({ fileName, folder: `${day} ${spot}` })))
  const wanted = claimable.map(({ downloadId, modified }, index) => ({
    downloadId,
    hash: hashToken(`${token} ${downloadId}`),
    name: names[index] ?? '',
    modified,
  }))
  const paymentId = claimable[0]?.paymentId
  const isThere =
    paymentId !== undefined &&
    (await inTransaction(db, async (trx) => {
      const leased = await leaseDownloads(trx, { sessionId, claims: wanted, needsReceipt: true })
      if (leased.length === 0) return false
      const taken = new Set(leased.map(({ id }) => id))
      const items = wanted.filter(({ downloadId }) => taken.has(downloadId))
      await insertZip(trx, { paymentId, hash, items })
      const entries = items.map(({ downloadId }) => ({ downloadId, what: 'claimed' as const, reason: 'in a zip' }))
      await logDownloads(trx, caller, entries)
      return true
    }))
  const zip = isThere ? await findZip(db, hash) : undefined
  if (zip === undefined) throw await whyNone(deps, sessionId)

  return {
    link: `/api/payment/zip/${token}`,
    name: zipFileName({ ...zip, shop: deps.config.operator?.name ?? null }),
    bytes: layOutZip(zip.items).bytes,
    items: zip.items.map(({ downloadId }) => downloadId),
  }
}

/** Originals that came before their CRC-32 was counted. One at a time, and kept at once: a call that is repeated goes on. */
async function countMissing({ db, storage }: Pick<ZipDeps, 'db' | 'storage'>, claimable: Claimable[]): Promise<void> {
  for (const { imageId, key } of claimable.filter(({ isUncounted }) => isUncounted)) {
    let crc = 0
    for await (const part of await storage.read(key)) crc = crc32(part as Buffer, crc)
    await setCrc32(db, imageId, crc)
  }
}

async function whyNone({ db }: Pick<ZipDeps, 'db'>, sessionId: string) {
  const all = await findDownloads(db, sessionId)
  if (all.length === 0) return notFound('purchase')
  const open = all.find(({ status }) => status !== downloadStatus.downloaded)
  return open === undefined ? conflict(t('downloads.all')) : whyRefused(open)
}
