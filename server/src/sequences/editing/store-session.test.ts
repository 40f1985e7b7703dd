import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { exifSegment, smallJpeg, withSegments } from '../../decoder/testing/index.ts'
import { uploaded } from '../../images/testing/image-forms.ts'
import type { Person } from '../../testing/given/people.ts'
import { startTestServer } from '../../testing/index.ts'

const SESSION = 1_000

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const photo = async (time: string, subSeconds: string) =>
  withSegments(await smallJpeg(), exifSegment({ takenAt: `2026-11-18T${time}`, subSeconds, serial: '0123' }))

async function scene() {
  const owner = await server.given.photographer()
  return { owner, fields: { ...(await server.given.spot()), date: '2026-11-18' } }
}

/** Rows only: their bytes are not read here. */
async function givenUploads({ id }: Person, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into uploads (user_id, id, original_key, file_name, bytes, sha256, type, width, height)
    select ${id}, gen_random_uuid(), 'originals/' || gen_random_uuid(), 'surf.jpg', 1, repeat('0', 64), 'jpeg', 6000, 4000
    from generate_series(1, ${count}::integer) returning id::text
  `.execute(server.db)
  return rows.map((row) => row.id)
}

const uploadsOf = async ({ id }: Person) => {
  const { count } = await server.db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('a session is one sequence, in the order in which its photos were taken', async () => {
  const { owner, fields } = await scene()
  const later = await uploaded(server, owner.token, { bytes: await photo('07:41:10', '9'), name: 'IMG_3.jpg' })
  const sooner = await uploaded(server, owner.token, { bytes: await photo('07:41:10', '05'), name: 'IMG_4.jpg' })
  const first = await uploaded(server, owner.token, { bytes: await photo('07:12:00', ''), name: 'IMG_5.jpg' })
  const timeless = await uploaded(server, owner.token, { bytes: await smallJpeg(), name: 'IMG_1.jpg' })
  const waiting = await server.get('/uploads', { token: owner.token })

  const uploads = [timeless, later, sooner, first]
  const { code, body } = await server.post('/session/store', { ...fields, uploads }, { token: owner.token })

  expect(code).toBe(200)
  const rows = await server.db
    .selectFrom('images')
    .select(['file_name', 'position', 'taken_ms', 'camera_key'])
    .where('sequence_id', '=', body.data.id)
    .orderBy('position')
    .execute()
  expect(rows.map(({ file_name, position }) => [position, file_name])).toEqual([
    [1, 'IMG_5.jpg'],
    [2, 'IMG_4.jpg'],
    [3, 'IMG_3.jpg'],
    [4, 'IMG_1.jpg'],
  ])
  expect(rows.map(({ taken_ms }) => taken_ms)).toEqual([null, 50, 900, null])
  expect(new Set(rows.slice(0, 3).map(({ camera_key }) => camera_key)).size).toBe(1)
  expect(waiting.body.data.list.map(({ id }: { id: string }) => id).toSorted()).toEqual(uploads.toSorted())
  expect((await server.get('/uploads', { token: owner.token })).body.data.list).toEqual([])
})

test('a thousand photos go in as one, and not one more', async () => {
  const { owner, fields } = await scene()
  const uploads = await givenUploads(owner, SESSION + 1)
  const store = (some: string[]) => server.post('/session/store', { ...fields, uploads: some }, { token: owner.token })

  const tooMany = await store(uploads)
  const left = await uploadsOf(owner)
  const { code, body } = await store(uploads.slice(1))

  expect([tooMany.code, tooMany.body.message]).toEqual([422, 'uploads: A session has at most 1,000 photos'])
  expect(left).toBe(SESSION + 1)
  expect(code).toBe(200)
  const { images_count } = await server.db
    .selectFrom('sequences')
    .select('images_count')
    .where('id', '=', body.data.id)
    .executeTakeFirstOrThrow()
  expect([images_count, await uploadsOf(owner)]).toEqual([SESSION, 1])
})

test('a session with an upload that is gone, named twice or another’s is refused whole', async () => {
  const { owner, fields } = await scene()
  const other = await server.given.photographer()
  const [one = '', two = ''] = await givenUploads(owner, 2)
  const [foreign = ''] = await givenUploads(other, 1)
  const store = async (uploads: string[]) => {
    const { code, body } = await server.post('/session/store', { ...fields, uploads }, { token: owner.token })
    return [code, body.message]
  }

  expect(await store([one, foreign])).toEqual([422, ['Image 2 is not there any more. Please add it again']])
  expect(await store([one, two, one])).toEqual([422, ['Image 3 is not there any more. Please add it again']])
  expect([await uploadsOf(owner), await uploadsOf(other)]).toEqual([2, 1])
})

test('repeating a session with the same key gives the same sequence', async () => {
  const { owner, fields } = await scene()
  const form = { ...fields, uploads: await givenUploads(owner, 3) }
  const store = () =>
    server.post('/session/store', form, { token: owner.token, headers: { 'idempotency-key': 'dawn patrol' } })

  const [first, again] = [await store(), await store()]

  expect([first.code, again.code]).toEqual([200, 200])
  expect(again.body.data).toEqual(first.body.data)
})

test('uploads are dropped together, but only one’s own', async () => {
  const { owner } = await scene()
  const other = await server.given.photographer()
  const [one = '', two = ''] = await givenUploads(owner, 2)
  const [foreign = ''] = await givenUploads(other, 1)

  const ids = [one, foreign, '00000000-0000-4000-8000-000000000000']
  const { code } = await server.post('/uploads/drop', { ids }, { token: owner.token })

  expect(code).toBe(200)
  expect((await server.get('/uploads', { token: owner.token })).body.data.list).toMatchObject([{ id: two }])
  expect(await uploadsOf(other)).toBe(1)
})
