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
const undo = ({ id }: GivenSequence, revision: number) =>
  server.post('/sequence/approve/undo', { sequence_id: id, revision }, { token })
const rowOf = ({ id }: GivenSequence) =>
  server.db.selectFrom('sequences').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const view = ({ key }: GivenSequence) => server.post('/sequence/image/view', { sequence_key: key })
const subjectsTo = async ({ owner }: GivenSequence) =>
  (await readMails(server.deps, owner.email)).map(({ subject }) => subject)
const waiting = () => server.given.waitingSequence({ images: 2, bytes: 10 })

/** An approved sequence whose second image was added later. */
async function withNewImage() {
  const sequence = await server.given.publicSequence({ images: 2, bytes: 10 })
  const added = server.db.updateTable('images').set({ is_approved: 0 })
  await added.where('id', '=', sequence.images[1]?.id ?? 0).execute()
  return sequence
}

test('an approval that is taken back leaves the public pages, waits again with its images, and is audited', async () => {
  const sequence = await waiting()
  await decide(sequence, 1)
  expect((await view(sequence)).code).toBe(200)

  expect((await undo(sequence, 2)).body).toMatchObject({ message: ['The decision is taken back'] })

  expect((await view(sequence)).code).toBe(404)
  expect(await rowOf(sequence)).toMatchObject({ is_approved: 0, waiting_count: 2, revision: 3, approved_at: null })
  const acts = server.db.selectFrom('audit_log').select(['actor_id', 'act', 'detail']).orderBy('id')
  expect((await acts.where('target', '=', `sequence ${sequence.id}`).execute()).at(-1)).toEqual({
    actor_id: admin.id,
    act: 'sequence.undecide',
    detail: { revision: 2 },
  })
  expect(await findRowFaults(server.db)).toEqual([])
})

test('a rejection that is taken back waits without its reason', async () => {
  const sequence = await waiting()
  await decide(sequence, 2, 'Too dark')

  await undo(sequence, 2)

  expect(await rowOf(sequence)).toMatchObject({ is_approved: 0, reject_reason: null, rejected_at: null })
})

test('what was decided before a decision that is taken back holds again', async () => {
  const sequence = await server.given.publicSequence({ images: 1, bytes: 10 })

  await decide(sequence, 2, 'Too dark')
  await undo(sequence, 2)
  expect((await view(sequence)).code).toBe(200)

  await decide(sequence, 2, 'Blurred')
  await decide(sequence, 1)
  await undo(sequence, 5)
  expect(await rowOf(sequence)).toMatchObject({ is_approved: 2, reject_reason: 'Blurred' })
})

test('only the images that the decision approved wait again', async () => {
  const sequence = await withNewImage()
  await decide(sequence, 1)

  await undo(sequence, 2)

  expect(await rowOf(sequence)).toMatchObject({ is_approved: 1, waiting_count: 1, public_count: 1 })
})

test('taking a decision back twice at once or later does it once', async () => {
  const sequence = await waiting()
  await decide(sequence, 1)

  const answers = await server.atOnce(2, () => undo(sequence, 2))
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  expect((await undo(sequence, 2)).code).toBe(200)

  expect(await rowOf(sequence)).toMatchObject({ is_approved: 0, revision: 3 })
})

test('a decision cannot be taken back after another one or a change', async () => {
  const sequence = await waiting()
  const { id, date, spot, owner } = sequence
  await decide(sequence, 2)
  await decide(sequence, 1)

  expect((await undo(sequence, 2)).body.key).toBe('Conflict')
  await server.put('/sequence/update', { id, ...spot, date: '2026-11-01' }, { token: owner.token })
  expect(date).not.toBe('2026-11-01')
  expect((await undo(sequence, 3)).body.key).toBe('Conflict')

  expect(await rowOf(sequence)).toMatchObject({ is_approved: 0, revision: 4 })
})

test('a decision about a deleted sequence cannot be taken back', async () => {
  const sequence = await waiting()
  await decide(sequence, 1)
  await server.delete('/sequence/destroy', { query: { id: sequence.id }, token })

  expect((await undo(sequence, 2)).body.key).toBe('NotFound')
})

test('what was sold before the decision was taken back stays with its buyer', async () => {
  const sequence = await waiting()
  await decide(sequence, 1)
  const order = await server.given.paidCheckout({ sequence })

  await undo(sequence, 2)

  const { body } = await server.post('/payment/download', { session_id: order.sessionId })
  expect(body.data.list).toHaveLength(2)
})

test('a decision that is taken back within a minute sends no mail', async () => {
  const [approved, added] = [await waiting(), await withNewImage()]
  await decide(approved, 1)
  await decide(added, 1)
  await undo(approved, 2)
  await undo(added, 2)

  await server.given.toldAfter(1)

  expect([await subjectsTo(approved), await subjectsTo(added)]).toEqual([[], []])
})

test('a decision that is taken back after its mail sends one that says so', async () => {
  const sequence = await waiting()
  await decide(sequence, 2, 'Too dark')
  await server.given.toldAfter(1)
  await undo(sequence, 2)
  await server.given.toldAfter(1)

  expect(await subjectsTo(sequence)).toEqual([
    expect.stringMatching(/were not approved$/),
    expect.stringMatching(/^We look at your photos from .* again$/),
  ])

  await decide(sequence, 1)
  await server.given.toldAfter(1)
  expect((await subjectsTo(sequence)).at(-1)).toMatch(/are public$/)
})
