import { afterAll, expect, test } from 'vitest'
import { openChoices } from '../../testing/choices.ts'
import { startTestServer } from '../../testing/index.ts'
import { linkBasket } from './basket-link.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const { db } = server
const { taken, bought } = openChoices(server)

type Form = { image_ids?: unknown[]; sequence_ids?: unknown[] }
const quote = (form: Form) => server.post('/payment/basket', form)
const checkout = (basket: Form, expected_price?: number) => server.post('/payment/checkout', { basket, expected_price })
const hide = (id = 0) => db.updateTable('images').set({ status: 0 }).where('id', '=', id).execute()
const setCap = (id: number, cap: number) =>
  db.updateTable('sequences').set({ sequence_price_minor: cap }).where('id', '=', id).execute()

async function withLadder<T>(steps: Array<{ photos: number; percent: number }>, work: () => Promise<T>): Promise<T> {
  const { token } = await server.given.admin()
  await server.post('/sequence/ladder', { steps }, { token })
  try {
    return await work()
  } finally {
    await server.post('/sequence/ladder', { steps: [] }, { token })
  }
}

test('a basket is quoted by session: the cheapest cover of each, who took it, and what it costs together', async () => {
  const [waves, whole, far] = [await taken(0, 5, 500), await taken(null, null, null, null), await taken(null)]
  await setCap(waves.id, 90_000)

  const { code, body } = await quote({
    image_ids: [...waves.ids, whole.ids[1] ?? 0, far.ids[0] ?? 0, far.ids[0] ?? 0],
    sequence_ids: [whole.id],
  })

  expect(code).toBe(200)
  const { sessions, ...sums } = body.data
  expect(sums).toEqual({
    price: 150,
    full: 150,
    singles: 200,
    off: 0,
    donation: 1,
    currency: 'USD',
    photos: 8,
    step: null,
    next: null,
    covered: [whole.ids[1]],
    gone: { images: [], sequences: [] },
  })
  const of = (id: number) => sessions.find(({ sequence_id }: { sequence_id: number }) => sequence_id === id)
  expect(of(waves.id)).toMatchObject({
    sequence_key: waves.key,
    date: '2026-11-18',
    photographer_id: waves.owner.id,
    whole: false,
    photos: 3,
    price: 65,
    cover: [
      { kind: 'ride', image_ids: waves.ids.slice(0, 2), price: 40, reduced: 0 },
      { kind: 'image', image_ids: waves.ids.slice(2), price: 25, reduced: 0 },
    ],
  })
  expect(of(whole.id)).toMatchObject({ whole: true, photos: 4, price: 60, cover: [{ kind: 'sequence', price: 60 }] })
  expect(of(far.id)).toMatchObject({ whole: false, photos: 1, price: 25 })
  expect(typeof of(far.id).spot).toBe('string')
  expect(of(far.id).name.length).toBeGreaterThan(0)
})

test('a ladder is taken off the sum, and the next step is told', async () => {
  const [one, two] = [await taken(null, null), await taken(null, null)]
  const basket = { image_ids: [...one.ids, ...two.ids] }
  const steps = [
    { photos: 3, percent: 10 },
    { photos: 9, percent: 25 },
  ]

  const { body } = await withLadder(steps, () => quote(basket))

  expect(body.data).toMatchObject({ price: 90, full: 100, off: 10, step: steps[0], next: steps[1] })
  expect(body.data.sessions[0].cover[0]).toMatchObject({ price: 22.5, reduced: 2.5 })
})

test('what the ladder took off is frozen with the order, and each bears its part', async () => {
  const [one, two] = [await taken(null, null), await taken(null, null)]
  const basket = { image_ids: [...one.ids, ...two.ids] }

  const { body } = await withLadder([{ photos: 3, percent: 10 }], () => checkout(basket, 90))

  const { payment, lines } = await bought(body.data.url)
  expect(payment).toMatchObject({
    price_minor: 9_000,
    commission_minor: 3_600,
    donation_minor: 100,
    platform_minor: 5_300,
    ladder_percent: 10,
  })
  expect(lines.map((line) => [line.price_minor, line.commission_minor, line.reduced_minor])).toEqual(
    Array.from({ length: 4 }, () => [2_250, 900, 250]),
  )
})

