import { splitAskedPrice } from '@lineup/contract/prices/asked-price.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { askingRules, openAskingShop } from '../../testing/asked-prices.ts'
import { openBaskets } from '../../testing/baskets.ts'
import type { GivenSequence } from '../../testing/given/sequences.ts'
import { startTestServer } from '../../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const { admin, setRules, ask, asked, beginSession } = await openAskingShop(server)
const { quote } = openBaskets(server)

const given = (images = 2) => server.given.publicSequence({ images, bytes: 10 })
/** As everybody sees it, in its gallery. */
async function shown({ key }: GivenSequence) {
  const { list } = (await server.post('/sequence/image/view', { sequence_key: key })).body.data
  return [list.image_price, list.commission_image, list.sequence_price, list.commission_sequence]
}
const setOwn = ({ id, spot, date }: GivenSequence, prices: object) =>
  server.put('/sequence/update', { id, ...spot, date, ...prices }, admin)

test('first comes what an admin has set, then what is asked for the session, then for all, then the default', async () => {
  const session = await given()
  const { owner } = session

  expect(await shown(session)).toEqual([25, 10, 50, 20])
  await ask(owner, { image_price: 30, sequence_price: 55 })
  expect(await shown(session)).toEqual([30, 12, 55, 22])
  await ask(owner, { image_price: 40 }, session.id)
  expect(await shown(session)).toEqual([40, 16, 55, 22])
  await setOwn(session, { image_price: 35, commission_image: 11 })
  expect(await shown(session)).toEqual([35, 11, 55, 22])
  const { image, sequence } = await asked(owner, session.id)
  expect(image).toMatchObject({ asked: 40, fixed: true, now: { price: 35, commission: 11 } })
  expect(sequence).toMatchObject({ asked: null, fixed: false, now: { price: 55 }, base: { price: 55 } })

  await setOwn(session, { image_price: null, commission_image: null })
  expect(await shown(session)).toEqual([40, 16, 55, 22])
  await ask(owner, { image_price: null }, session.id)
  expect(await shown(session)).toEqual([30, 12, 55, 22])
  await ask(owner, { image_price: null, sequence_price: '' })
  expect(await shown(session)).toEqual([25, 10, 50, 20])
})

test('an admin’s form has the figures that an admin set, and saving it freezes none that are asked', async () => {
  const session = await given()
  await ask(session.owner, { image_price: 30 })

  const { list } = (await server.get(`/sequence/list/${session.id}`, admin)).body.data
  expect([list.image_price, list.own_prices.image_price]).toEqual([30, null])
  await setOwn(session, list.own_prices)
  await ask(session.owner, { image_price: 31 })

  expect(await shown(session)).toEqual([31, 12.4, 60, 30])
})

