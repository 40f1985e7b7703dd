import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { startTestServer } from '../testing/index.ts'
import { checkOwnPrices } from './check-prices.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const admin = await server.given.admin()

const set = (prices: Record<string, unknown>) => server.post('/sequence/price', prices, { token: admin.token })
const none = {
  imagePrice: null,
  imageCommission: null,
  sequencePrice: null,
  sequenceCommission: null,
  ridePrice: null,
  rideCommission: null,
}

test('of simultaneous price changes one wins completely', async () => {
  // Mixing two of them would be invalid, because one's commission exceeds another's price.
  const wishes = Array.from({ length: 20 }, (_, n) => ({
    image_price: 100 + 100 * n,
    commission_image: 90 + 100 * n,
    sequence_price: 1_000 + 100 * n,
    commission_sequence: 990 + 100 * n,
  }))

  const answers = await server.atOnce(wishes.length, (n) => set(wishes[n] ?? {}))

  expect(answers.map(({ code }) => code)).toEqual(wishes.map(() => 200))
  const { list } = (await server.get('/public/price')).body.data
  expect(wishes).toContainEqual({
    image_price: list.image_price,
    commission_image: list.commission_image,
    sequence_price: list.sequence_price,
    commission_sequence: list.commission_sequence,
  })
})

const start = { image_price: 25, commission_image: 10, sequence_price: 60, commission_sequence: 30, donation: 1 }
const ROUNDS = 8

test('partial changes use the newest prices, even when they are simultaneous', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await set(start)

    // Each is valid with the old prices, but not with the other change.
    const answers = await server.atOnce(2, (n) =>
      set({
        image_price: 25,
        commission_image: 10,
        ...(n === 0 ? { sequence_price: 31 } : { commission_sequence: 59 }),
      }),
    )

    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 422])
  }
})

test('simultaneous changes of a sequence’s price and the defaults cannot make it unsaleable', async () => {
  const { id } = await server.given.publicSequence()
  const price = (image_price_minor: number | null) =>
    server.db.updateTable('sequences').set({ image_price_minor }).where('id', '=', id)
  const ownPrice = () =>
    inTransaction(server.db, async (trx) => {
      await checkOwnPrices(trx, { ...none, imagePrice: 1_100 })
      await trx.executeQuery(price(1_100))
      return 200
    }).catch(() => 422)
  for (let round = 0; round < ROUNDS; round += 1) {
    await price(null).execute()
    await set(start)

    const outcomes = await server.atOnce(2, async (n) =>
      n === 0 ? ownPrice() : (await set({ image_price: 25, commission_image: 11 })).code,
    )

    expect(outcomes.toSorted((a, b) => a - b)).toEqual([200, 422])
  }
  await price(null).execute()
})

test('a sequence’s own prices are checked together with the defaults', async () => {
  await set(start)
  const check = (own: Partial<typeof none | Record<keyof typeof none, number>>) =>
    inTransaction(server.db, (trx) => checkOwnPrices(trx, { ...none, ...own }))

  await check({})
  await check({ imagePrice: 1_100 })
  await check({ sequencePrice: 50, sequenceCommission: 0 }).catch((error) =>
    expect(error.message).toBe('The sequence commission ($0) and the donation ($1) exceed the sequence price ($0.50)'),
  )
  await expect(check({ imagePrice: 1_099 })).rejects.toMatchObject({
    key: 'Invalid',
    message: 'The image commission ($10) and the donation ($1) exceed the image price ($10.99)',
  })
  await expect(check({ sequenceCommission: 5_901 })).rejects.toMatchObject({ key: 'Invalid' })
  await expect(check({ imagePrice: 49, imageCommission: 0 })).rejects.toThrow('The image price must be at least $0.50')
})
