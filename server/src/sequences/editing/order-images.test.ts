import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const order = (sequence_id: number, images: number[], token: string) =>
  server.post('/sequence/image/order', { sequence_id, images }, { token })

async function shownIn(key: string): Promise<number[]> {
  const { body } = await server.post('/sequence/image/view', { sequence_key: key })
  return (body.data.list as { images: Array<{ id: number }> }).images.map(({ id }) => id)
}
const coverOf = async (id: number) => {
  const { cover } = await server.db
    .selectFrom('sequences')
    .select('cover')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return cover?.image_id
}

test('the gallery shows the owner’s order, and its first visible photo is the cover', async () => {
  const { id, key, owner, images } = await server.given.publicSequence({ images: 4 })
  const [a = 0, b = 0, c = 0, d = 0] = images.map((image) => image.id)
  await server.delete('/sequence/image/destroy', { query: { id: d }, token: owner.token })

  expect((await order(id, [c, a, b], owner.token)).code).toBe(200)
  expect(await shownIn(key)).toEqual([c, a, b])
  expect(await coverOf(id)).toBe(c)

  await server.post('/sequence/image/status', { image_id: c, status: 0 }, { token: owner.token })
  expect(await coverOf(id)).toBe(a)
})

test('the same order again changes nothing', async () => {
  const { id, owner, images } = await server.given.publicSequence({ images: 2 })
  const ids = images.map((image) => image.id).toReversed()
  await order(id, ids, owner.token)
  const version = () => server.db.selectFrom('sequences').selectAll().where('id', '=', id).executeTakeFirst()
  const before = await version()

  expect((await order(id, ids, owner.token)).code).toBe(200)

  expect(await version()).toEqual(before)
})

test('an order that lacks, repeats or adds a photo is refused', async () => {
  const { id, key, owner, images } = await server.given.publicSequence({ images: 2 })
  const foreign = await server.given.publicSequence({ images: 1 })
  const [a = 0, b = 0] = images.map((image) => image.id)
  const theirs = foreign.images[0]?.id ?? 0

  for (const wrong of [[b], [b, b], [b, a, theirs], [b, theirs], [b, a, b], [b, 4_000_000_000]]) {
    const { code, body } = await order(id, wrong, owner.token)
    expect([code, body.key]).toEqual([409, 'Conflict'])
  }
  expect(await shownIn(key)).toEqual([a, b])
})

test('a stale page does not undo the order that another page gave; a repeat of its own order is none', async () => {
  const { id, key, owner, images } = await server.given.publicSequence({ images: 3 })
  const [a = 0, b = 0, c = 0] = images.map((image) => image.id)
  const orderSeen = (order: number[], seen: number[]) =>
    server.post('/sequence/image/order', { sequence_id: id, images: order, seen }, { token: owner.token })
  const first = await orderSeen([c, a, b], [a, b, c])

  const stale = await orderSeen([b, a, c], [a, b, c])
  const repeat = await orderSeen([c, a, b], [a, b, c])

  expect([first.code, repeat.code]).toEqual([200, 200])
  expect([stale.code, stale.body.key, stale.body.message]).toEqual([
    409,
    'Conflict',
    ['The photos have changed meanwhile. Your change was not made'],
  ])
  expect(await shownIn(key)).toEqual([c, a, b])
  expect((await orderSeen([b, a, c], [c, a, b])).code).toBe(200)
})

test("another owner's, a deleted and an unknown sequence are not found", async () => {
  const [theirs, deleted, other] = await Promise.all([
    server.given.publicSequence({ images: 1 }),
    server.given.publicSequence({ images: 1 }),
    server.given.photographer(),
  ])
  await server.delete('/sequence/destroy', { query: { id: deleted.id }, token: deleted.owner.token })
  const idsOf = ({ images }: typeof theirs) => images.map((image) => image.id)

  const answers = [
    await order(theirs.id, idsOf(theirs), other.token),
    await order(deleted.id, idsOf(deleted), deleted.owner.token),
    await order(999_999, [1], other.token),
  ]

  expect(answers.map(({ code }) => code)).toEqual([404, 404, 404])
})

test('the order of time goes by the fractions of a second, then by the numbers in the names', async () => {
  const { id, key, owner, images } = await server.given.publicSequence({ images: 5 })
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = images.map((image) => image.id)
  const taken = (image: number, file_name: string, taken_at: string | null) =>
    server.db.updateTable('images').set({ file_name, taken_at }).where('id', '=', image).execute()
  await taken(a, 'DSC_0001.JPG', '2026-11-25T22:43:53.680Z')
  await taken(b, 'scan.jpg', null)
  await taken(c, 'DSC_4982.JPG', '2026-11-25T22:43:53.060Z')
  await taken(d, 'IMG_10.JPG', '2026-11-25T22:43:52.000Z')
  await taken(e, 'IMG_9.JPG', '2026-11-25T22:43:52.000Z')
  const byTime = (seen: number[]) =>
    server.post('/sequence/image/order/time', { sequence_id: id, seen }, { token: owner.token })

  const stale = await byTime([b, a, c, d, e])
  const sorted = await byTime([a, b, c, d, e])
  const again = await byTime([a, b, c, d, e])

  expect([stale.code, stale.body.key]).toEqual([409, 'Conflict'])
  // The cover stays first.
  expect([sorted, again].map(({ code, body }) => [code, body.data.images])).toEqual([
    [200, [a, e, d, c, b]],
    [200, [a, e, d, c, b]],
  ])
  expect(await shownIn(key)).toEqual([a, e, d, c, b])
})