test('a session that begins after prices are asked has them, one of somebody else does not', async () => {
  const owner = await server.given.photographer()
  await ask(owner, { image_price: 33 })

  const begun = await beginSession(owner, await server.given.spot())

  const stands = (id: number) =>
    server.db
      .selectFrom('sequences')
      .select(['image_price_minor', 'commission_image_minor', 'image_asked'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  expect(await stands(begun)).toEqual({
    image_price_minor: 3_300,
    commission_image_minor: 1_320,
    image_asked: 'usual',
  })
  expect((await stands((await given()).id)).image_asked).toBeNull()
})

test('search, day, stack, photographer’s page and quotes say the asked price', async () => {
  const session = await given()
  const { owner, spot, date } = session
  await ask(owner, { image_price: 45, sequence_price: 80 }, session.id)

  const found = (await server.post('/sequence/view', { spot_id: spot.spot_id, date })).body.data.list.data
  expect(
    found.map((card: { image_price: number; sequence_price: number }) => [card.image_price, card.sequence_price]),
  ).toEqual([[45, 80]])
  const day = (await server.post('/day/view', { spot_id: spot.spot_id, date })).body.data
  expect(day.day).toMatchObject({ price_from: 45, price_to: 45 })
  expect(await quote({ image_ids: session.images.map(({ id }) => id) })).toMatchObject({ price: 80, singles: 90 })
})

test('S23 a price below the least or above the most is refused with the limit, and nothing is saved', async () => {
  const { owner, id } = await given()

  for (const [prices, words] of [
    [{ image_price: 14.99 }, 'A photo costs at least $15 here'],
    [{ image_price: 60.01 }, 'A photo costs at most $60 here'],
    [{ ride_price: 19 }, 'A wave costs at least $20 here'],
    [{ sequence_price: 241, image_price: 20 }, 'A whole session costs at most $240 here'],
  ] as const) {
    for (const sequenceId of [undefined, id]) {
      const { code, body } = await ask(owner, prices, sequenceId)
      expect([code, body.message]).toEqual([422, [words]])
    }
  }
  expect(await server.db.selectFrom('asked_prices').select('id').where('user_id', '=', owner.id).execute()).toEqual([])
  expect((await ask(owner, { image_price: 15, ride_price: 100 })).code).toBe(200)
})

test('prices of somebody else’s session, or over a change that was not seen, are not asked', async () => {
  const { owner, id } = await given()
  const other = await server.given.photographer()

  expect((await ask(other, { image_price: 20 }, id)).code).toBe(404)
  await ask(owner, { image_price: 20 })
  const late = await ask(owner, { image_price: 25, seen: { image_price: null } })
  expect([late.code, late.body.message]).toEqual([409, ['Your prices have changed. Please look at them again']])
  expect(await asked(owner)).toMatchObject({ image: { asked: 20 } })
})

test('S23 limits are narrowed: the admin is told of how many before, and each is sold at the nearest limit', async () => {
  const [dear, cheap, fixed] = [await given(), await given(), await given()]
  await ask(dear.owner, { image_price: 60 })
  await ask(cheap.owner, { image_price: 16, sequence_price: 60 }, cheap.id)
  await ask(fixed.owner, { image_price: 60 })
  await setOwn(fixed, { image_price: 60, commission_image: 20 })
  const narrow = { ...askingRules, image_least: 20, image_most: 50 }
  const reach = (rules: object) => server.get(`/sequence/asking/reach?${new URLSearchParams(rules as never)}`, admin)

  const before = (await reach(narrow)).body.data
  await ask(dear.owner, { image_price: null })
  const without = (await reach(narrow)).body.data
  await ask(dear.owner, { image_price: 60 })
  expect([before.sessions - without.sessions, before.photographers - without.photographers]).toEqual([1, 1])
  await setRules(narrow)

  expect([await shown(dear), await shown(cheap), await shown(fixed)].map(([price, share]) => [price, share])).toEqual([
    [50, 20],
    [20, 8],
    [60, 20],
  ])
  expect(await asked(dear.owner)).toMatchObject({ image: { asked: 60, now: { price: 50 } } })
  expect((await reach(narrow)).body.data).toEqual({ sessions: 0, photographers: 0 })
  await setRules()
  expect((await shown(dear))[0]).toBe(60)
})

test('S23 own prices are switched off: sessions fall back to the default, and come back with the switch', async () => {
  const session = await given()
  await ask(session.owner, { image_price: 50 })

  expect((await setRules({ allowed: false })).body.message).toEqual(['The shop sets all prices'])
  expect(await shown(session)).toEqual([25, 10, 50, 20])
  const refused = await ask(session.owner, { image_price: 40 })
  expect([refused.code, refused.body.message]).toEqual([
    409,
    ['The shop sets all prices at the moment. Yours was not saved'],
  ])
  await setRules({ percent: 50 })
  expect((await shown(session)).slice(0, 2)).toEqual([50, 25])
  await setRules()
})

test('S23 a share or a donation so high that nothing is left is refused with the figures', async () => {
  const high = await setRules({ percent: 94 })
  expect([high.code, high.body.message]).toEqual([
    422,
    [
      'Of a photo of $15, 94% for the photographer and the donation ($1) leave the shop -$0.10. The payment costs about $0.74, so not enough is left',
    ],
  ])
  const prices = { image_price: 25, commission_image: 10, donation: 9 }
  const donated = await server.post('/sequence/price', prices, admin)
  expect(donated.code).toBe(422)
  expect(donated.body.message[0]).toContain('Of a photo of $15, 40% for the photographer and the donation ($9)')
  expect((await setRules({ ride_most: null })).code).toBe(422)
})

test('whoever photographs for more than a whole session sells it whole only at a price for that session', async () => {
  const session = await given(31)
  const isSoldWhole = async () =>
    (await server.post('/sequence/image/view', { sequence_key: session.key })).body.data.list.sold_whole

  await ask(session.owner, { sequence_price: 100 })
  expect(await isSoldWhole()).toBe(false)
  await ask(session.owner, { sequence_price: 100 }, session.id)
  expect(await isSoldWhole()).toBe(true)
  expect((await server.post('/payment/checkout', { sequence_id: session.id })).code).toBe(200)
})

test('a photographer’s code takes off at most the share of what the photographer asks', async () => {
  const { owner } = await given()
  const most = async () => (await server.get('/code/list', owner)).body.data.most_percent
  await setRules({ percent: 30 })

  await ask(owner, { image_price: 40 })

  expect(await most()).toBe(30)
  await setRules()
  expect(await most()).toBe(40)
})

test('the database counts a share as the forms do', async () => {
  const { rows } = await sql<{ price: number; percent: number; share: number }>`
    select price, percent, percent_of(price, percent) as share
    from generate_series(1, 9999999, 33331) price, generate_series(1, 100) percent
    union all select price, percent, percent_of(price, percent)
    from generate_series(1, 250) price, generate_series(1, 100) percent`.execute(server.db)

  expect(rows.length).toBeGreaterThan(50_000)
  expect(
    rows.filter(({ price, percent, share }) => splitAskedPrice(price, { percent, donation: 0 }).commission !== share),
  ).toEqual([])
})
