import { randomUUID } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { smallJpeg } from '../decoder/testing/index.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { deleteOrphans } from './delete-orphans.ts'
import { deleteOldUploads } from './orphan-queries.ts'

const DAY_MS = 24 * 3_600_000
const yesterday = () => new Date(Date.now() - DAY_MS - 60_000)

async function originals(server: TestServer) {
  const keys: string[] = []
  for await (const { key } of server.deps.storage.list('originals/')) keys.push(key)
  return keys.toSorted()
}

/** Makes everything stored so far a day old. */
async function aDayPasses(server: TestServer) {
  const files = await readdir(server.dataDir, { recursive: true, withFileTypes: true })
  for (const file of files.filter((found) => found.isFile())) {
    await utimes(join(file.parentPath, file.name), yesterday(), yesterday())
  }
  await server.db.updateTable('uploads').set({ created_at: sql<Date>`now() - interval '24 hours 1 minute'` }).execute()
}

test('after a day unclaimed files are gone and needed ones stay', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()
  const { images } = await server.given.publicSequence({ images: 2 })
  const upload = async () => {
    const id = randomUUID()
    await server.send('PUT', `/uploads/${id}`, new Uint8Array(await smallJpeg()), { token })
    return id
  }
  await upload()
  await server.deps.storage.put('originals/lost-in-a-crash-0000000', Buffer.from('lost'), 'image/jpeg')
  await writeFile(join(server.deps.storage.incomingDir, 'upload-never-finished'), 'half')
  await aDayPasses(server)
  const fresh = await upload()
  await server.deps.storage.put('originals/row-follows-soon-0000000', Buffer.from('new'), 'image/jpeg')
  await writeFile(join(server.deps.storage.incomingDir, 'upload-arriving'), 'half')

  await deleteOrphans(server.deps)

  const uploads = await server.db.selectFrom('uploads').select(['id', 'original_key']).execute()
  expect(uploads.map(({ id }) => id)).toEqual([fresh])
  const needed = await server.db.selectFrom('images').select('original_key').execute()
  expect(needed).toHaveLength(images.length)
  expect(await originals(server)).toEqual(
    [...needed, ...uploads]
      .map(({ original_key }) => original_key)
      .concat('originals/row-follows-soon-0000000')
      .toSorted(),
  )
  expect(await readdir(server.deps.storage.incomingDir)).toEqual(['upload-arriving'])
})

test('an original that only an order names stays', async () => {
  await using server = await startTestServer()
  await server.given.openCheckout({ images: 1 })
  const { original_key } = await server.db.selectFrom('payment_items').select('original_key').executeTakeFirstOrThrow()
  await server.db.updateTable('images').set({ original_key: 'originals/replaced-0000000000000' }).execute()
  await aDayPasses(server)

  await deleteOrphans(server.deps)

  expect(await originals(server)).toEqual([original_key])
})

test('uploads of a photographer who waits for a spot outlast their day, and a day after the answer they go', async () => {
  await using server = await startTestServer()
  const missing = { name: 'Padang', region: 'Bali', latitude: -8.8, longitude: 115.1 }
  const [kai, noa] = [await server.given.photographer(), await server.given.photographer()]
  for (const { token } of [kai, noa]) {
    await server.send('PUT', `/uploads/${randomUUID()}`, new Uint8Array(await smallJpeg()), { token })
  }
  const { id } = (await server.post('/spot/request/store', missing, { token: kai.token })).body.data
  const left = async () => {
    await deleteOldUploads(server.db, new Date(Date.now() + 60_000), 100)
    return (await server.db.selectFrom('uploads').select('user_id').execute()).map(({ user_id }) => user_id)
  }

  expect(await left()).toEqual([kai.id])
  const answered = (age: string) => ({ status: 2, word: 'no', decided_at: sql<Date>`now() - ${age}::interval` })
  await server.db.updateTable('spot_requests').set(answered('23 hours')).where('id', '=', id).execute()
  expect(await left()).toEqual([kai.id])
  await server.db.updateTable('spot_requests').set(answered('25 hours')).where('id', '=', id).execute()
  expect(await left()).toEqual([])
})
