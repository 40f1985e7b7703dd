import { MAX_LEASES, maxLength } from '@lineup/contract/limits.ts'
import { downloadStatus } from '@lineup/contract/states.ts'
import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'

const reason = 'The line of the harbour broke five times'
const rearm = (server: TestServer, token: string, input: object) =>
  server.post('/payments/download/rearm', { reason, ...input }, { token })
const rowOf = ({ db }: TestServer) => db.selectFrom('downloads').selectAll().executeTakeFirstOrThrow()
const set = ({ db }: TestServer, changes: { attempts?: number; revoked_at?: Date }) =>
  db.updateTable('downloads').set(changes).execute()
const rearmed = ({ db }: TestServer) =>
  db.selectFrom('download_log').select(['download_id', 'by_user', 'reason']).where('what', '=', 'rearmed').execute()
const audits = ({ db }: TestServer) =>
  db.selectFrom('audit_log').select(['actor_id', 'target', 'detail']).where('act', '=', 'download.rearm').execute()

/** A download whose attempts are used up. */
async function usedUp(server: TestServer) {
  const purchase = await server.given.claimedDownload({ bytes: 90_000 })
  for (let lease = 2; lease <= MAX_LEASES; lease += 1) {
    await server.given.leaseOver(purchase.downloadId)
    await purchase.claim()
  }
  await server.given.leaseOver(purchase.downloadId)
  const { sessionId, downloadId } = purchase
  const click = () => server.post('/payment/original', { session_id: sessionId, download_id: downloadId })
  return { ...purchase, click, admin: await server.given.admin() }
}

test('after an admin resets a used-up download the buyer gets the file; admin and reason are stored', async () => {
  await using server = await startTestServer()
  const { admin, downloadId, click, original } = await usedUp(server)
  expect((await click()).body.message).toEqual(['Too many attempts. Please contact us'])

  const { code, body } = await rearm(server, admin.token, { download_id: downloadId })
  const row = await rowOf(server)
  const file = await fetch(new URL(String((await click()).body.data.link), server.url))

  const download = { id: downloadId, status: 0, attempts: 0, reported: false }
  expect([code, body]).toEqual([
    200,
    { status: true, message: ['The buyer can download it again'], data: { download } },
  ])
  expect(row).toMatchObject({ status: 0, attempts: 0, claim_hash: null, lease_until: null, sent: '{}' })
  expect(Buffer.from(await file.arrayBuffer()).equals(original.bytes)).toBe(true)
  expect(await rearmed(server)).toEqual([{ download_id: downloadId, by_user: admin.id, reason }])
  const detail = { reason, before: { status: 5, attempts: MAX_LEASES } }
  expect(await audits(server)).toEqual([{ actor_id: admin.id, target: `download ${downloadId}`, detail }])
})

test('a reset ends the current link, and the bytes it sent no longer count', async () => {
  await using server = await startTestServer()
  const admin = await server.given.admin()
  const { link, downloadId, claim } = await server.given.claimedDownload({ bytes: 90_000 })
  await (await fetch(link, { headers: { range: 'bytes=0-59999' } })).arrayBuffer()
  await expect.poll(async () => (await rowOf(server)).sent).toBe('{[0,60000)}')

  await rearm(server, admin.token, { download_id: downloadId })
  const { sent, sent_bytes } = await rowOf(server)
  const old = await fetch(link)
  await old.arrayBuffer()
  await (await fetch(await claim(), { headers: { range: 'bytes=60000-' } })).arrayBuffer()
  await expect.poll(async () => (await rowOf(server)).sent).toBe('{[60000,90000)}')

  expect([sent, Number(sent_bytes), old.status]).toEqual(['{}', 0, 404])
  expect(await rowOf(server)).toMatchObject({ status: 5, attempts: 1 })
})

test('an answer that is still sending when its download is reset delivers nothing', async () => {
  await using server = await startTestServer()
  const admin = await server.given.admin()
  // More than the kernel buffers for a client that reads nothing.
  const { link, downloadId, claim } = await server.given.claimedDownload({ bytes: 20_000_000 })
  const onItsWay = await fetch(link)

  const { code } = await rearm(server, admin.token, { download_id: downloadId })
  await onItsWay.arrayBuffer()

  const log = async () =>
    (await server.db.selectFrom('download_log').select('what').orderBy('id').execute()).map(({ what }) => what)
  await expect.poll(log).toEqual(['claimed', 'rearmed', 'sent'])
  expect([code, (await rowOf(server)).status]).toEqual([200, 0])
  expect(await claim()).not.toBe(link)
})

