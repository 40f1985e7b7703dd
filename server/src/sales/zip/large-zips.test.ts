import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdtemp, open, rm, truncate } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { Unzip, UnzipPassThrough } from 'fflate'
import { expect, test } from 'vitest'
import { fewOrFull } from '../../testing/few-or-full.ts'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { statesOf } from '../../testing/states-of-downloads.ts'
import { storedPath } from '../../testing/stored-path.ts'

const run = promisify(execFile)
/** What a zip without ZIP64 can name. */
const NEAR = 2 ** 32
const PHOTOS = fewOrFull(24, 200)
/** The full zips are of 2.5 and 4.4 GB. */
const SIZES = fewOrFull(0, 1) === 0 ? [20_000] : [12_500_000, 22_000_000]
/** Photos in each other's place would be noticed, and the disk holds few. */
const DIFFERENT = 8
/** A run keeps its files in memory, and these are too large for that. */
const DISK = existsSync('/var/tmp') ? '/var/tmp' : tmpdir()
/** A zip of 4.4 GB is read twice. */
const PATIENCE = { timeout: 900_000 }

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const hasUnzip = await run('unzip', ['-v']).then(
  () => true,
  () => false,
)

type Original = { id: number; path: string }

/** The zip of an order of a whole session, whose originals `keep` changes before they are bought. */
async function claimed(server: TestServer, photos: number, keep: (originals: Original[]) => Promise<void>) {
  const { db, given, url } = server
  const sequence = await given.publicSequence({ images: photos, bytes: 10 })
  const price = { sequence_price_minor: 90_000, commission_sequence_minor: 30_000 }
  await db.updateTable('sequences').set(price).where('id', '=', sequence.id).execute()
  const stored = await db.selectFrom('images').select(['id', 'original_key as key']).orderBy('position').execute()
  await keep(stored.map(({ id, key }) => ({ id, path: storedPath(server, key) })))
  const { sessionId } = await given.paidCheckout({ sequence })
  const { body } = await server.post('/payment/zip', { session_id: sessionId })
  return { link: new URL(String(body.data.link), url).href, bytes: Number(body.data.bytes) }
}

const setOriginals = ({ db }: TestServer, ids: number[], row: { bytes: number; sha256: string; crc32: number }) =>
  db.updateTable('images').set(row).where('id', 'in', ids).execute()

async function openFile() {
  const folder = await mkdtemp(join(DISK, 'lineup-large-zip-'))
  const path = join(folder, 'photos.zip')
  const file = await open(path, 'wx')
  return {
    path,
    file,
    async [Symbol.asyncDispose]() {
      await file.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

test.for(SIZES)(`S18 a zip of ${PHOTOS} photos of %d bytes is read whole while it comes`, PATIENCE, async (size) => {
  await using server = await startTestServer()
  const originals = Array.from({ length: DIFFERENT }, () => randomBytes(size))
  const hashes = originals.map(sha256)
  const { link: zip, bytes } = await claimed(server, PHOTOS, async (stored) => {
    for (const [turn, original] of originals.entries()) {
      const [first, ...others] = stored.filter((_, n) => n % DIFFERENT === turn)
      if (first === undefined) throw new Error('Too few photos')
      await rm(first.path)
      const file = await open(first.path, 'wx')
      await file.writeFile(original)
      await file.close()
      for (const { path } of others) {
        await rm(path)
        await link(first.path, path)
      }
      const ids = [first, ...others].map(({ id }) => id)
      await setOriginals(server, ids, { bytes: size, sha256: hashes[turn] ?? '', crc32: crc32(original) })
    }
  })
  await using kept = await openFile()

  const found = new Map<string, string>()
  const reader = new Unzip((entry) => {
    const hash = createHash('sha256')
    entry.ondata = (error, part, isLast) => {
      if (error) throw error
      hash.update(part)
      if (isLast) found.set(entry.name, hash.digest('hex'))
    }
    entry.start()
  })
  // fflate brings readers for both kinds, and asks for those that are wanted.
  reader.register(UnzipPassThrough)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(zip, resolve).on('error', reject)
  let got = 0
  for await (const part of (await promise) as AsyncIterable<Buffer>) {
    got += part.length
    reader.push(part)
    if (hasUnzip) await kept.file.write(part)
  }

  expect(got).toBe(bytes)
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Array.from({ length: PHOTOS }, (_, n) => [`surf-${n + 1}.jpg`, hashes[n % DIFFERENT]])),
  )
  if (hasUnzip) expect((await run('unzip', ['-tqq', kept.path])).stdout).toBe('')
  await expect.poll(() => statesOf(server), PATIENCE).toEqual(Array(PHOTOS).fill(1))
})

test('S18 what lies behind 4 GiB of a zip is found by ZIP64', PATIENCE, async ({ skip }) => {
  if (!hasUnzip) skip('unzip is not installed')
  await using server = await startTestServer()
  const [huge, last] = [2 ** 31 - 1, randomBytes(300_000)]
  const { link: zip, bytes } = await claimed(server, 5, async (stored) => {
    const ids = stored.map(({ id }) => id)
    // Three that take no room on the disk and are not sent: only what lies behind them is asked for.
    for (const { path } of stored.slice(0, 3)) await truncate(path, huge)
    await setOriginals(server, ids.slice(0, 3), { bytes: huge, sha256: sha256(Buffer.of()), crc32: 1 })
    for (const { path } of stored.slice(3)) {
      const file = await open(path, 'w')
      await file.writeFile(last)
      await file.close()
    }
    await setOriginals(server, ids.slice(3), { bytes: last.length, sha256: sha256(last), crc32: crc32(last) })
  })
  await using kept = await openFile()

  const answer = await fetch(zip, { headers: { range: 'bytes=-700000' } })
  const tail = Buffer.from(await answer.arrayBuffer())
  await kept.file.write(tail, 0, tail.length, bytes - tail.length)

  expect(bytes).toBeGreaterThan(NEAR)
  expect(answer.headers.get('content-range')).toBe(`bytes ${bytes - 700_000}-${bytes - 1}/${bytes}`)
  for (const name of ['surf-4.jpg', 'surf-5.jpg']) {
    const { stdout } = await run('unzip', ['-p', kept.path, name], { encoding: 'buffer' })
    expect(sha256(stdout)).toBe(sha256(last))
  }
  const { stdout: list } = await run('unzip', ['-l', kept.path])
  expect(list).toContain('5 files')
  await expect.poll(async () => (await statesOf(server)).slice(3), PATIENCE).toEqual([1, 1])
})
