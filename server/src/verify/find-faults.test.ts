import { randomUUID } from 'node:crypto'
import { glob, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { byteChecks } from './byte-checks.ts'
import { findFaults } from './find-faults.ts'

test('an intact shop has no faults, even in a deep run', async () => {
  await using server = await startTestServer()
  const owner = await server.given.photographer()
  await server.given.payoutAccount(owner)
  await server.given.publicSequence({ images: 3 })
  await server.given.waitingSequence({ owner })
  await server.given.paidCheckout({ owner, images: 2 })
  await pictureOf(server, owner.id)

  expect(await findFaults(server.deps, { isDeep: true })).toEqual([])
})

async function pictureOf({ db, deps }: TestServer, id: number, key = `pictures/${randomUUID()}`) {
  await deps.storage.put(key, Buffer.from('picture'), 'image/jpeg')
  await db.updateTable('users').set({ picture_key: key }).where('id', '=', id).execute()
  return key
}

const firstImage = ({ db }: TestServer) =>
  db.selectFrom('images').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow()

/** Stores an object without a row and makes it days old. */
async function forget({ deps, dataDir }: TestServer, key: string, days: number) {
  await deps.storage.put(key, Buffer.from('forgotten'), 'image/jpeg')
  const at = new Date(Date.now() - days * 24 * 3_600_000)
  for await (const file of glob(`**/${key.split('/')[1]}*`, { cwd: dataDir })) {
    await utimes(join(dataDir, file), at, at)
  }
}

const spoilers: Record<string, Array<(server: TestServer) => Promise<unknown>>> = {
  'a row whose original is missing or of another length': [
    async (server) => server.deps.storage.remove((await firstImage(server)).original_key),
    async (server) => server.deps.storage.put((await firstImage(server)).original_key, Buffer.from('x'), 'image/jpeg'),
    async ({ db }) =>
      db.updateTable('payment_items').set({ original_key: 'originals/elsewhere-00000000000' }).execute(),
    async ({ db, given }) => {
      const { id } = await given.photographer()
      const file = { file_name: 'a.jpg', bytes: 5, sha256: 'a'.repeat(64), type: 'jpeg', width: 1, height: 1 }
      const upload = { ...file, id: randomUUID(), user_id: id, original_key: 'originals/not-kept-000000000000' }
      await db.insertInto('uploads').values(upload).execute()
    },
  ],
  'a preview that is missing or of another length': [
    async (server) => server.deps.storage.remove(`previews/${(await firstImage(server)).preview_key}/400.jpg`),
    async (server) => {
      const { preview_key } = await firstImage(server)
      await server.deps.storage.put(`previews/${preview_key}/share.jpg`, Buffer.from('longer'), 'image/jpeg')
    },
  ],
  'a person whose picture is missing': [
    async (server) => {
      const { id } = await server.given.photographer()
      await server.deps.storage.remove(await pictureOf(server, id))
    },
  ],
  'a clean copy that is missing or of another length': [
    ({ db }) => nameCopy(db, 'gone'),
    async ({ db, deps }) => {
      await deps.storage.put('copies/cut', Buffer.alloc(50), 'image/jpeg')
      await nameCopy(db, 'cut')
    },
  ],
  'an original whose bytes changed': [
    async (server) => {
      const { original_key, bytes } = await firstImage(server)
      await server.deps.storage.put(original_key, Buffer.alloc(bytes, 'x'), 'image/jpeg')
    },
    async ({ db }) =>
      db
        .updateTable('payment_items')
        .set({ original_sha256: 'a'.repeat(64) })
        .execute(),
  ],
  'an original that no row has needed for two days': [
    (server) => forget(server, 'originals/forgotten-0000000000000', 2.1),
  ],
  'a preview that no image has shown for two days': [
    (server) => forget(server, 'previews/forgotten-0000000000000/400.jpg', 2.1),
  ],
  'a picture that no person has used for two days': [
    (server) => forget(server, 'pictures/forgotten-0000000000000', 2.1),
  ],
  'a clean copy that no row has named for two days': [
    (server) => forget(server, 'copies/forgotten-0000000000000', 2.1),
  ],
}

/** The first photo that is sold has a copy of 100 bytes, says its row. */
async function nameCopy(db: TestServer['db'], key: string) {
  const first = await db.selectFrom('clean_copies').select('image_id').orderBy('image_id').executeTakeFirstOrThrow()
  const size = { width: 8, height: 8, bytes: 100 }
  await db
    .updateTable('clean_copies')
    .set({ key, ...size })
    .where('image_id', '=', first.image_id)
    .execute()
}

test('every check of the bytes has a test that fails it', () => {
  expect(Object.keys(spoilers).toSorted()).toEqual(byteChecks.toSorted())
})

const ways = Object.entries(spoilers).flatMap(([check, acts]) => acts.map((spoil) => [check, spoil] as const))

test.for(ways)('%s is found', async ([check, spoil]) => {
  await using server = await startTestServer()
  await server.given.paidCheckout({ images: 2, bytes: 100 })
  await spoil(server)

  const faults = await findFaults(server.deps, { isDeep: true })

  expect(faults.map((fault) => fault.check)).toEqual([check])
})

test('an object without a row is no fault for two days, because the sweep removes it', async () => {
  await using server = await startTestServer()
  await forget(server, 'originals/forgotten-0000000000000', 1.9)
  await forget(server, 'pictures/forgotten-0000000000000', 1.9)

  expect(await findFaults(server.deps, { isDeep: false })).toEqual([])
})

test('a picture that is replaced during the check is no fault', async () => {
  await using server = await startTestServer()
  const { id } = await server.given.photographer()
  const old = await pictureOf(server, id)
  const { storage } = server.deps
  let replaced = 0
  async function size(key: string) {
    if (key === old) {
      replaced += 1
      await pictureOf(server, id)
      await storage.remove(old)
    }
    return storage.size(key)
  }

  const faults = await findFaults({ ...server.deps, storage: { ...storage, size } }, { isDeep: false })

  expect([faults, replaced]).toEqual([[], 1])
})

test('a picture that is deleted with its row during the listing is no fault', async () => {
  await using server = await startTestServer()
  const { storage } = server.deps
  const key = 'pictures/taken-away-000000000000'
  await forget(server, key, 3)
  async function* list(prefix: string) {
    for await (const found of storage.list(prefix)) {
      await storage.remove(found.key)
      yield found
    }
  }

  expect(await findFaults({ ...server.deps, storage: { ...storage, list } }, { isDeep: false })).toEqual([])
})
