import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

type Stack = { id: number; is_mended: boolean; image_ids: number[] }

async function scene(ats: Array<number | null>) {
  const session = await server.given.session(ats.map((at) => ({ at })))
  const { token } = session.owner
  const post = (path: string, body: object) => server.post(path, body, { token })
  return {
    ...session,
    image: (place: number) => session.imageIds[place - 1] ?? 0,
    post,
    /** The places of the photos in each stack; mended ones end in true. */
    read: async () => {
      const { body } = await post('/sequence/stacks', { sequence_id: session.id })
      return body.data.stacks.map(({ image_ids, is_mended }: Stack) => [
        ...image_ids.map((id) => session.imageIds.indexOf(id) + 1),
        ...(is_mended ? [true] : []),
      ])
    },
  }
}

test('an owner reads the stacks, with true times, cameras and what is known of their clocks', async () => {
  const { id, post, image, spot } = await scene([0, 1, 60, null])
  await server.db
    .updateTable('nodes')
    .set({ time_zone: 'Asia/Makassar' })
    .where('id', '=', spot.region_id ?? 0)
    .execute()

  const { code, body } = await post('/sequence/stacks', { sequence_id: id })

  expect([code, body.data.gap_s, body.data.time_zone, body.data.revision]).toEqual([200, 5, 'Asia/Makassar', 0])
  expect(body.data.cameras).toMatchObject([{ name: null, error_s: null }])
  expect(body.data.images[0]).toMatchObject({ id: image(1), at: '2026-11-18T07:00:00.000Z' })
  expect(body.data.stacks.map(({ image_ids }: Stack) => image_ids)).toEqual([
    [image(1), image(2)],
    [image(3)],
    [image(4)],
  ])
})

test('a split starts a stack at a photo, and joining it again leaves no trace', async () => {
  const { read, post, image } = await scene([0, 1, 2, 3])

  const split = await post('/stack/split', { image_id: image(3), revision: 0 })
  const mended = await read()
  const [first, second] = split.body.data.stacks
  const joined = await post('/stack/join', { stack_id: first.id, revision: 1 })

  expect([split.code, split.body.data.revision]).toEqual([200, 1])
  expect([first.image_ids, second.image_ids]).toEqual([
    [image(1), image(2)],
    [image(3), image(4)],
  ])
  expect(mended).toEqual([
    [1, 2, true],
    [3, 4, true],
  ])
  expect(joined.body.data).toMatchObject({ revision: 2, stacks: [{ id: first.id, is_mended: false }] })
  expect(await read()).toEqual([[1, 2, 3, 4]])
})

test('a cut keeps mended stacks, cuts the others with the new gap, and that gap is named at the next session of the spot', async () => {
  const { id, owner, spot, read, post, stackIds } = await scene([0, 8, 16, 24, 100, 107])

  await post('/stack/join', { stack_id: stackIds[0], revision: 0 })
  const { code, body } = await post('/sequence/stacks/cut', { sequence_id: id, gap_s: 12, revision: 1 })

  expect([code, body.data.stacks.length]).toEqual([200, 3])
  expect(await read()).toEqual([
    [1, 2, true],
    [3, 4],
    [5, 6],
  ])
  const { body: now } = await post('/sequence/stacks', { sequence_id: id })
  expect([now.data.gap_s, now.data.last_gap_s, now.data.revision]).toEqual([12, null, body.data.revision])
  const next = await server.given.session([{ at: 0 }], { owner, spot })
  const { body: later } = await post('/sequence/stacks', { sequence_id: next.id })
  expect([later.data.gap_s, later.data.last_gap_s]).toEqual([5, 12])
})

test('a stack of another camera between two does not keep them from being joined', async () => {
  const shots = [{ at: 0 }, { at: 30, camera: 'nikon' }, { at: 60 }]
  const { owner, stackIds, imageIds } = await server.given.session(shots)
  const canon = await server.db
    .selectFrom('images')
    .select('stack_id')
    .where('id', '=', imageIds[0] ?? 0)
    .executeTakeFirst()

  const { body } = await server.post('/stack/join', { stack_id: canon?.stack_id, revision: 0 }, owner)
  const { code } = await server.post('/stack/join', { stack_id: canon?.stack_id, revision: 1 }, owner)

  expect(body.data.stacks[0].image_ids).toEqual([imageIds[0], imageIds[2]])
  expect([stackIds.length, code]).toEqual([3, 422])
})

test('what was seen must still be so, and what cannot be done is refused', async () => {
  const { id, read, post, image, stackIds } = await scene([0, 1, 60])

  const stale = await Promise.all([
    post('/stack/split', { image_id: image(2), revision: 1 }),
    post('/stack/join', { stack_id: stackIds[0], revision: 1 }),
    post('/sequence/stacks/cut', { sequence_id: id, gap_s: 8, revision: 1 }),
  ])
  const first = await post('/stack/split', { image_id: image(1), revision: 0 })
  const last = await post('/stack/join', { stack_id: stackIds[1], revision: 0 })

  expect(stale.map(({ code, body }) => [code, body.message])).toEqual(
    stale.map(() => [409, ['The stacks have changed meanwhile']]),
  )
  expect([first.code, first.body.message, last.code, last.body.message]).toEqual([
    422,
    ['This photo is the first one of its stack'],
    422,
    ['No stack of this camera follows'],
  ])
  expect(await read()).toEqual([[1, 2], [3]])
})

test('of two splits at the same time one is done', async () => {
  const { read, post, image } = await scene([0, 1, 2])

  const answers = await server.atOnce(2, (n) => post('/stack/split', { image_id: image(n + 2), revision: 0 }))

  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await read()).toHaveLength(2)
})

test('what an admin mends stands in the audit log, and waits for no new approval', async () => {
  const { id, image } = await scene([0, 1])
  const admin = await server.given.admin()

  const { code } = await server.post('/stack/split', { image_id: image(2), revision: 0 }, { token: admin.token })

  const sequence = await server.db.selectFrom('sequences').selectAll().where('id', '=', id).executeTakeFirst()
  const acts = await server.db
    .selectFrom('audit_log')
    .select(['act', 'target'])
    .where('actor_id', '=', admin.id)
    .execute()
  expect([code, sequence?.is_approved, sequence?.revision]).toEqual([200, 1, 1])
  expect(acts).toEqual([{ act: 'stack.split', target: `image ${image(2)}` }])
})
