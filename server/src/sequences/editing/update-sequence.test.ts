import { afterAll, expect, test } from 'vitest'
import { exifSegment, padJpeg, smallJpeg, withSegments } from '../../decoder/testing/index.ts'
import { dataUrl, imageForm, uploaded } from '../../images/testing/image-forms.ts'
import { countWaiting } from '../../testing/database/locks.ts'
import type { GivenSequence } from '../../testing/given/sequences.ts'
import { startTestServer } from '../../testing/index.ts'
import { decideSequence } from '../queries.ts'

const server = await startTestServer()
const admin = await server.given.admin()
const photo = await smallJpeg()
afterAll(() => server[Symbol.asyncDispose]())

type Wire = Record<string, unknown>
const file = (name: string) => ({ bytes: padJpeg(photo, 3_000 + name.length), name })

/** The form of an unchanged sequence. */
const unchanged = ({ id, spot, date }: GivenSequence) => ({ id, ...spot, date })
const update = (sequence: GivenSequence, change: Wire, token = sequence.owner.token, headers = {}) =>
  server.put('/sequence/update', { ...unchanged(sequence), ...change }, { token, headers })

const rowOf = (id: number) =>
  server.db.selectFrom('sequences').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const imagesOf = (id: number) =>
  server.db.selectFrom('images').selectAll().where('sequence_id', '=', id).orderBy('position').execute()
const noted = (id: number) =>
  server.db.selectFrom('audit_log').selectAll().where('target', '=', `sequence ${id}`).execute()
const uploadsLeft = async () => {
  const { left } = await server.db
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .executeTakeFirstOrThrow()
  return Number(left)
}
const edited = async (id: number, token: string) => (await server.get(`/sequence/list/${id}`, { token })).body.data.list

test('an approved sequence moved by its owner is hidden immediately and waits with a new revision', async () => {
  const sequence = await server.given.publicSequence({ images: 1, bytes: 10 })
  const spot = await server.given.spot()

  const { code, body } = await update(sequence, { ...spot, date: '2025-01-31' })

  const said = ['Saved. The session waits for approval, and is off sale until then']
  expect([code, body.message, body.data]).toEqual([200, said, { id: sequence.id }])
  expect(await rowOf(sequence.id)).toMatchObject({ ...spot, day: '2025-01-31', is_approved: 0, revision: 2 })
  const total = async () =>
    (await server.post('/sequence/view', { ...spot, date: '2025-01-31' })).body.data.list.total as number
  const codes = async () => [
    (await server.post('/sequence/image/view', { sequence_key: sequence.key })).code,
    (await server.post('/payment/checkout', { sequence_id: sequence.id })).code,
  ]
  expect([await total(), await codes()]).toEqual([0, [404, 404]])
  const detail = { before: { day: sequence.date, place: sequence.spot }, after: { day: '2025-01-31', place: spot } }
  expect(await noted(sequence.id)).toMatchObject([{ act: 'sequence.update', actor_id: sequence.owner.id, detail }])
  // What changes neither day nor place is not on record.
  await update(sequence, { ...spot, date: '2025-01-31' })
  expect(await noted(sequence.id)).toHaveLength(1)

  await server.post('/sequence/approve', { sequence_id: sequence.id, approve: 1, revision: 2 }, { token: admin.token })
  expect([await total(), await codes()]).toEqual([1, [200, 200]])
})

test.for([
  ['the owner changed its day', 0, 'owner', { date: '2026-01-02' }],
  ['the owner added images', 1, 'owner', { images: [dataUrl(photo)] }],
  ['the owner saved it unchanged', 1, 'owner', {}],
  ['an admin changed its day', 1, 'admin', { date: '2026-01-02' }],
] as const)('after %s, an approved sequence is in state %i', async ([, state, who, change]) => {
  const sequence = await server.given.publicSequence({ images: 1, bytes: 10 })

  await update(sequence, change, who === 'owner' ? sequence.owner.token : admin.token)

  expect(await rowOf(sequence.id)).toMatchObject({ is_approved: state })
})

test('an approved sequence moved to another place on the same day waits again', async () => {
  const sequence = await server.given.publicSequence({ images: 1, bytes: 10 })
  const spot = await server.given.spot()

  await update(sequence, spot)

  expect(await rowOf(sequence.id)).toMatchObject({ ...spot, is_approved: 0 })
})

test('an update that changes nothing keeps the revision, so an admin who is looking at it can approve', async () => {
  const sequence = await server.given.waitingSequence({ images: 1, bytes: 10 })

  expect((await update(sequence, {})).code).toBe(200)

  expect(await rowOf(sequence.id)).toMatchObject({ revision: 1, is_approved: 0 })
})

