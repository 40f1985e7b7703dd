import { randomUUID } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { smallJpeg } from '../decoder/testing/index.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { deleteOrphans } from './delete-orphans.ts'

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
