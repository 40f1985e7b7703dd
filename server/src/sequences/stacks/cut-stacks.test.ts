import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'
import { findRowFaults } from '../../verify/queries.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

/** The places of the photos, stack by stack, in the order of the stacks' first photos. */
async function stacksOf(sequenceId: number): Promise<number[][]> {
  const { rows } = await sql<{ places: number[] }>`
    select array_agg(position order by taken_at, position) as places from images
    where sequence_id = ${sequenceId} and deleted_at is null group by stack_id order by min(position)
  `.execute(server.db)
  return rows.map(({ places }) => places)
}

const idsOf = async (sequenceId: number) =>
  (await server.db.selectFrom('stacks').select('id').where('sequence_id', '=', sequenceId).orderBy('id').execute()).map(
    ({ id }) => id,
  )

const revisionOf = async (id: number) =>
  (await server.db.selectFrom('sequences').select('stacks_revision').where('id', '=', id).executeTakeFirstOrThrow())
    .stacks_revision

async function recut(id: number, gap: number) {
  await server.db.updateTable('sequences').set({ stack_gap_s: gap }).where('id', '=', id).execute()
  await sql`select keep_times(${id})`.execute(server.db)
}

test('a new stack begins after more than five seconds, for each camera alone', async () => {
  const nikon = (at: number) => ({ at, camera: 'nikon' })
  const canon = [0, 5, 10, 15.01].map((at) => ({ at }))
  const { id } = await server.given.session([...canon, nikon(6), nikon(11.5), nikon(30)])

  expect(await stacksOf(id)).toEqual([[1, 2, 3], [4], [5], [6], [7]])
  expect(await findRowFaults(server.db)).toEqual([])
})

test('photos without a time have a stack each', async () => {
  const { id } = await server.given.session([{ at: null }, { at: 1 }, { at: null }, { at: 2 }])

  expect(await stacksOf(id)).toEqual([[1], [2, 4], [3]])
  expect(await findRowFaults(server.db)).toEqual([])
})

test('a stack says its times, its counts and its middle photo, of public photos only', async () => {
  const { id, imageIds } = await server.given.session([{ at: 0 }, { at: 1 }, { at: 2 }, { at: 3 }])
  await server.db
    .updateTable('images')
    .set({ status: 0 })
    .where('id', '=', imageIds[0] ?? 0)
    .execute()

  const stack = await server.db.selectFrom('public_stacks').selectAll().where('sequence_id', '=', id).executeTakeFirst()
  const sequence = await server.db.selectFrom('sequences').selectAll().where('id', '=', id).executeTakeFirst()

  expect(stack).toMatchObject({ images_count: 4, public_count: 3, cover: { image_id: imageIds[2] } })
  expect([stack?.started_at, stack?.ended_at].map((at) => at?.toISOString().slice(11, 19))).toEqual([
    '07:00:01',
    '07:00:03',
  ])
  expect([sequence?.taken_from, sequence?.taken_to]).toEqual([stack?.started_at, stack?.ended_at])
})

test('stacks of hidden and waiting photos are not public', async () => {
  const { id } = await server.given.session([{ at: 0 }], { isPublic: false })
  const sequence = await server.db.selectFrom('sequences').selectAll().where('id', '=', id).executeTakeFirst()

  expect(await server.db.selectFrom('public_stacks').selectAll().where('sequence_id', '=', id).execute()).toEqual([])
  expect([sequence?.taken_from, sequence?.taken_to]).toEqual([null, null])
})

test('another gap cuts anew, and a stack with the same first photo keeps its id', async () => {
  const { id } = await server.given.session([{ at: 0 }, { at: 4 }, { at: 11 }, { at: 40 }])
  const [first, second, third] = await idsOf(id)

  await recut(id, 8)
  const joined = await idsOf(id)
  await recut(id, 3)
  const cut = await idsOf(id)

  expect([joined, cut.length, cut.includes(first ?? 0), cut.includes(third ?? 0)]).toEqual([
    [first, third],
    4,
    true,
    true,
  ])
  expect(cut.includes(second ?? 0)).toBe(false)
  expect(await findRowFaults(server.db)).toEqual([])
})

test('a mended stack stays, and what lies beside it does not join it', async () => {
  const { id } = await server.given.session([{ at: 0 }, { at: 4 }, { at: 9 }, { at: 12 }])
  const [stack] = await idsOf(id)
  await server.db
    .updateTable('stacks')
    .set({ is_mended: true })
    .where('id', '=', stack ?? 0)
    .execute()

  await server.given.addShots(id, [{ at: 15 }, { at: 19 }, { at: 25 }])
  await recut(id, 12)
  const wide = await stacksOf(id)
  await recut(id, 2)

  expect(wide).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7],
  ])
  expect(await stacksOf(id)).toEqual([[1, 2, 3, 4], [5], [6], [7]])
})

test('the revision of the stacks counts what moved, not what is new', async () => {
  const { id } = await server.given.session([{ at: 0 }, { at: 8 }])
  const before = await revisionOf(id)

  await server.given.addShots(id, [{ at: 60 }])
  await recut(id, 6)
  const same = await revisionOf(id)
  await recut(id, 12)

  expect([before, same, await revisionOf(id)]).toEqual([0, 0, 1])
})

test('a deleted photo leaves its stack, and an emptied stack goes with the next cut', async () => {
  const { id, imageIds } = await server.given.session([{ at: 0 }, { at: 60 }])
  const [gone, left] = await idsOf(id)
  await server.db
    .updateTable('images')
    .set({ deleted_at: new Date(), deleted_by: 'user' })
    .where('id', '=', imageIds[0] ?? 0)
    .execute()
  const emptied = await server.db
    .selectFrom('stacks')
    .selectAll()
    .where('id', '=', gone ?? 0)
    .executeTakeFirst()

  await recut(id, 5)

  expect(emptied).toMatchObject({ images_count: 0, public_count: 0, cover: null, started_at: null })
  expect(await idsOf(id)).toEqual([left])
})
