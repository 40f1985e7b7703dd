import { MAX_LEASES } from '@lineup/contract/limits.ts'
import { expect, test } from 'vitest'
import { hashToken, newToken } from '../../calls/tokens.ts'
import { inTransaction, type Trx } from '../../db/database.ts'
import { countWaiting } from '../../testing/database/locks.ts'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { endLeases, leaseDownloads } from './download-queries.ts'

type Claimed = { link: string; name: string }
const rowsOf = ({ db }: TestServer) => db.selectFrom('downloads').selectAll().orderBy('id').execute()

test('P74 twenty simultaneous clicks give one link and nineteen refusals', async () => {
  await using server = await startTestServer()
  const { sessionId, downloads } = await server.given.paidCheckout({ images: 1 })

  const answers = await server.atOnce(20, () =>
    server.post('/payment/original', { session_id: sessionId, download_id: downloads[0] }),
  )

  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.key === 'Conflict')).toHaveLength(19)
  const [token] = answers.flatMap(({ body }) => (body.data as Claimed | undefined)?.link.split('/').at(-1) ?? [])
  expect(await rowsOf(server)).toEqual([
    expect.objectContaining({ status: 5, attempts: 1, claim_hash: hashToken(token ?? '') }),
  ])
})

test('a click that waits for the row is refused when the other transaction commits', async () => {
  await using server = await startTestServer()
  const { sessionId, downloads } = await server.given.paidCheckout({ images: 1 })
  const rival = newToken()
  const lease = (trx: Trx, hash: string) =>
    leaseDownloads(trx, { sessionId, claims: [{ downloadId: downloads[0] ?? '', hash }], needsReceipt: false })

  let second: Promise<unknown> = Promise.resolve()
  await inTransaction(server.db, async (trx) => {
    expect(await lease(trx, rival.hash)).toHaveLength(1)
    second = inTransaction(server.db, (other) => lease(other, newToken().hash))
    // By now the click's statement waits for the row of this transaction.
    await expect.poll(() => countWaiting(server)).toBe(1)
  })

  expect(await second).toEqual([])
  expect(await rowsOf(server)).toEqual([expect.objectContaining({ claim_hash: rival.hash, attempts: 1 })])
})

test('P77 a download that never finished can be claimed again when its lease is over', async () => {
  await using server = await startTestServer()
  const { sessionId, downloads } = await server.given.paidCheckout({ images: 1 })
  const click = () => server.post('/payment/original', { session_id: sessionId, download_id: downloads[0] })

  const first = await click()
  await server.given.leaseOver(downloads[0])
  const listed = await server.post('/payment/download', { session_id: sessionId })
  const second = await click()

  expect((listed.body.data as { list: unknown }).list).toEqual([expect.objectContaining({ status: 0 })])
  expect(second.code).toBe(200)
  expect((second.body.data as Claimed).link).not.toBe((first.body.data as Claimed).link)
})

test('P77 after five leases the buyer is told to contact us', async () => {
  await using server = await startTestServer()
  const { sessionId, downloads } = await server.given.paidCheckout({ images: 1 })
  const click = () => server.post('/payment/original', { session_id: sessionId, download_id: downloads[0] })

  for (let lease = 1; lease <= MAX_LEASES; lease += 1) {
    expect((await click()).code).toBe(200)
    await server.given.leaseOver(downloads[0])
  }
  const sixth = await click()

  expect([sixth.code, sixth.body.message]).toEqual([409, ['Too many attempts. Please contact us']])
})

test('P77 a sweep makes an unfinished download available again and logs it', async () => {
  await using server = await startTestServer()
  const { sessionId, downloads } = await server.given.paidCheckout({ images: 2 })
  for (const download_id of downloads) await server.post('/payment/original', { session_id: sessionId, download_id })
  await server.given.leaseOver(downloads[0])

  await endLeases(server.db)

  const rows = await rowsOf(server)
  expect(rows.find(({ id }) => id === downloads[0])).toMatchObject({ status: 0, lease_until: null, attempts: 1 })
  expect(rows.find(({ id }) => id === downloads[1])).toMatchObject({ status: 5, attempts: 1 })
  const log = await server.db.selectFrom('download_log').select(['download_id', 'what']).orderBy('id').execute()
  expect(log.at(-1)).toEqual({ download_id: downloads[0], what: 'lapsed' })
})

test('P79 of ten downloads nine are delivered, and the one that broke can be tried again', async () => {
  await using server = await startTestServer()
  const { sessionId, downloads } = await server.given.paidCheckout({ images: 10 })
  for (const [n, download_id] of downloads.entries()) {
    const { body } = await server.post('/payment/original', { session_id: sessionId, download_id })
    const headers = n === 4 ? { range: 'bytes=0-99' } : {}
    await (await fetch(new URL((body.data as Claimed).link, server.url), { headers })).arrayBuffer()
  }
  await server.given.leaseOver(downloads[4])

  const statuses = async () =>
    (
      (await server.post('/payment/download', { session_id: sessionId })).body.data.list as Array<{ status: number }>
    ).map(({ status }) => status)
  await expect.poll(statuses).toEqual([1, 1, 1, 1, 0, 1, 1, 1, 1, 1])
  const again = await server.post('/payment/original', { session_id: sessionId, download_id: downloads[4] })
  expect(again.code).toBe(200)
})

test('only the hash of a claim is kept', async () => {
  await using server = await startTestServer()
  const { link } = await server.given.claimedDownload()

  const [row] = await rowsOf(server)

  expect(row?.claim_hash).toBe(hashToken(link.split('/').at(-1) ?? ''))
})

test('P82 another buyer’s download answers like a missing one, and nothing changes', async () => {
  await using server = await startTestServer()
  const [one, other] = [await server.given.paidCheckout(), await server.given.paidCheckout()]

  const foreign = await server.post('/payment/original', { session_id: one.sessionId, download_id: other.downloads[0] })
  const missing = await server.post('/payment/original', { session_id: one.sessionId, download_id: 'dl_none' })

  expect([foreign.code, foreign.body]).toEqual([404, missing.body])
  expect((await rowsOf(server)).map(({ status }) => status)).toEqual([0, 0, 0, 0])
})