test('where a ladder leaves the shop less than the donation, all of it is given, and never more', async () => {
  const sequence = await taken(0, 5)
  const own = { ride_price_minor: 4_000, commission_ride_minor: 3_900, sequence_price_minor: 90_000 }
  await db.updateTable('sequences').set(own).where('id', '=', sequence.id).execute()

  const { body } = await withLadder([{ photos: 2, percent: 50 }], () => checkout({ image_ids: sequence.ids }))

  const { payment } = await bought(body.data.url)
  // One of them costs 25.00, so both do not cost less.
  expect(payment).toMatchObject({ price_minor: 2_500, commission_minor: 2_438, donation_minor: 62, platform_minor: 0 })
})

test('what is not on sale is left out and named, as far as everybody could see it', async () => {
  const [one, two, three] = [await taken(null, null), await taken(null), await taken(null)]
  await hide(one.ids[0])
  await db.updateTable('sequences').set({ status: 0 }).where('id', '=', two.id).execute()

  const { body } = await quote({
    image_ids: [...one.ids, ...two.ids, 2 ** 40],
    sequence_ids: [three.id, two.id, 2 ** 50],
  })

  const { title } = body.data.gone.images[0]
  expect(title).toMatch(/^Surf photo, .+, 18 Nov, 2026$/)
  expect([body.data.price, body.data.gone]).toEqual([
    50,
    {
      images: [
        { image_id: one.ids[0], title },
        { image_id: two.ids[0], title: null },
        { image_id: 2 ** 40, title: null },
      ],
      sequences: [
        { sequence_id: two.id, title: null, by_choice: false },
        { sequence_id: 2 ** 50, title: null, by_choice: false },
      ],
    },
  ])
})

test('a basket of nothing that is on sale costs nothing and can not be bought', async () => {
  const sequence = await taken(null)
  await hide(sequence.ids[0])

  expect((await quote({ image_ids: sequence.ids })).body.data).toMatchObject({ price: 0, donation: 0, sessions: [] })
  const { code, body } = await checkout({ image_ids: sequence.ids })

  expect(code).toBe(409)
  expect(body.message[0]).toMatch(/^Not on sale any more: a photo \(photo \d+\)\. Nothing else is left$/)
  expect((body as unknown as { data: object }).data).toMatchObject({ price: 0, sessions: [] })
})

test('a session of more than 30 photos at the usual price is sold by choice only', async () => {
  const large = await server.given.publicSequence({ images: 31, bytes: 10 })
  const { body } = await quote({ sequence_ids: [large.id] })
  expect(body.data.gone.sequences).toEqual([
    { sequence_id: large.id, title: expect.stringMatching(/^Surf session, .+ \(31 photos\)$/), by_choice: true },
  ])

  await setCap(large.id, 20_000)

  expect((await quote({ sequence_ids: [large.id] })).body.data).toMatchObject({ price: 200, photos: 31 })
})

const many = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

test.for([
  ['nothing', {}],
  ['empty lists', { image_ids: [], sequence_ids: [] }],
  ['201 photos', { image_ids: many(201) }],
  ['21 sessions', { sequence_ids: many(21) }],
  ['what is no list', { image_ids: 7 }],
  ['what is no id', { image_ids: [0, -1, 1.5, 'x', null, {}, []] }],
  ['an id beyond all numbers', { image_ids: ['99999999999999999999'] }],
  ['a list of nothing', { sequence_ids: [null] }],
] as const)('%s is refused as a basket, and no payment begins', async ([, form]) => {
  const count = async () => (await db.selectFrom('payments').select('id').execute()).length
  const before = await count()

  expect((await quote(form as Form)).code).toBe(422)
  expect((await checkout(form as Form)).code).toBe(422)
  expect((await server.post('/payment/basket/link', form)).code).toBe(422)
  expect(await count()).toBe(before)
})