test("an owner's new images wait until an admin approves them, while the old ones stay public", async () => {
  const sequence = await server.given.publicSequence({ images: 1, bytes: 10 })
  const images = [await uploaded(server, sequence.owner.token, file('one.jpg')), dataUrl(photo)]

  const { code, body } = await update(sequence, { images })
  await server.drainJobs()

  expect([code, body.message]).toEqual([200, ['Saved. The new photos wait for approval']])
  const added = await imagesOf(sequence.id)
  expect(added.map(({ position, is_approved, file_name }) => [position, is_approved, file_name])).toEqual([
    [1, 1, 'surf-1.jpg'],
    [2, 0, 'one.jpg'],
    [3, 0, 'photo-2.jpg'],
  ])
  const view = () => server.post('/sequence/image/view', { sequence_key: sequence.key })
  expect((await view()).body.data.list.images).toHaveLength(1)
  const own = await edited(sequence.id, sequence.owner.token)
  expect(own).toMatchObject({ is_approved: 1, waiting: 2, images_count: 3, revision: 2 })

  const stale = { sequence_id: sequence.id, approve: 1, revision: 1 }
  expect((await server.post('/sequence/approve', stale, { token: admin.token })).code).toBe(409)
  expect((await view()).body.data.list.images).toHaveLength(1)
  await server.post('/sequence/approve', { ...stale, revision: 2 }, { token: admin.token })
  expect((await view()).body.data.list.images).toHaveLength(3)
})

test('an image added by an admin is approved, audited and sold for the owner', async () => {
  const sequence = await server.given.publicSequence({ images: 1, bytes: 10 })
  const images = [await uploaded(server, admin.token, file('by-admin.jpg'))]

  const { code, body } = await update(sequence, { images }, admin.token)
  await server.drainJobs()

  expect([code, body.message]).toEqual([200, ['Saved']])
  const [, added] = await imagesOf(sequence.id)
  expect(added).toMatchObject({ position: 2, is_approved: 1, file_name: 'by-admin.jpg' })
  expect(await rowOf(sequence.id)).toMatchObject({ user_id: sequence.owner.id, public_count: 2, waiting_count: 0 })
  expect(await noted(sequence.id)).toMatchObject([
    { actor_id: admin.id, act: 'sequence.update', detail: { images: 1 } },
  ])
  expect((await server.post('/payment/checkout', { image_id: added?.id })).code).toBe(200)
  const line = await server.db
    .selectFrom('payment_lines')
    .select('seller_id')
    .where('image_id', '=', added?.id ?? 0)
    .executeTakeFirstOrThrow()
  expect(line.seller_id).toBe(sequence.owner.id)
})

test('an image added by an admin does not publish a waiting sequence', async () => {
  const sequence = await server.given.waitingSequence({ images: 1, bytes: 10 })

  await update(sequence, { images: [dataUrl(photo)] }, admin.token)
  await server.drainJobs()

  expect(await rowOf(sequence.id)).toMatchObject({ is_approved: 0, waiting_count: 1, images_count: 2, revision: 2 })
  expect((await server.post('/sequence/image/view', { sequence_key: sequence.key })).code).toBe(404)
})

test.for([
  ['the owner moved', 0, 'owner', { date: '2026-01-02' }],
  ['the owner added to', 0, 'owner', { images: [dataUrl(photo)] }],
  ['the owner saved unchanged', 2, 'owner', {}],
  ['an admin moved', 2, 'admin', { date: '2026-01-02' }],
] as const)('a rejected sequence that %s is in state %i', async ([, state, who, change]) => {
  const sequence = await server.given.waitingSequence({ images: 1, bytes: 10 })
  const rejection = { sequence_id: sequence.id, approve: 2, reason: 'Another spot' }
  await server.post('/sequence/approve', rejection, { token: admin.token })

  const { body } = await update(sequence, change, who === 'owner' ? sequence.owner.token : admin.token)

  expect(body.message).toEqual([state === 0 ? 'Saved. The session waits for approval again' : 'Saved'])
  expect(await rowOf(sequence.id)).toMatchObject({ is_approved: state, reject_reason: 'Another spot' })
})

test('a rejected sequence waits again when its owner saves it after deleting a photo, but not for one deleted before', async () => {
  const sequence = await server.given.waitingSequence({ images: 3, bytes: 10 })
  const [first, second] = sequence.images
  const drop = (id = 0) => server.delete('/sequence/image/destroy', { query: { id }, token: sequence.owner.token })
  await drop(first?.id)
  await server.post('/sequence/approve', { sequence_id: sequence.id, approve: 2 }, { token: admin.token })

  await update(sequence, {})
  expect((await rowOf(sequence.id)).is_approved).toBe(2)

  await drop(second?.id)
  expect((await rowOf(sequence.id)).is_approved).toBe(2)
  await update(sequence, {})
  expect(await rowOf(sequence.id)).toMatchObject({ is_approved: 0, images_count: 1 })
})

test('type is 1 while a sequence holds exactly one image', async () => {
  const sequence = await server.given.publicSequence({ images: 1, bytes: 10 })
  const typeOf = async () => (await edited(sequence.id, sequence.owner.token)).type
  expect(await typeOf()).toBe(1)

  await update(sequence, { images: [dataUrl(photo)] })
  expect(await typeOf()).toBe(2)

  const [first] = sequence.images
  await server.delete('/sequence/image/destroy', { query: { id: first?.id ?? 0 }, token: sequence.owner.token })
  expect(await typeOf()).toBe(1)
})

