import { expect, test } from 'vitest'
import { checkBooks } from '../../testing/books.ts'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { startApiProcess } from '../../testing/processes/start-api-process.ts'
import { endLeases } from '../downloads/download-queries.ts'

const rowOf = ({ db }: TestServer) => db.selectFrom('downloads').selectAll().executeTakeFirstOrThrow()
const idle = (server: TestServer) => expect.poll(async () => (await rowOf(server)).streams).toBe(0)

/** What arrived, also of an answer that was cut. */
async function read(link: string, headers: Record<string, string> = {}) {
  const response = await fetch(link, { headers }).catch(() => undefined)
  // Cut before its headers arrived.
  if (response === undefined) return { code: 206, bytes: 0 }
  let bytes = 0
  try {
    for await (const part of response.body ?? []) bytes += part.length
  } catch {
    // The next answer cut this one.
  }
  return { code: response.status, bytes: response.ok ? bytes : 0 }
}

test('twenty answers that each replace the one before send less than three times the file, over two processes', async () => {
  await using server = await startTestServer()
  await using other = await startApiProcess(server)
  const size = 6_000_000
  const { link, original } = await server.given.claimedDownload({ bytes: size, receipt: true })
  const elsewhere = link.replace(server.url, other.url)
  const headers = { range: 'bytes=1-', 'if-range': `"${original.sha256}"` }

  const answers = await server.atOnce(20, (n) => read(n % 2 === 0 ? link : elsewhere, headers))
  await idle(server)

  const { sent_bytes, reserved_bytes } = await rowOf(server)
  const arrived = answers.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(arrived).toBeLessThan(3 * size)
  // Bytes of cut answers count.
  expect(Number(sent_bytes)).toBeGreaterThanOrEqual(arrived)
  expect(Number(sent_bytes)).toBeLessThan(3 * size)
  expect(reserved_bytes).toBe('0')
  expect(new Set(answers.map(({ code }) => code)).isSubsetOf(new Set([206, 409, 410]))).toBe(true)
  expect(await checkBooks(server)).toEqual([])
})

test('a line that breaks again and again resumes while cut answers still count', async () => {
  await using server = await startTestServer()
  const size = 8_000_000
  const { link, original } = await server.given.claimedDownload({ bytes: size, receipt: true })
  const codes: number[] = []

  for (const start of [0, 2_000_000, 4_000_000]) {
    const headers = { range: `bytes=${start}-${size - 2}`, 'if-range': `"${original.sha256}"` }
    codes.push((await fetch(link, { headers })).status)
  }

  expect(codes).toEqual([206, 206, 206])
})

test.each([true, false])('five leases give six whole copies and no more, with receipt %s', async (receipt) => {
  await using server = await startTestServer()
  const { link, claim, downloadId } = await server.given.claimedDownload({ bytes: 10_000, receipt })
  const perLease: number[] = []
  let bytes = 0

  for (let lease = 1, now = link; lease <= 5; lease += 1) {
    let whole = 0
    for (const range of ['bytes=0-', 'bytes=0-', receipt ? 'bytes=1-' : 'bytes=0-', 'bytes=5000-']) {
      const answer = await read(now, { range })
      await idle(server)
      bytes += answer.bytes
      if (answer.bytes === 10_000) whole += 1
    }
    perLease.push(whole)
    if (lease === 5) break
    // A claim without receipt is given back only by what its reader did not read; here the row moves.
    await server.db.updateTable('downloads').set({ status: 5, delivered_at: null }).execute()
    await server.given.leaseOver(downloadId)
    await endLeases(server.db)
    now = await claim()
  }

  expect(perLease).toEqual([2, 1, 1, 1, 1])
  expect(bytes).toBeLessThan(7 * 10_000)
})

test('every lease has one whole copy, whatever those before it sent', async () => {
  await using server = await startTestServer()
  const { claim, link, downloadId } = await server.given.claimedDownload({ bytes: 10_000, receipt: true })
  const whole: number[] = []

  for (let lease = 1, now = link; lease <= 5; lease += 1) {
    if (lease === 1) for (const _ of [1, 2]) await read(now).then(() => idle(server))
    else whole.push((await read(now)).bytes)
    await idle(server)
    if (lease === 5) break
    await server.given.leaseOver(downloadId)
    await endLeases(server.db)
    now = await claim()
  }

  expect(whole).toEqual([10_000, 10_000, 10_000, 10_000])
})