test('a withdrawn, unused or unknown download is not reset, and nothing is written', async () => {
  await using server = await startTestServer()
  const admin = await server.given.admin()
  const { downloads } = await server.given.paidCheckout({ images: 1 })
  const refused: unknown[] = []
  const ask = async (download_id = downloads[0]) => {
    const { code, body } = await rearm(server, admin.token, { download_id })
    refused.push([code, body.key, body.message])
  }

  await ask('dl_of_nobody')
  await ask()
  await set(server, { attempts: MAX_LEASES, revoked_at: new Date() })
  await ask()

  expect(refused).toEqual([
    [404, 'NotFound', ['Download not found']],
    [409, 'Conflict', ['The buyer can download this image, with all attempts left']],
    [409, 'Conflict', ['This download has been withdrawn']],
  ])
  expect(await rowOf(server)).toMatchObject({ status: 0, attempts: MAX_LEASES })
  expect([await rearmed(server), await audits(server)]).toEqual([[], []])
})

test('a photo that had arrived and whose money all went back is not handed out again', async () => {
  await using server = await startTestServer()
  const { token, password: currentPassword } = await server.given.admin()
  const { paymentId, link, downloadId } = await server.given.claimedDownload({ bytes: 1_000 })
  await (await fetch(link)).arrayBuffer()
  await expect.poll(async () => (await rowOf(server)).status).toBe(downloadStatus.downloaded)
  await server.post('/payments/refund', { payment_id: paymentId, currentPassword }, { token })
  await server.drainJobs()

  const { code, body } = await rearm(server, token, { download_id: downloadId })

  expect([code, body.message]).toEqual([409, ['All money of this photo went back to the buyer']])
  expect((await server.get('/payments/payout/list', { token })).body.data.list.data[0].downloads[0].returnable).toBe(
    false,
  )
})

test('a delivered download can be reset, reported or not', async () => {
  await using server = await startTestServer()
  const admin = await server.given.admin()
  const { sessionId, downloadId, orderNumber, claim, original } = await server.given.deliveredDownload()
  await server.post('/payment/not-arrived', { session_id: sessionId, download_id: downloadId })

  const { code } = await rearm(server, admin.token, { download_id: downloadId })
  const row = await rowOf(server)
  const file = Buffer.from(await (await fetch(await claim())).arrayBuffer())

  const [mail] = (await readMails(server.deps)).filter(({ kind }) => kind === 'given-back')
  expect(mail).toMatchObject({
    recipient: 'buyer@example.com',
    subject: `Your photo surf-1.jpg is ready again (order ${orderNumber})`,
  })
  expect(mail?.text).toContain(`Download your photo:\n${server.url}/images/download/${sessionId}`)
  expect([code, row.status, row.attempts, row.not_arrived_at, row.delivered_at]).toEqual([200, 0, 0, null, null])
  expect(file.equals(original.bytes)).toBe(true)
})

test('one of twenty simultaneous admins resets the download', async () => {
  await using server = await startTestServer()
  const { admin, downloadId } = await usedUp(server)

  const answers = await server.atOnce(20, () => rearm(server, admin.token, { download_id: downloadId }))

  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(19)
  expect(await rearmed(server)).toHaveLength(1)
  expect(await audits(server)).toHaveLength(1)
  expect((await readMails(server.deps)).filter(({ kind }) => kind === 'given-back')).toHaveLength(1)
})

test('a reset needs a reason of one line and up to 500 characters', async () => {
  await using server = await startTestServer()
  const { admin, downloadId } = await usedUp(server)
  const ask = async (given: object) => (await rearm(server, admin.token, { download_id: downloadId, ...given })).body

  const refused = [
    await ask({ reason: undefined }),
    await ask({ reason: '  ' }),
    await ask({ reason: 'x'.repeat(maxLength.reason + 1) }),
    await ask({ download_id: undefined }),
    await ask({ download_id: 'x'.repeat(65) }),
  ]
  const taken = await ask({ reason: 'x'.repeat(maxLength.reason) })

  expect(refused.map(({ errors }) => Object.keys(errors ?? {}))).toEqual([
    ['reason'],
    ['reason'],
    ['reason'],
    ['download_id'],
    ['download_id'],
  ])
  expect(taken.status).toBe(true)
})
