import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { smallJpeg } from '../../decoder/testing/index.ts'
import type { GivenSequence } from '../../testing/given/sequences.ts'
import { startTestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'
import { findRowFaults } from '../../verify/queries.ts'

const server = await startTestServer()
const admin = await server.given.admin()
afterAll(() => server[Symbol.asyncDispose]())

const firstOf = ({ images }: GivenSequence) => images[0]?.id ?? 0
const reject = (sequence: GivenSequence, reason?: string) => judge(firstOf(sequence), 1, reason)
const undoRejection = (sequence: GivenSequence) => judge(firstOf(sequence), 0)
const judge = (image_id: number, rejected: 0 | 1, reason?: string) =>
  server.post('/sequence/image/reject', { image_id, rejected, reason }, { token: admin.token })
const decide = ({ id }: GivenSequence, approve: 1 | 2) =>
  server.post('/sequence/approve', { sequence_id: id, approve }, { token: admin.token })
const rowOf = (sequence: GivenSequence) =>
  server.db
    .selectFrom('images')
    .select(['is_approved', 'reject_reason as reason', 'status'])
    .where('id', '=', firstOf(sequence))
    .executeTakeFirstOrThrow()
const shown = async ({ key }: GivenSequence) => {
  const { body } = await server.post('/sequence/image/view', { sequence_key: key })
  return ((body.data?.list.images ?? []) as unknown[]).length
}
const mailsTo = async ({ owner }: GivenSequence) => readMails(server.deps, owner.email)
const put = (photo: Uint8Array, token: string, id: string = randomUUID()) =>
  server.send('PUT', `/uploads/${id}`, new Uint8Array(photo), {
    token,
    headers: { 'content-type': 'image/jpeg', 'content-disposition': 'attachment; filename="wave.jpg"' },
  })
const onSale = () => server.given.publicSequence({ images: 2, bytes: 10 })

test('a rejected photo leaves the shop until an admin takes that back, and both are audited', async () => {
  const sequence = await onSale()

  expect((await reject(sequence, 'Somebody else’s photo')).body.message).toEqual(['The photo is rejected'])
  expect((await reject(sequence, 'Once more')).code).toBe(200)
  expect([await shown(sequence), (await rowOf(sequence)).reason]).toEqual([1, 'Somebody else’s photo'])
  const sold = await server.post('/payment/checkout', { image_id: firstOf(sequence) })
  expect(sold.body.key).toBe('NotFound')
  expect((await undoRejection(sequence)).body.message).toEqual(['The rejection is taken back'])
  expect((await undoRejection(sequence)).code).toBe(200)

  expect([await shown(sequence), await rowOf(sequence)]).toEqual([2, { is_approved: 1, reason: null, status: 1 }])
  const audit = server.db.selectFrom('audit_log').select(['actor_id', 'act', 'detail']).orderBy('id')
  expect(await audit.where('target', '=', `image ${firstOf(sequence)}`).execute()).toEqual([
    { actor_id: admin.id, act: 'image.reject', detail: { sequence: sequence.id, reason: 'Somebody else’s photo' } },
    { actor_id: admin.id, act: 'image.unreject', detail: { sequence: sequence.id, reason: null } },
  ])
  expect(await findRowFaults(server.db)).toEqual([])
})

test('its photographer reads the reason, and can neither show nor hide it, but delete it', async () => {
  const sequence = await onSale()
  const { id, owner } = sequence
  await reject(sequence, 'Blurred')
  const set = (status: number) =>
    server.post('/sequence/image/status', { image_id: firstOf(sequence), status }, { token: owner.token })

  const { body } = await server.get(`/sequence/list-image-all/${id}`, { token: owner.token })
  expect(body.data.list[0]).toMatchObject({ is_approved: 2, reason: 'Blurred' })
  const answers = [await set(1), await set(0)]
  expect(answers.map(({ code, body }) => [code, body.key])).toEqual([
    [409, 'Conflict'],
    [409, 'Conflict'],
  ])
  expect(answers[0]?.body.message[0]).toMatch(/^We rejected this photo, so you cannot put it on sale/)
  expect((await judge(firstOf(sequence), 0)).code).toBe(200)
  await reject(sequence)
  expect((await server.post('/sequence/image/reject', { image_id: 1, rejected: 0 }, { token: owner.token })).code).toBe(
    403,
  )
  expect(await rowOf(sequence)).toEqual({ is_approved: 2, reason: null, status: 1 })
  const destroy = await server.delete('/sequence/image/destroy', {
    query: { id: firstOf(sequence) },
    token: owner.token,
  })
  expect(destroy.code).toBe(200)
  expect((await undoRejection(sequence)).code).toBe(404)
})

test('an approval of its sequence does not approve it; taken back it waits as before', async () => {
  const sequence = await server.given.waitingSequence({ images: 2, bytes: 10 })

  await reject(sequence, 'Blurred')
  await decide(sequence, 1)
  expect([await shown(sequence), (await rowOf(sequence)).is_approved]).toEqual([1, 2])
  await undoRejection(sequence)

  expect([await shown(sequence), (await rowOf(sequence)).is_approved]).toEqual([1, 0])
  expect(await findRowFaults(server.db)).toEqual([])
})

test('a photo that was approved by a decision taken back since waits too', async () => {
  const sequence = await server.given.waitingSequence({ images: 2, bytes: 10 })
  await decide(sequence, 1)
  await reject(sequence)

  await server.post('/sequence/approve/undo', { sequence_id: sequence.id, revision: 2 }, { token: admin.token })
  await undoRejection(sequence)

  expect((await rowOf(sequence)).is_approved).toBe(0)
})

test('the mail about its session names the photo and the reason', async () => {
  const sequence = await server.given.waitingSequence({ images: 2, bytes: 10 })

  await reject(sequence, 'Blurred')
  await decide(sequence, 1)
  await server.given.toldAfter(1)

  const [mail, ...others] = await mailsTo(sequence)
  expect([others, mail?.subject]).toEqual([[], expect.stringMatching(/ are public$/)])
  expect(mail?.text).toContain('We could not take 1 photo of them.')
  expect(mail?.text).toMatch(/\.jpg: Not approved: Blurred\n/)
})

test('by itself it has a mail of its own, none within a minute of Undo, and one when it is taken back later', async () => {
  const [told, undone] = [await onSale(), await onSale()]
  await reject(told, 'Blurred')
  await reject(undone)
  await undoRejection(undone)
  await server.given.toldAfter(1)
  await undoRejection(told)
  await server.given.toldAfter(1)

  expect(await mailsTo(undone)).toEqual([])
  const [first, second] = await mailsTo(told)
  expect(first?.subject).toMatch(/^A photo from .* was not approved$/)
  expect(first?.text).toContain(`/user/sequence/view/${told.id}\n`)
  expect(second?.subject).toMatch(/^We took a decision about your photos from .* back$/)
})

test('a rejected file is known with the reason, alone or with its sequence, even once its photo is deleted', async () => {
  const { token } = await server.given.photographer()
  const { spot } = await server.given.publicSequence({ images: 1, bytes: 10 })
  const photos = await Promise.all([10, 11, 12].map((width) => smallJpeg({ width })))
  const sequences = []
  for (const photo of photos) {
    const id = randomUUID()
    await put(photo, token, id)
    const { body } = await server.post('/sequence/store', { date: '2026-06-14', ...spot, images: [id] }, { token })
    sequences.push(body.data.id as number)
  }
  const image = server.db
    .selectFrom('images')
    .select('id')
    .where('sequence_id', '=', sequences[0] ?? 0)
  const { id: image_id } = await image.executeTakeFirstOrThrow()
  const byAdmin = { token: admin.token }
  await server.post('/sequence/image/reject', { image_id, rejected: 1, reason: 'Blurred' }, byAdmin)
  await server.post('/sequence/approve', { sequence_id: sequences[1], approve: 2 }, byAdmin)
  const { body: cards } = await server.get('/sequence/list', { token })
  await server.delete('/sequence/image/destroy', { query: { id: image_id }, token })

  const known = []
  for (const photo of photos) known.push((await put(photo, token)).body.data)

  expect((cards.data.list.data as { rejected: number }[]).map(({ rejected }) => rejected)).toEqual([0, 0, 1])
  expect(known.map(({ is_sent, rejection }) => [is_sent, rejection])).toEqual([
    [false, { reason: 'Blurred' }],
    [true, { reason: null }],
    [true, null],
  ])
  const { body: left } = await server.get('/uploads', { token })
  expect((left.data.list as object[]).at(-1)).toMatchObject({ rejection: { reason: 'Blurred' } })
})
