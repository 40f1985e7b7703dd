import { afterAll, expect, test } from 'vitest'
import type { GivenSequence } from '../../testing/given/sequences.ts'
import { startTestServer } from '../../testing/index.ts'

const server = await startTestServer()
const admin = await server.given.admin()
afterAll(() => server[Symbol.asyncDispose]())

const given = () => server.given.publicSequence({ images: 3, bytes: 10 })
const setPrices = ({ id, spot, date, owner }: GivenSequence, prices: object, isAdmin = true) =>
  server.put('/sequence/update', { id, ...spot, date, ...prices }, { token: isAdmin ? admin.token : owner.token })
const ownPrices = (id: number) =>
  server.db
    .selectFrom('sequences')
    .select(['image_price_minor', 'commission_image_minor', 'sequence_price_minor', 'commission_sequence_minor'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const none = {
  image_price_minor: null,
  commission_image_minor: null,
  sequence_price_minor: null,
  commission_sequence_minor: null,
}

test('an admin sets a sequence’s own prices; null or empty restores the default, an absent price stays', async () => {
  const sequence = await given()
  const shown = async () => {
    const { body } = await server.post('/sequence/image/view', { sequence_key: sequence.key })
    const { image_price, commission_image, sequence_price, commission_sequence } = body.data.list
    return [image_price, commission_image, sequence_price, commission_sequence]
  }

  await setPrices(sequence, {
    image_price: '19.99',
    commission_image: 8,
    sequence_price: 45.5,
    commission_sequence: 20,
  })
  expect(await shown()).toEqual([19.99, 8, 45.5, 20])
  await setPrices(sequence, { image_price: null, commission_image: '' })
  expect(await shown()).toEqual([25, 10, 45.5, 20])
  await setPrices(sequence, {})
  expect(await shown()).toEqual([25, 10, 45.5, 20])

  const { revision } = await server.db
    .selectFrom('sequences')
    .select('revision')
    .where('id', '=', sequence.id)
    .executeTakeFirstOrThrow()
  expect(revision).toBe(1)
  const [first] = await server.db
    .selectFrom('audit_log')
    .select('detail')
    .where('target', '=', `sequence ${sequence.id}`)
    .orderBy('id')
    .execute()
  expect(first?.detail).toMatchObject({
    before: { prices: { imagePrice: null } },
    after: { prices: { imagePrice: 1_999 } },
  })
})

test('prices from a photographer are ignored', async () => {
  const sequence = await given()
  const wish = { image_price: 9_999, commission_image: 9_999, sequence_price: 9_999, commission_sequence: 9_999 }

  const { code } = await setPrices(sequence, { ...wish, date: '2025-01-01' }, false)

  expect([code, await ownPrices(sequence.id)]).toEqual([200, none])
})

// A fresh installation's prices: image 25, commission 10, sequence 60, commission 30, donation 1.
test.for([
  [{ commission_image: 24 }, 200],
  [{ commission_image: 24.01 }, 422],
  [{ image_price: 11 }, 200],
  [{ image_price: 10.99 }, 422],
  [{ image_price: 50, commission_image: 49.01 }, 422],
  [{ commission_sequence: 59 }, 200],
  [{ commission_sequence: 59.01 }, 422],
  [{ sequence_price: 31 }, 200],
  [{ sequence_price: 30.99 }, 422],
  [{ image_price: 99_999.99 }, 200],
  [{ image_price: 100_000 }, 422],
  [{ image_price: 25.999 }, 422],
  [{ image_price: -1 }, 422],
  [{ image_price: 'ten' }, 422],
] as const)('own prices %j combined with the defaults are answered with %i', async ([prices, expected]) => {
  const sequence = await given()

  const { code, body } = await setPrices(sequence, prices)

  expect([code, String(body.message)]).toEqual([expected, expect.any(String)])
  if (expected === 422) expect(await ownPrices(sequence.id)).toEqual(none)
  else expect(await ownPrices(sequence.id)).not.toEqual(none)
})

test('a sequence with invalid old prices can be changed while its prices stay', async () => {
  const sequence = await given()
  await server.db.updateTable('sequences').set({ image_price_minor: 100 }).where('id', '=', sequence.id).execute()

  expect((await setPrices(sequence, { date: '2025-03-03' })).code).toBe(200)
  expect((await setPrices(sequence, { image_price: 1 })).code).toBe(200)
  expect((await setPrices(sequence, { image_price: 2 })).code).toBe(422)
})
