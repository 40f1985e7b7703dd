import { afterAll, expect, test } from 'vitest'
import { openChoices } from '../../testing/choices.ts'
import { payByCard, startTestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const { db } = server
const { taken, bought } = openChoices(server)

const pick = ({ ids }: { ids: number[] }, ...numbers: number[]) => numbers.map((n) => ids[n] ?? 0)
const quote = (sequence_id: number, image_ids: number[]) => server.post('/payment/quote', { sequence_id, image_ids })
const checkout = (form: object, key?: string) =>
  server.post('/payment/checkout', form, key === undefined ? {} : { headers: { 'idempotency-key': key } })

test('a choice is quoted as the least of photos, rides and the sequence, with what is free besides', async () => {
  const sequence = await taken(0, 5, 30, 500, null)
  const priced = async (...numbers: number[]) => (await quote(sequence.id, pick(sequence, ...numbers))).body.data

  expect(await priced(0)).toEqual({
    price: 25,
    singles: 25,
    cover: [{ kind: 'image', image_ids: pick(sequence, 0), price: 25 }],
    free: [],
  })
  expect(await priced(1, 0)).toEqual({
    price: 40,
    singles: 50,
    cover: [{ kind: 'ride', image_ids: pick(sequence, 0, 1), price: 40 }],
    free: pick(sequence, 2),
  })
  expect(await priced(0, 3, 4)).toMatchObject({ price: 60, singles: 75, free: pick(sequence, 1, 2) })
})

test('a wave that costs less than one of its photos is not sold: the photo would have two prices', async () => {
  const sequence = await taken(0, 5, 30)
  const offered = async (image_price_minor: number) => {
    await db.updateTable('sequences').set({ image_price_minor }).where('id', '=', sequence.id).execute()
    const seen = await server.post('/sequence/image/view', { sequence_key: sequence.key })
    const quoted = [pick(sequence, 0), pick(sequence, 0, 1)].map(
      async (ids) => (await quote(sequence.id, ids)).body.data,
    )
    const prices = (await Promise.all(quoted)).map(({ price }) => price)
    return [(seen.body.data.list as { ride_price: number | null }).ride_price, ...prices]
  }

  expect(await offered(4_000)).toEqual([40, 40, 40])
  expect(await offered(4_100)).toEqual([null, 41, 60])
})

test('photos of two cameras make a ride only if both clocks are true to 5 s, photos of unknown times none', async () => {
  const sequence = await taken(0, ['b', 0], null, null)
  const priced = async (...numbers: number[]) => (await quote(sequence.id, pick(sequence, ...numbers))).body.data

  expect([await priced(0, 1), await priced(2, 3)]).toMatchObject([{ price: 50 }, { price: 50 }])
  const clock = { sequence_id: sequence.id, source: 'phone' }
  for (const [camera_key, error_s] of [['a'.repeat(22), 5] as const, ['b'.repeat(22), 6] as const]) {
    await db
      .insertInto('clocks')
      .values({ ...clock, camera_key, error_s })
      .execute()
  }
  expect(await priced(0, 1)).toMatchObject({ price: 50 })
  await db.updateTable('clocks').set({ error_s: 5 }).where('sequence_id', '=', sequence.id).execute()
  expect(await priced(0, 1)).toMatchObject({ price: 40 })
})

test('a hidden photo, one of another sequence, none and too many are refused', async () => {
  const [one, other] = [await taken(0, 5, 10), await taken(0)]
  await db
    .updateTable('images')
    .set({ status: 0 })
    .where('id', '=', one.ids[2] ?? 0)
    .execute()
  const both = [...pick(one, 0), ...other.ids]

  expect((await quote(one.id, pick(one, 0, 2))).body.key).toBe('NotFound')
  expect((await quote(one.id, both)).body.key).toBe('NotFound')
  expect((await checkout({ image_ids: pick(one, 0, 2) })).body.key).toBe('NotFound')
  expect((await checkout({ image_ids: both })).body.key).toBe('Invalid')
  expect((await checkout({ image_ids: [] })).body.key).toBe('Invalid')
  expect((await checkout({ image_ids: Array.from({ length: 61 }, (_, n) => n + 1) })).body.key).toBe('Invalid')
  expect((await checkout({ image_ids: one.ids, sequence_id: one.id })).body.key).toBe('Invalid')
  expect((await checkout({ image_ids: [2 ** 40] })).body.key).toBe('NotFound')
})

test('P1 a choice freezes one line for each piece of its cover, each with its own price and commission', async () => {
  const sequence = await taken(0, 5, 500, 900)
  await db.updateTable('sequences').set({ sequence_price_minor: 20_000 }).where('id', '=', sequence.id).execute()

  const { body } = await checkout({ image_ids: pick(sequence, 3, 1, 0, 2), expected_price: 90 })

  const { payment, lines, items } = await bought(body.data.url)
  expect(payment).toMatchObject({
    price_minor: 9_000,
    commission_minor: 3_800,
    donation_minor: 100,
    platform_minor: 5_100,
  })
  const place = lines[0]?.title.split(', ').slice(1, 2).join()
  expect(lines).toMatchObject([
    { kind: 'ride', image_id: null, price_minor: 4_000, commission_minor: 1_800 },
    { kind: 'image', image_id: sequence.ids[2], price_minor: 2_500, commission_minor: 1_000 },
    { kind: 'image', image_id: sequence.ids[3], price_minor: 2_500, commission_minor: 1_000 },
  ])
  expect(lines.map(({ title }) => title)).toEqual([
    `Wave, ${place}, 18 Nov, 2026 (2 photos)`,
    `Surf photo, ${place}, 18 Nov, 2026`,
    `Surf photo, ${place}, 18 Nov, 2026`,
  ])
  expect(items.map(({ line_no }) => line_no)).toEqual([1, 1, 2, 3])
  const sessions = await server.sandbox.control.sessions()
  expect(sessions.find(({ id }) => id === payment.session_id)?.amount_total).toBe(9_000)
})

test('P7 a changed price is refused with the new one; the same photo twice counts once', async () => {
  const sequence = await taken(0, 5)
  const [one = 0, two = 0] = sequence.ids

  const refused = await checkout({ image_ids: sequence.ids, expected_price: 50 })

  expect([refused.code, refused.body.message[0]]).toEqual([409, 'The price has changed to $40'])
  expect((await checkout({ image_ids: [one, two, one], expected_price: 40 })).code).toBe(200)
})

test('P9 one Idempotency-Key is one checkout, whatever the order of the photos; with other photos it is refused', async () => {
  const sequence = await taken(0, 5, 10)
  const urls = await server.atOnce(6, async (n) => {
    const ids = n % 2 === 0 ? pick(sequence, 0, 1) : pick(sequence, 1, 0)
    return String((await checkout({ image_ids: ids }, 'choice-key-1')).body.data.url)
  })

  expect(new Set(urls).size).toBe(1)
  expect((await checkout({ image_ids: sequence.ids }, 'choice-key-1')).code).toBe(409)
})

test('P16, P81 a paid choice gives each original once; a photo taken down is given back as its part of its line', async () => {
  const sequence = await taken(0, 5, 500, 900)
  await db.updateTable('sequences').set({ sequence_price_minor: 20_000 }).where('id', '=', sequence.id).execute()
  const { body } = await checkout({ image_ids: sequence.ids })
  await payByCard(String(body.data.url))
  await quiet(server)
  const { payment } = await bought(body.data.url)

  const order = await server.post('/payment/retrieve', { session_id: payment.session_id })
  expect((order.body.data.list as object[]).length).toBe(4)
  const sums = await db
    .selectFrom('ledger')
    .select(['account', 'amount_minor'])
    .where('payment_id', '=', payment.id)
    .orderBy('id')
    .execute()
  expect(Object.fromEntries(sums.map(({ account, amount_minor }) => [account, amount_minor]))).toMatchObject({
    buyer_cash: expect.any(Number),
    seller_payable: -3_800,
    donation_payable: -100,
    platform_revenue: -5_100,
  })
  const payout = await db
    .selectFrom('payouts')
    .select(['amount_minor', 'title'])
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow()
  expect([payout.amount_minor, payout.title]).toEqual([3_800, expect.stringMatching(/^Wave, .*, 2 × Surf photo, /)])

  const admin = await server.given.admin()
  const why = { reason: 'Asked for', currentPassword: admin.password }
  await server.post('/payments/takedown', { image_id: sequence.ids[1], ...why }, admin)
  await quiet(server)

  const { lines } = await bought(body.data.url)
  expect(lines.map(({ refunded_minor }) => refunded_minor)).toEqual([2_000, 0, 0])
  await server.post('/payments/takedown', { image_id: sequence.ids[2], ...why }, admin)
  await quiet(server)
  expect((await bought(body.data.url)).lines.map(({ refunded_minor }) => refunded_minor)).toEqual([2_000, 2_500, 0])
  const page = await server.get(`/payments/view?payment_id=${payment.id}`, admin)
  expect(page.body.data.payment).toMatchObject({
    lines: [
      { price: 40, comission: 18, refunded: 20 },
      { price: 25, comission: 10, refunded: 25 },
      { price: 25, comission: 10, refunded: 0 },
    ],
  })
})

test('chosen photos at the price of their session are no whole session to the photographer; the session itself is', async () => {
  const sequence = await taken(0, 500, 900, 1_300)
  await db.updateTable('sequences').set({ sequence_price_minor: 6_000 }).where('id', '=', sequence.id).execute()
  for (const form of [{ image_ids: pick(sequence, 0, 1, 2) }, { sequence_id: sequence.id }]) {
    await payByCard(String((await checkout(form)).body.data.url))
    await quiet(server)
  }

  const { body } = await server.get('/payout/list', sequence.owner)

  const sold = body.data.list.data.map((payout: { sold: object }) => payout.sold)
  expect(sold).toMatchObject([
    { price: 60, photos: 4, whole: true, file_names: [] },
    { price: 60, photos: 3, whole: false, file_names: ['surf-1.jpg', 'surf-2.jpg', 'surf-3.jpg'] },
  ])
})

test('P84 two choices of other photos of one sequence are no duplicates; the same choice again is one', async () => {
  const sequence = await taken(0, 5, 500, 505)
  const buy = async (...numbers: number[]) => {
    const { body } = await checkout({ image_ids: pick(sequence, ...numbers) })
    await payByCard(String(body.data.url), undefined, { email: 'noa@example.org' })
    await quiet(server)
    return (await bought(body.data.url)).payment
  }

  const first = await buy(0, 1)
  expect((await buy(2, 3)).duplicate_of).toBeNull()
  expect((await buy(0, 1)).duplicate_of).toBe(first.id)
})