test('more than 60 chosen photos of one session, 20 sessions, or what one order may cost are refused in words', async () => {
  const large = await server.given.publicSequence({ images: 61, bytes: 10 })
  const ids = large.images.map(({ id }) => id)
  expect((await quote({ image_ids: ids })).body.message[0]).toBe('At most 60 chosen photos of one session')
  expect((await quote({ image_ids: ids.slice(1) })).code).toBe(200)

  const sessions = await Promise.all(many(21).map(() => taken(null)))
  const oneEach = sessions.map(({ ids: [id = 0] }) => id)
  expect((await quote({ image_ids: oneEach })).body.message[0]).toBe('At most 20 sessions in one order')
  expect((await quote({ image_ids: oneEach.slice(1) })).body.data).toMatchObject({ price: 500, photos: 20 })

  const dear = { image_price_minor: 9_999_999, commission_image_minor: 0, sequence_price_minor: 9_999_999 }
  await db
    .updateTable('sequences')
    .set(dear)
    .where('id', 'in', [sessions[0]?.id ?? 0, sessions[1]?.id ?? 0])
    .execute()
  expect((await quote({ image_ids: oneEach.slice(0, 1) })).body.data).toMatchObject({ price: 99_999.99 })
  const { code, body } = await checkout({ image_ids: oneEach.slice(0, 2) })
  expect([code, body.message[0]]).toEqual([409, 'One order costs at most $99,999.99. Please buy it in two'])
})

test('P9 one Idempotency-Key is one checkout of a basket, whatever the order in it; another basket is refused', async () => {
  const [one, two] = [await taken(null, null), await taken(null)]
  const headers = { headers: { 'idempotency-key': 'basket-key-1' } }
  const buy = (basket: Form) => server.post('/payment/checkout', { basket }, headers)
  const [a = 0, b = 0] = one.ids

  const urls = await server.atOnce(6, async (n) =>
    String((await buy({ image_ids: n % 2 ? [a, b, ...two.ids] : [...two.ids, b, a, a] })).body.data.url),
  )

  expect(new Set(urls).size).toBe(1)
  expect((await buy({ image_ids: [a] })).code).toBe(409)
})

test('P9 a basket beside another form is refused', async () => {
  const sequence = await taken(null)
  const both = { basket: { sequence_ids: [sequence.id] }, sequence_id: sequence.id }

  expect((await server.post('/payment/checkout', both)).body.key).toBe('Invalid')
})

/** As the provider lists them. */
async function lineItems(sessionId: string | null) {
  const url = `${server.sandbox.url}/v1/checkout/sessions/${sessionId}/line_items?limit=100`
  const headers = { authorization: `Bearer ${server.deps.config.stripe.secretKey}` }
  const { data } = (await (await fetch(url, { headers })).json()) as {
    data: Array<{ description: string; amount_total: number }>
  }
  return data
}

test('a basket of 200 photos of 20 sessions is frozen in one order that the provider shows by session', async () => {
  const sessions = await Promise.all(many(20).map(() => server.given.publicSequence({ images: 10, bytes: 10 })))
  for (const { id } of sessions) await setCap(id, 90_000)
  const ids = sessions.flatMap(({ images }) => images.map(({ id }) => id))

  const { body } = await checkout({ image_ids: ids }, 5_000)

  const { payment, lines, items } = await bought(body.data.url)
  expect([lines.length, items.length]).toEqual([200, 200])
  const rows = await lineItems(payment.session_id)
  expect(rows).toHaveLength(20)
  expect(rows.reduce((sum, row) => sum + row.amount_total, 0)).toBe(500_000)
  expect(rows[0]?.description).toMatch(/^.+, \d\d \w{3}, 10 photos by .+$/)
})

test('a link takes a basket to another device for 30 days, and nobody else can write one', async () => {
  const basket = { image_ids: [41, 7_000_000, 42], sequence_ids: [9] }
  const { body } = await server.post('/payment/basket/link', basket)
  const { link, good_until } = body.data
  const open = (token: string | null) => server.post('/payment/basket/open', { token })
  const token = new URL(String(link)).searchParams.get('photos') ?? ''

  expect(String(link)).toMatch(/\/basket\?photos=[\w~.-]+$/)
  expect((await open(token)).body.data).toEqual({ image_ids: [41, 42, 7_000_000], sequence_ids: [9], good_until })
  const days = (Date.parse(String(good_until)) - Date.now()) / 86_400_000
  expect([days > 30, days < 31.01]).toEqual([true, true])
  for (const other of [`${token}x`, token.slice(1), token.replace('~', '.'), 'none', '~', '~~~']) {
    expect((await open(other)).body.key, other).toBe('NotFound')
  }
  const old = linkBasket(
    server.deps.config,
    { imageIds: [41], sequenceIds: [] },
    new Date(Date.now() - 32 * 86_400_000),
  )
  expect((await open(new URL(old.link).searchParams.get('photos'))).body.key).toBe('NotFound')
})