test('one refused file refuses the whole update and leaves nothing behind', async () => {
  const sequence = await server.given.publicSequence({ images: 1, bytes: 10 })
  const files = [file('good.jpg'), { bytes: Buffer.from('<svg/>'), name: 'bad.jpg' }]
  const left = await uploadsLeft()
  const form = imageForm({ ...unchanged(sequence), date: '2025-02-02' }, files)

  const answer = await server.send('PUT', '/sequence/update', form, { token: sequence.owner.token })

  expect([answer.code, answer.body.message]).toEqual([422, ['bad.jpg: This file is not a JPEG or PNG picture']])
  expect(await rowOf(sequence.id)).toMatchObject({ day: sequence.date, revision: 1, images_count: 1 })
  expect(await uploadsLeft()).toBe(left)
})

test('repeating an update with the same key adds its images once; other content with that key is a conflict', async () => {
  const sequence = await server.given.publicSequence({ images: 1, bytes: 10 })
  const send = (name: string) =>
    server.send('PUT', '/sequence/update', imageForm(unchanged(sequence), [file(name)]), {
      token: sequence.owner.token,
      headers: { 'idempotency-key': `more for ${sequence.id}` },
    })

  const answers = [...(await server.atOnce(2, () => send('more.jpg'))), await send('more.jpg')]
  const other = await send('another.jpg')

  expect(answers.map(({ code, body }) => [code, body.data])).toEqual(answers.map(() => [200, { id: sequence.id }]))
  expect([other.code, other.body.key]).toEqual([409, 'Conflict'])
  expect(await imagesOf(sequence.id)).toHaveLength(2)
  expect(await uploadsLeft()).toBe(0)
})

const takenAt = (time: string) => {
  const bytes = withSegments(photo, exifSegment({ takenAt: `2026-11-18T${time}:00`, takenOffset: '+08:00' }))
  return { bytes, name: 'surf.jpg' }
}

test.for([
  ['at their time', ['08:00', '10:00'], ['07:00', '09:00'], ['07:00', '08:00', '09:00', '10:00']],
  ['at their time below a chosen cover', ['10:00', '07:00', '09:00'], ['08:00'], ['10:00', '07:00', '08:00', '09:00']],
  ['last, if the others are sorted otherwise', ['10:00', '08:00'], ['07:00'], ['10:00', '08:00', '07:00']],
  [
    'last, if more than the cover is sorted',
    ['09:00', '10:00', '08:00'],
    ['07:00'],
    ['09:00', '10:00', '08:00', '07:00'],
  ],
  ['at their time, chosen newest first', ['08:00', '10:00'], ['09:00', '07:00'], ['07:00', '08:00', '09:00', '10:00']],
  ['last, if one photo alone says nothing of the order', ['08:00'], ['07:00'], ['08:00', '07:00']],
] as const)('photos come %s', async ([, present, added, order]) => {
  const sequence = await server.given.publicSequence({ times: present.map((time) => `${time}:00`) })
  const { token } = sequence.owner
  const images: string[] = []
  for (const time of added) images.push(await uploaded(server, token, takenAt(time)))

  expect((await update(sequence, { images })).code).toBe(200)

  expect((await imagesOf(sequence.id)).map(({ taken_local }) => taken_local?.slice(11, 16))).toEqual(order)
})

test('simultaneous updates add all their images in different positions', async () => {
  const sequence = await server.given.publicSequence({ images: 1, bytes: 10 })
  const ids: string[] = []
  for (let n = 0; n < 8; n += 1) ids.push(await uploaded(server, sequence.owner.token, file(`${n}.jpg`)))

  const answers = await server.atOnce(8, (n) => update(sequence, { images: [ids[n]] }))

  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
  expect((await imagesOf(sequence.id)).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(await rowOf(sequence.id)).toMatchObject({ images_count: 9, waiting_count: 8, revision: 9 })
})

test('an update waits for a decision in progress and does not undo it', async () => {
  const sequence = await server.given.publicSequence({ images: 1, bytes: 10 })

  const { answer } = await server.db.transaction().execute(async (trx) => {
    await decideSequence(trx, { id: sequence.id, approve: 2, revision: 1, reason: 'Another spot' })
    const waiting = update(sequence, {})
    await expect.poll(() => countWaiting(server)).toBe(1)
    return { answer: waiting }
  })

  expect((await answer).code).toBe(200)
  expect(await rowOf(sequence.id)).toMatchObject({ is_approved: 2, reject_reason: 'Another spot' })
})

test('a sequence takes at most 1,000 images over its lifetime', async () => {
  const sequence = await server.given.publicSequence({ images: 1, bytes: 10 })
  await server.db.updateTable('images').set({ position: 999 }).where('sequence_id', '=', sequence.id).execute()

  expect((await update(sequence, { images: [dataUrl(photo)] })).code).toBe(200)
  const { code, body } = await update(sequence, { images: [dataUrl(photo)] })

  expect([code, body.message]).toEqual([422, ['This session is full. Please start another']])
})
