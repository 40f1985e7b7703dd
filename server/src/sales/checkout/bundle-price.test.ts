import { afterAll, expect, test } from 'vitest'
import type { GivenSequence } from '../../testing/given/sequences.ts'
import { startTestServer } from '../../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const admin = await server.given.admin()

// A fresh installation's prices: image 25 and 10, sequence 60 and 30, donation 1.
const whole = { sequence_price: 60, commission_sequence: 30 }
type Figures = { sequence_price: number; commission_sequence: number }
const figuresOf = ({ sequence_price, commission_sequence }: Figures) => ({ sequence_price, commission_sequence })

const hide = (ids: Array<number | undefined>) =>
  server.db
    .updateTable('images')
    .set({ status: 0 })
    .where(
      'id',
      'in',
      ids.map((id) => id ?? 0),
    )
    .execute()

/** The public price, from every call that returns it. */
async function told({ id, key, spot, images }: GivenSequence) {
  const found = await server.post('/sequence/view', { spot_id: spot.spot_id })
  const shown = await server.post('/sequence/image/view', { sequence_key: key })
  const one = await server.post('/sequence/image/view', { sequence_key: key, image_id: images.at(-1)?.id })
  const drawn = await server.post('/sequence/desire')
  const rows = [...found.body.data.list.data, ...drawn.body.data.list] as Array<Figures & { id: number }>
  return [...rows.filter((row) => row.id === id), shown.body.data.list, one.body.data.list].map(figuresOf)
}

/** The price that the owner and an admin see. */
async function toldWithin({ id, owner }: GivenSequence) {
  const rows = await Promise.all([
    server.get('/sequence/list', { token: owner.token }),
    server.get('/sequence/list-all', { token: admin.token }),
  ])
  const edited = await server.get(`/sequence/list/${id}`, { token: owner.token })
  return [
    ...rows.flatMap(({ body }) =>
      (body.data.list.data as Array<Figures & { id: number }>).filter((row) => row.id === id),
    ),
    edited.body.data.list,
  ].map(figuresOf)
}

async function buy(sequence_id: number, expected_price?: number) {
  const answer = await server.post('/payment/checkout', { sequence_id, expected_price })
  const payment = await server.db
    .selectFrom('payments as p')
    .innerJoin('payment_lines as l', 'l.payment_id', 'p.id')
    .select(['p.price_minor', 'p.commission_minor', 'p.donation_minor', 'p.platform_minor'])
    .select(['l.price_minor as line', 'l.commission_minor as lineCommission'])
    .orderBy('p.id', 'desc')
    .executeTakeFirst()
  return { code: answer.code, message: answer.body.message?.[0], payment }
}

test.for([
  ['one image', { images: 1, hidden: 0 }, { sequence_price: 25, commission_sequence: 10 }],
  ['two images', { images: 2, hidden: 0 }, { sequence_price: 50, commission_sequence: 20 }],
  ['two of five images', { images: 5, hidden: 3 }, { sequence_price: 50, commission_sequence: 20 }],
  ['three images', { images: 3, hidden: 0 }, whole],
] as const)('%s cost at most their sum in every view and at the checkout', async ([, { images, hidden }, capped]) => {
  const sequence = await server.given.publicSequence({ images, bytes: 10 })
  if (hidden > 0) await hide(sequence.images.slice(0, hidden).map(({ id }) => id))

  const shown = await told(sequence)
  expect(shown.length).toBeGreaterThanOrEqual(3)
  expect(shown).toEqual(shown.map(() => capped))
  // Owner and admin still see the price that was set.
  expect(await toldWithin(sequence)).toEqual([whole, whole, whole])

  const [price, commission] = [capped.sequence_price * 100, capped.commission_sequence * 100]
  const paid = { price_minor: price, commission_minor: commission, donation_minor: 100 }
  const line = { line: price, lineCommission: commission }
  expect(await buy(sequence.id, capped.sequence_price)).toMatchObject({ code: 200, payment: { ...paid, ...line } })
})

test('a sequence costs less than its set price when its images together cost less', async () => {
  const sequence = await server.given.publicSequence({ images: 1, bytes: 10 })

  expect(await buy(sequence.id, 60)).toMatchObject({ code: 409, message: 'The price has changed to $25' })
})

test('a one-image sequence is sold even if commission and donation use up the whole price', async () => {
  const sequence = await server.given.publicSequence({ images: 1, bytes: 10 })
  const own = { image_price_minor: 1_100, commission_sequence_minor: 5_900 }
  await server.db.updateTable('sequences').set(own).where('id', '=', sequence.id).execute()

  const { code, payment } = await buy(sequence.id, 11)

  expect(code).toBe(200)
  expect(payment).toMatchObject({ price_minor: 1_100, commission_minor: 1_000, donation_minor: 100, platform_minor: 0 })
})

test('an order keeps its figures when images come and go', async () => {
  const { sequence, paymentId } = await server.given.paidCheckout({ images: 2, bytes: 10 })
  const before = await server.db.selectFrom('payments').selectAll().where('id', '=', paymentId).execute()

  await hide([sequence.images[0]?.id])

  expect(await told(sequence)).toContainEqual({ sequence_price: 25, commission_sequence: 10 })
  expect(before).toMatchObject([{ price_minor: 5_000, commission_minor: 2_000 }])
  expect(await server.db.selectFrom('payments').selectAll().where('id', '=', paymentId).execute()).toEqual(before)
})
