import { afterAll, expect, test } from 'vitest'
import type { Person } from '../../testing/given/people.ts'
import type { GivenSequence } from '../../testing/given/sequences.ts'
import { startTestServer } from '../../testing/index.ts'
import { findRowFaults } from '../../verify/queries.ts'

const server = await startTestServer()
const admin = await server.given.admin()
afterAll(() => server[Symbol.asyncDispose]())

const byNumber = (a: number, b: number) => a - b

type Act = 'show' | 'hide' | 'delete' | 'restore'

const change = ({ id }: GivenSequence, act: Act, images: number[], who: Person) =>
  server.post('/sequence/images/change', { sequence_id: id, act, images }, { token: who.token })

async function onSale(images = 4) {
  const sequence = await server.given.publicSequence({ images, bytes: 10 })
  return { sequence, owner: sequence.owner, ids: sequence.images.map(({ id }) => id) }
}

const rowsOf = async ({ id }: GivenSequence) =>
  server.db
    .selectFrom('images')
    .select(['id', 'status', 'deleted_at', 'is_approved'])
    .where('sequence_id', '=', id)
    .orderBy('id')
    .execute()

async function shown({ key }: GivenSequence): Promise<number[]> {
  const { body } = await server.post('/sequence/image/view', { sequence_key: key })
  return ((body.data?.list.images ?? []) as Array<{ id: number }>).map(({ id }) => id)
}

test('many photos are hidden and shown at once; the answer names those that changed, and a repeat changes nothing', async () => {
  const { sequence, owner, ids } = await onSale()
  const [a = 0, b = 0, c = 0, d = 0] = ids
  await change(sequence, 'hide', [b], owner)

  const hidden = await change(sequence, 'hide', [a, b, c, c], owner)
  const again = await change(sequence, 'hide', [a, b, c], owner)
  const seen = await shown(sequence)
  const back = await change(sequence, 'show', hidden.body.data.changed, owner)

  expect([hidden.code, hidden.body.message, hidden.body.data.changed.toSorted(byNumber)]).toEqual([
    200,
    ['3 photos are hidden'],
    [a, c],
  ])
  expect([again.code, again.body.data.changed]).toEqual([200, []])
  expect(seen).toEqual([d])
  expect(back.body.message).toEqual(['2 photos are no longer hidden'])
  expect(await shown(sequence)).toEqual([a, c, d])
  expect(await findRowFaults(server.db)).toEqual([])
})

test('many photos are deleted at once and come back to their places; buyers keep theirs', async () => {
  const { sequence, owner, ids } = await onSale()
  const [a = 0, b = 0, c = 0, d = 0] = ids
  await change(sequence, 'hide', [d], owner)

  const gone = await change(sequence, 'delete', [b, c, d], owner)
  const again = await change(sequence, 'delete', [b, c, d], owner)
  const left = await shown(sequence)
  const back = await change(sequence, 'restore', [b, c, d], owner)
  const twice = await change(sequence, 'restore', [b, c, d], owner)

  expect([gone, again, back, twice].map(({ code, body }) => [code, body.data.changed.length])).toEqual([
    [200, 3],
    [200, 0],
    [200, 3],
    [200, 0],
  ])
  expect([gone.body.message, back.body.message]).toEqual([['3 photos are deleted'], ['3 photos are back']])
  expect(left).toEqual([a])
  expect(await shown(sequence)).toEqual([a, b, c])
  expect((await rowsOf(sequence)).map(({ status }) => status)).toEqual([1, 1, 1, 0])
  expect(await findRowFaults(server.db)).toEqual([])
})

test('where one of them is another’s, gone or rejected, none changes', async () => {
  const { sequence, owner, ids } = await onSale()
  const other = await onSale(1)
  const [a = 0, b = 0, c = 0, d = 0] = ids
  const rejected = { image_id: d, rejected: 1 }
  await server.post('/sequence/image/reject', rejected, { token: admin.token })
  await server.delete('/sequence/image/destroy', { query: { id: c }, token: admin.token })
  const before = await rowsOf(sequence)

  const refused = [
    await change(sequence, 'hide', [a, ...other.ids], owner),
    await change(sequence, 'hide', [a, c], owner),
    await change(sequence, 'hide', [a, d], owner),
    await change(sequence, 'delete', [b, 2_000_000_000], owner),
    await change(sequence, 'restore', [c], owner),
  ]

  expect(refused.map(({ code, body }) => [code, body.key])).toEqual(refused.map(() => [409, 'Conflict']))
  expect(refused[0]?.body.message).toEqual(['The photos have changed meanwhile. Your change was not made'])
  expect(refused[2]?.body.message[0]).toMatch(/^We rejected some of these photos/)
  expect(await rowsOf(sequence)).toEqual(before)
  expect((await change(sequence, 'hide', [], owner)).body.key).toBe('Invalid')
})

test('a hidden photo that was deleted meanwhile is no reason to delete it twice, but one to hide none', async () => {
  const { sequence, owner, ids } = await onSale(2)
  const [a = 0, b = 0] = ids
  await server.delete('/sequence/image/destroy', { query: { id: a }, token: owner.token })

  expect((await change(sequence, 'hide', [a, b], owner)).code).toBe(409)
  const both = await change(sequence, 'delete', [a, b], owner)

  expect([both.code, both.body.data.changed]).toEqual([200, [b]])
})

test('an admin’s act is written down; the sequence of a stranger and a deleted one are not found', async () => {
  const { sequence, owner, ids } = await onSale(2)
  const stranger = await server.given.photographer()

  expect((await change(sequence, 'hide', ids, stranger)).code).toBe(404)
  expect((await change(sequence, 'delete', ids, admin)).code).toBe(200)
  expect((await change(sequence, 'restore', ids, owner)).code).toBe(409)
  expect((await change(sequence, 'restore', ids, admin)).code).toBe(200)
  await server.delete('/sequence/destroy', { query: { id: sequence.id }, token: owner.token })
  expect((await change(sequence, 'hide', ids, owner)).code).toBe(404)

  const audited = await server.db
    .selectFrom('audit_log')
    .select(['act', 'detail'])
    .where('target', '=', `sequence ${sequence.id}`)
    .where('act', 'like', 'images.%')
    .orderBy('id')
    .execute()
  expect(audited).toEqual([
    { act: 'images.delete', detail: { images: ids } },
    { act: 'images.restore', detail: { images: ids } },
  ])
})

test('two calls at the same time: each photo changes once', async () => {
  const { sequence, owner, ids } = await onSale(6)

  const answers = await Promise.all([1, 2, 3, 4].map(() => change(sequence, 'delete', ids, owner)))

  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200])
  expect(answers.flatMap(({ body }) => body.data.changed).toSorted(byNumber)).toEqual(ids.toSorted(byNumber))
})
