import { afterAll, expect, test } from 'vitest'
import type { GivenSequence } from '../../testing/given/sequences.ts'
import { startTestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'
import { findRowFaults } from '../../verify/queries.ts'

const server = await startTestServer()
const { token, ...admin } = await server.given.admin()
afterAll(() => server[Symbol.asyncDispose]())

const decide = ({ id }: GivenSequence, approve: 1 | 2, reason?: string) =>
  server.post('/sequence/approve', { sequence_id: id, approve, reason }, { token })
const reopen = ({ id }: GivenSequence, revision: number) =>
  server.post('/sequence/approve/reopen', { sequence_id: id, revision }, { token })
const undo = ({ id }: GivenSequence, revision: number) =>
  server.post('/sequence/approve/undo', { sequence_id: id, revision }, { token })
const rowOf = ({ id }: GivenSequence) =>
  server.db.selectFrom('sequences').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const view = ({ key }: GivenSequence) => server.post('/sequence/image/view', { sequence_key: key })
const isInQueue = async ({ id, owner }: GivenSequence) => {
  const { body } = await server.get('/sequence/list-all', { token, query: { undecided: 1, search: owner.username } })
  return (body.data.list.data as Array<{ id: number }>).some((row) => row.id === id)
}
const subjectsTo = async ({ owner }: GivenSequence) =>
  (await readMails(server.deps, owner.email)).map(({ subject }) => subject)
const onSale = () => server.given.publicSequence({ images: 2, bytes: 10 })

test('an old approval is put back among the waiting ones: nobody sees or buys it, and it is audited', async () => {
  // It is older than what Undo keeps.
  const sequence = await onSale()
  const [image] = sequence.images
  const bytes = async () => (await fetch(new URL(`/media/previews/${image?.previewKey}/400.jpg`, server.url))).status
  expect([(await view(sequence)).code, await bytes()]).toEqual([200, 200])

  expect((await reopen(sequence, 1)).body).toMatchObject({ message: ['The session is back in review'] })

  expect([(await view(sequence)).code, await bytes()]).toEqual([404, 404])
  expect(await isInQueue(sequence)).toBe(true)
  expect(await rowOf(sequence)).toMatchObject({ is_approved: 0, revision: 2 })
  const acts = server.db.selectFrom('audit_log').select(['actor_id', 'act', 'detail'])
  expect(await acts.where('target', '=', `sequence ${sequence.id}`).execute()).toEqual([
    { actor_id: admin.id, act: 'sequence.reopen', detail: { revision: 1 } },
  ])
  expect(await findRowFaults(server.db)).toEqual([])
})

test('a rejected one waits without its reason, and Undo brings both back', async () => {
  const sequence = await server.given.waitingSequence({ images: 1, bytes: 10 })
  await decide(sequence, 2, 'Too dark')

  await reopen(sequence, 2)
  expect(await rowOf(sequence)).toMatchObject({ is_approved: 0, reject_reason: null, rejected_at: null })
  await undo(sequence, 3)

  expect(await rowOf(sequence)).toMatchObject({
    is_approved: 2,
    reject_reason: 'Too dark',
    rejected_at: expect.any(Date),
    revision: 4,
  })
})

test('what its owner and an admin changed since the approval stays: photos, switches and prices', async () => {
  const sequence = await server.given.waitingSequence({ images: 3, bytes: 10 })
  const { id, spot, date, owner, images } = sequence
  await decide(sequence, 1)
  await server.put('/sequence/update', { id, ...spot, date, sequence_price: 41, image_price: 12.5 }, { token })
  await server.post('/sequence/image/status', { image_id: images[0]?.id, status: 0 }, { token: owner.token })
  await server.delete('/sequence/image/destroy', { query: { id: images[1]?.id ?? 0 }, token: owner.token })
  await server.post('/sequence/image/reject', { image_id: images[2]?.id, rejected: 1 }, { token })
  const imagesOf = () =>
    server.db
      .selectFrom('images')
      .select(['id', 'status', 'is_approved', 'approved_before', 'deleted_at'])
      .where('sequence_id', '=', id)
      .orderBy('id')
      .execute()
  const [row, before] = [await rowOf(sequence), await imagesOf()]
  expect(row).toMatchObject({ is_approved: 1, sequence_price_minor: 4_100, image_price_minor: 1_250 })

  await reopen(sequence, row.revision)

  expect(await rowOf(sequence)).toEqual({ ...row, is_approved: 0, revision: row.revision + 1 })
  expect(await imagesOf()).toEqual(before)
  await decide(sequence, 1)
  expect(await imagesOf()).toEqual(before)
})

test.each([
  ['has changed since the admin saw it', async () => onSale(), 7, 'Conflict'],
  ['waits already', async () => server.given.waitingSequence({ images: 1, bytes: 10 }), 1, 'Conflict'],
  [
    'is deleted',
    async () => {
      const sequence = await onSale()
      await server.delete('/sequence/destroy', { query: { id: sequence.id }, token })
      return sequence
    },
    1,
    'NotFound',
  ],
])('one that %s stays as it is', async (_, given, revision, key) => {
  const sequence = await given()
  const before = await rowOf(sequence)

  expect((await reopen(sequence, revision)).body.key).toBe(key)

  expect(await rowOf(sequence)).toEqual(before)
})

test('two admins at once put it back once', async () => {
  const sequence = await onSale()

  const answers = await server.atOnce(2, () => reopen(sequence, 1))

  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await rowOf(sequence)).toMatchObject({ is_approved: 0, revision: 2 })
})

test('what was sold stays with its buyer', async () => {
  const sequence = await onSale()
  const order = await server.given.paidCheckout({ sequence })

  await reopen(sequence, 1)

  const { body } = await server.post('/payment/download', { session_id: order.sessionId })
  expect(body.data.list).toHaveLength(2)
})

test('its owner hears of it once, and not at all when it is decided the same way within a minute', async () => {
  const [looked, quick, undone] = [await onSale(), await onSale(), await onSale()]
  await reopen(looked, 1)
  await reopen(quick, 1)
  await decide(quick, 1)
  await reopen(undone, 1)
  await undo(undone, 2)

  await server.given.toldAfter(1)
  await server.given.toldAfter(1)

  expect(await subjectsTo(looked)).toEqual([expect.stringMatching(/^We look at your photos from .* again$/)])
  expect([await subjectsTo(quick), await subjectsTo(undone)]).toEqual([[], []])
})
