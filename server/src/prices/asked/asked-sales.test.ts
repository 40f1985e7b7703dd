import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openAskingShop } from '../../testing/asked-prices.ts'
import { openBaskets } from '../../testing/baskets.ts'
import { countWaiting, holdLock } from '../../testing/database/locks.ts'
import { payByCard, startTestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'

test('S23 a price is changed while a checkout is open: the buyer pays the old one, and the photographer gets its share', async () => {
  await using server = await startTestServer()
  const { ask } = await openAskingShop(server)
  const { checkout, order, payment, lines, payouts, ledger } = openBaskets(server)
  const { owner, images, id } = await server.given.publicSequence({ images: 1, bytes: 10 })
  await server.given.payoutAccount(owner)
  await ask(owner, { image_price: 33.33 })

  const { paymentId, url } = await order(await checkout({ image_ids: images.map(({ id }) => id) }))
  await ask(owner, { image_price: 60 }, id)
  await payByCard(url)
  await quiet(server)

  // 40 % of 33.33 are 13.332.
  const figures = { price_minor: 3_333, commission_minor: 1_333 }
  expect(await payment(paymentId)).toMatchObject({ ...figures, donation_minor: 100, platform_minor: 1_900, status: 1 })
  expect(await lines(paymentId)).toMatchObject([figures])
  expect(await payouts(paymentId)).toMatchObject([{ user_id: owner.id, amount_minor: 1_333, status: 1 }])
  expect(Object.values(await ledger(paymentId)).reduce((sum, amount) => sum + amount, 0)).toBe(0)
})

test('S23 a price is changed between basket and payment: the buyer learns the new one first, up and down', async () => {
  await using server = await startTestServer()
  const { ask } = await openAskingShop(server)
  const { sellers, checkout, quote, buy, lines } = openBaskets(server)
  const [one, two] = await sellers(2)
  const basket = { image_ids: [...(one?.ids ?? []), ...(two?.ids ?? [])] }
  if (one === undefined) throw new Error('no seller')

  for (const [price, seen, now] of [[30, 200, 220] as const, [20, 220, 180] as const]) {
    await ask(one.owner, { image_price: price })
    const refused = await checkout(basket, seen)
    expect([refused.code, refused.body.message[0]]).toEqual([409, `The price has changed to $${now}`])
    expect(refused.body.data).toEqual(await quote(basket))
  }
  expect(await server.db.selectFrom('payments').select('id').execute()).toEqual([])

  const { paymentId } = await buy(basket)
  const shares = (await lines(paymentId)).map((line) => [line.price_minor, line.commission_minor])
  expect(shares).toEqual([
    ...Array.from({ length: 4 }, () => [2_000, 800]),
    ...Array.from({ length: 4 }, () => [2_500, 1_000]),
  ])
})

test('an asked price bears ladder and code as any other, and a refund takes back what was frozen', async () => {
  await using server = await startTestServer()
  const { ask, setRules } = await openAskingShop(server)
  const { sellers, ladder, buy, payment, lines, payouts, refund } = openBaskets(server)
  const [one] = await sellers(1)
  if (one === undefined) throw new Error('no seller')
  await ask(one.owner, { image_price: 33.33 })
  await ladder([{ photos: 4, percent: 10 }])

  const { paymentId } = await buy({ image_ids: one.ids })
  await setRules({ percent: 10 })
  const paid = await payment(paymentId)
  expect(paid.price_minor).toBe(11_999)
  const sum = (await lines(paymentId)).reduce((total, line) => total + line.commission_minor, 0)
  expect(paid).toMatchObject({ commission_minor: sum, platform_minor: 11_999 - sum - 100 })
  expect(await payouts(paymentId)).toMatchObject([{ amount_minor: sum }])

  await refund(paymentId)
  expect(await payouts(paymentId)).toMatchObject([{ reversed_minor: sum }])
})

test('asking prices, new rules and a new session at the same time leave no session behind', async () => {
  await using server = await startTestServer()
  const { ask, setRules, beginSession } = await openAskingShop(server)
  const sessions = await Promise.all([1, 2, 3].map(() => server.given.publicSequence({ images: 1, bytes: 10 })))
  const place = await server.given.spot()

  for (let round = 0; round < 4; round += 1) {
    await Promise.all([
      ...sessions.flatMap(({ owner, id }, n) => [
        ask(owner, { image_price: 20 + round + n }),
        ask(owner, { image_price: 40 + round + n }, id),
        beginSession(owner, place),
      ]),
      setRules({ image_most: 45 + round }),
      setRules({ percent: 30 + round }),
    ])
  }

  const { rows } = await sql`
    select id from asked_changes((select to_jsonb(r) from asking_rules r order by id desc limit 1))`.execute(server.db)
  expect(rows).toEqual([])
  expect(await server.db.selectFrom('sequences').select('id').where('image_asked', 'is', null).execute()).toEqual([])
})

test('a session that begins while prices are being asked waits for them', async () => {
  await using server = await startTestServer()
  const { ask, beginSession } = await openAskingShop(server)
  const owner = await server.given.photographer()
  const place = await server.given.spot()
  const held = await holdLock(server, 'lock table audit_log in exclusive mode')

  const asking = ask(owner, { image_price: 33 })
  await expect.poll(() => countWaiting(server)).toBe(1)
  let isOver = false
  const beginning = beginSession(owner, place).finally(() => {
    isOver = true
  })
  try {
    await expect.poll(async () => isOver || (await countWaiting(server)) === 2).toBe(true)
  } finally {
    await held[Symbol.asyncDispose]()
  }

  expect((await asking).code).toBe(200)
  const begun = server.db
    .selectFrom('sequences')
    .select('image_price_minor')
    .where('id', '=', await beginning)
  expect(await begun.executeTakeFirst()).toEqual({ image_price_minor: 3_300 })
})
