import { MAX_IMAGES_PER_SEQUENCE } from '@lineup/contract/limits.ts'
import { afterAll, expect, test } from 'vitest'
import type { Person } from '../../testing/given/people.ts'
import type { GivenSequence } from '../../testing/given/sequences.ts'
import { startTestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'
import { findRowFaults } from '../../verify/queries.ts'

const server = await startTestServer()
const admin = await server.given.admin()
afterAll(() => server[Symbol.asyncDispose]())

const idsOf = ({ images }: GivenSequence) => images.map(({ id }) => id)

const move = (from: GivenSequence, to: GivenSequence, images: number[], who: Person) =>
  server.post('/sequence/images/move', { sequence_id: from.id, to_sequence_id: to.id, images }, { token: who.token })
const undo = (moveId: number, who: Person) =>
  server.post('/sequence/images/move/undo', { move_id: moveId }, { token: who.token })

/** Two sessions of one photographer; the second one is at the same spot and day, unless `second` says otherwise. */
async function two(first: object = {}, second: object = {}) {
  const from = await server.given.sequence({ images: 4, bytes: 10, ...first })
  const { owner, spot } = from
  const to = await server.given.sequence({ images: 2, bytes: 10, owner, spot, ...second })
  return { from, to, owner, ids: idsOf(from) }
}

async function shown({ key }: GivenSequence): Promise<number[]> {
  const { body } = await server.post('/sequence/image/view', { sequence_key: key })
  return ((body.data?.list.images ?? []) as Array<{ id: number }>).map(({ id }) => id)
}

const rowsOf = async ({ id }: GivenSequence) =>
  server.db
    .selectFrom('images')
    .select(['id', 'position', 'is_approved', 'taken_at', 'stack_id'])
    .where('sequence_id', '=', id)
    .orderBy('position')
    .execute()

const stateOf = async ({ id }: GivenSequence) =>
  server.db
    .selectFrom('sequences')
    .select(['is_approved', 'images_count', 'public_count', 'waiting_count', 'cover'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const coverOf = async (sequence: GivenSequence) =>
  ((await stateOf(sequence)).cover as { image_id: number } | null)?.image_id ?? null

test('photos on sale move to another session of the same spot and day, where they come last and stay on sale', async () => {
  const { from, to, owner, ids } = await two()
  const [a = 0, b = 0, c = 0, d = 0] = ids

  const { code, body } = await move(from, to, [c, a, a], owner)

  expect([code, body.message, body.data.waiting]).toEqual([200, ['2 photos are in the other session now'], 0])
  expect(await shown(from)).toEqual([b, d])
  expect(await shown(to)).toEqual([...idsOf(to), a, c])
  expect([await coverOf(from), await coverOf(to)]).toEqual([b, idsOf(to)[0]])
  expect([(await stateOf(from)).public_count, (await stateOf(to)).public_count]).toEqual([2, 4])
  expect(await findRowFaults(server.db)).toEqual([])
})

test('at another spot or on another day they wait, and Undo puts them on sale at their old places', async () => {
  for (const second of [{ date: '2026-11-19' }, { spot: await server.given.spot() }]) {
    const { from, to, owner, ids } = await two({}, second)
    const before = [await rowsOf(from), await rowsOf(to)]

    const { body } = await move(from, to, [ids[0] ?? 0, ids[2] ?? 0], owner)
    const there = await shown(to)
    const waiting = (await stateOf(to)).waiting_count
    const back = await undo(body.data.move_id, owner)

    expect([body.message, body.data.waiting]).toEqual([
      ['2 photos are in the other session now. 2 wait for approval'],
      2,
    ])
    expect([there, waiting]).toEqual([idsOf(to), 2])
    expect([back.code, back.body.message]).toEqual([200, ['The photos are back']])
    expect([await rowsOf(from), await rowsOf(to)]).toEqual(before)
    expect(await shown(from)).toEqual(ids)
    expect(await findRowFaults(server.db)).toEqual([])
  }
})

test('photos of a session that is not approved never come on sale by moving', async () => {
  for (const isApproved of [0, 2] as const) {
    const { from, to, owner, ids } = await two({ isApproved })
    // Approved once, before the whole session was rejected.
    await server.db
      .updateTable('images')
      .set({ is_approved: 1 })
      .where('id', '=', ids[1] ?? 0)
      .execute()

    const { code } = await move(from, to, ids, owner)

    expect([code, await shown(to)]).toEqual([200, idsOf(to)])
    expect((await stateOf(to)).waiting_count).toBe(4)
  }
})

test('a rejected session whose photos change waits again; Undo makes it what it was, unless somebody decided', async () => {
  const { from, to, owner, ids } = await two({ isApproved: 2 })

  const first = await move(from, to, ids.slice(0, 1), owner)
  const moved = (await stateOf(from)).is_approved
  await undo(first.body.data.move_id, owner)
  const undone = (await stateOf(from)).is_approved
  const second = await move(from, to, ids.slice(0, 1), owner)
  await server.post('/sequence/approve', { sequence_id: from.id, approve: 1 }, { token: admin.token })
  await undo(second.body.data.move_id, owner)

  expect([moved, undone, (await stateOf(from)).is_approved]).toEqual([0, 2, 1])
})

test('what an admin decided after the move holds: Undo does not put such photos on sale', async () => {
  const { from, to, owner, ids } = await two({}, { date: '2026-11-19' })
  const { body } = await move(from, to, ids.slice(0, 2), owner)
  await server.post(
    '/sequence/approve',
    { sequence_id: to.id, approve: 2, reason: 'Not these' },
    { token: admin.token },
  )

  const back = await undo(body.data.move_id, owner)

  expect([back.code, back.body.message]).toEqual([200, ['The photos are back. 2 wait for approval']])
  expect(await shown(from)).toEqual(ids.slice(2))
  expect((await stateOf(to)).is_approved).toBe(2)
})

test('photos that were bought, or are in an open checkout, keep their order, download and share', async () => {
  const { from, to, owner, ids } = await two()
  const sale = await server.given.paidCheckout({ sequence: from })
  const open = await server.given.openCheckout({ sequence: from })

  await move(from, to, ids.slice(0, 2), owner)
  await server.given.payFor(open)
  await quiet(server)

  const lines = await server.db
    .selectFrom('payment_lines')
    .select('sequence_id')
    .where('seller_id', '=', owner.id)
    .execute()
  expect(lines.map(({ sequence_id }) => sequence_id)).toEqual([from.id, from.id])
  for (const { sessionId } of [sale, open]) {
    const { body } = await server.post('/payment/download', { session_id: sessionId })
    expect(body.data.list.map(({ status }: { status: number }) => status)).toEqual([0, 0, 0, 0])
  }
  const { body } = await server.get(`/sequence/list-image-all/${to.id}`, { token: owner.token })
  expect(body.data.list.map(({ sold }: { sold: number }) => sold)).toEqual([0, 0, 2, 2])
  expect(await findRowFaults(server.db)).toEqual([])
  // Without a record of the move it would be a fault.
  const record = await server.db.deleteFrom('moved_images').returningAll().execute()
  expect((await findRowFaults(server.db)).map(({ check }) => check)).toEqual([
    'a line whose photos are not what it sold',
  ])
  await server.db.insertInto('moved_images').values(record).execute()
})

test('waves that move whole stay the same waves; a corrected clock goes with the photos of its camera', async () => {
  const session = await server.given.session([0, 1, 60, 61, 120].map((at) => ({ at })))
  const { owner, imageIds, stackIds } = session
  const { token } = owner
  await server.post('/stack/join', { stack_id: stackIds[0], revision: 0 }, { token })
  const to = await server.given.publicSequence({ owner, images: 1, bytes: 10, date: '2026-11-18' })
  const from = { ...to, id: session.id }
  const before = await rowsOf(from)

  const { body } = await move(from, to, imageIds.slice(0, 5), owner)
  const there = await rowsOf(to)
  const mended = await server.db.selectFrom('stacks').select('sequence_id').where('is_mended', '=', true).execute()
  await undo(body.data.move_id, owner)

  expect(there.slice(1).map(({ stack_id }) => stack_id)).toEqual(before.map(({ stack_id }) => stack_id))
  expect(mended).toEqual([{ sequence_id: to.id }])
  expect(await rowsOf(from)).toEqual(before)
  expect(await findRowFaults(server.db)).toEqual([])
})

test('a clock that a person has set for a camera holds for its photos in the other session', async () => {
  const { from, to, owner, ids } = await two({ images: 3, times: ['07:00:00', '07:00:01', '07:10:00'] })
  const clock = { sequence_id: from.id, camera_key: '', source: 'typed', shift_ms: 90_000, error_s: 2, revision: 0 }
  expect((await server.post('/sequence/clock', clock, { token: owner.token })).code).toBe(200)

  await move(from, to, ids.slice(1), owner)

  const times = (await rowsOf(to)).map(({ taken_at }) => taken_at?.toISOString().slice(11, 19) ?? null)
  expect(times).toEqual([null, null, '23:01:31', '23:11:30'])
  expect(await findRowFaults(server.db)).toEqual([])
})

test('a move into a session in the order of time keeps that order', async () => {
  const { from, to, owner, ids } = await two(
    { images: 2, times: ['07:05:00', '07:20:00'] },
    { times: ['07:00:00', '07:10:00'] },
  )
  const [early = 0, late = 0] = idsOf(to)

  await move(from, to, ids, owner)

  expect(await shown(to)).toEqual([early, ids[0], late, ids[1]])
})

test('where one photo is gone, rejected or of another session, none moves; a repeat moves nothing', async () => {
  const { from, to, owner, ids } = await two()
  const [a = 0, b = 0, c = 0, d = 0] = ids
  await server.post('/sequence/image/reject', { image_id: d, rejected: 1 }, { token: admin.token })
  await server.delete('/sequence/image/destroy', { query: { id: c }, token: owner.token })
  const before = [await rowsOf(from), await rowsOf(to)]

  const refused = [
    await move(from, to, [a, c], owner),
    await move(from, to, [a, d], owner),
    await move(from, to, [a, idsOf(to)[0] ?? 0], owner),
    await move(from, to, [a, 2_000_000_000], owner),
  ]

  expect(refused.map(({ code }) => code)).toEqual([409, 409, 409, 409])
  expect(refused[1]?.body.message).toEqual([
    'Some of these photos were rejected, so they cannot move to another session',
  ])
  expect([await rowsOf(from), await rowsOf(to)]).toEqual(before)
  expect((await move(from, from, [a], owner)).body.key).toBe('Invalid')
  const once = await move(from, to, [a, b], owner)
  const again = await move(from, to, [a, b], owner)
  expect([once.body.data.moved, again.code, again.body.data]).toEqual([
    [a, b],
    200,
    { move_id: null, moved: [], waiting: 0 },
  ])
  const backs = [await undo(once.body.data.move_id, owner), await undo(once.body.data.move_id, owner)]
  expect(backs.map(({ code, body }) => [code, body.data.moved])).toEqual([
    [200, [a, b]],
    [200, []],
  ])
})

test('only own sessions: a stranger’s are not found, admins move within one photographer, and all is on record', async () => {
  const { from, to, owner, ids } = await two({}, { date: '2026-11-19' })
  const other = await two()

  expect((await move(from, to, ids, other.owner)).code).toBe(404)
  expect((await move(from, other.to, ids, owner)).code).toBe(404)
  expect((await move(from, other.to, ids, admin)).body.key).toBe('Invalid')
  const { body } = await move(from, to, ids.slice(0, 2), admin)
  expect((await undo(body.data.move_id, other.owner)).code).toBe(404)
  // An admin knows what they do.
  expect([body.data.waiting, await shown(to)]).toEqual([0, [...idsOf(to), ...ids.slice(0, 2)]])
  expect((await undo(body.data.move_id, owner)).code).toBe(200)

  const audited = await server.db
    .selectFrom('audit_log')
    .select(['act', 'actor_id', 'detail'])
    .where('target', '=', `sequence ${from.id}`)
    .orderBy('id')
    .execute()
  const detail = { to: to.id, images: ids.slice(0, 2) }
  expect(audited).toEqual([
    { act: 'images.move', actor_id: admin.id, detail },
    { act: 'images.move-back', actor_id: owner.id, detail },
  ])
})

test('a full session takes no more, and photos that left make room', async () => {
  const { from, to, owner, ids } = await two()
  await server.db
    .updateTable('images')
    .set({ position: MAX_IMAGES_PER_SEQUENCE })
    .where('id', '=', idsOf(to)[1] ?? 0)
    .execute()

  const { code } = await move(from, to, ids, owner)

  expect([code, (await rowsOf(to)).map(({ position }) => position)]).toEqual([200, [1, 2, 3, 4, 5, 6]])
})

test('two moves at the same time: each photo is in one place, and the counts are right', async () => {
  const { from, to, owner, ids } = await two()
  const third = await server.given.publicSequence({ owner, images: 1, bytes: 10 })

  const answers = await Promise.all([
    move(from, to, ids, owner),
    move(from, third, ids, owner),
    move(to, from, idsOf(to), owner),
    move(third, to, idsOf(third), owner),
  ])

  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 409])
  expect(await findRowFaults(server.db)).toEqual([])
})
