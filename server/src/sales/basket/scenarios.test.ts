import { expect, test } from 'vitest'
import { openBaskets } from '../../testing/baskets.ts'
import { fewOrFull } from '../../testing/few-or-full.ts'
import { startTestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'
import { quiet } from '../../testing/sale-effects.ts'

const ORDERS = fewOrFull(2, 25)

test(`S1 three photographers with two sessions each, ${ORDERS} times: one payment, three payouts, one transfer each`, async () => {
  await using server = await startTestServer()
  const { sellers, buy, payment, lines, payouts, ledger, ladder } = openBaskets(server)
  const three = await sellers(3)
  for (let n = 0; n < ORDERS; n += 1) {
    // The second order reaches a step; each order has other photos.
    await ladder(n % 2 === 0 ? [] : [{ photos: 5, percent: 7 + (n % 9) }])
    const picked = three.map(({ ids }, seller) => ids.filter((_, at) => at % 3 !== (n + seller) % 5))

    const { paymentId } = await buy({ image_ids: picked.flat() })

    const [paid, bought, owed] = [await payment(paymentId), await lines(paymentId), await payouts(paymentId)]
    const sum = (part: 'price_minor' | 'commission_minor') => bought.reduce((total, line) => total + line[part], 0)
    expect(paid).toMatchObject({
      status: 1,
      price_minor: sum('price_minor'),
      commission_minor: sum('commission_minor'),
    })
    expect(bought).toHaveLength(picked.flat().length)
    expect(owed.map(({ user_id, amount_minor, status }) => [user_id, amount_minor, status])).toEqual(
      three.map(({ owner }) => [
        owner.id,
        bought.reduce((total, line) => total + (line.seller_id === owner.id ? line.commission_minor : 0), 0),
        1,
      ]),
    )
    const transfers = (await server.sandbox.listTransfers()).filter((one) => one.transfer_group === paid.key)
    expect(transfers.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(
      owed.map(({ amount_minor }) => amount_minor).toSorted((a, b) => a - b),
    )
    const books = await ledger(paymentId)
    expect(books['platform_revenue']).toBe(-paid.platform_minor)
    expect(Object.values(books).reduce((total, amount) => total + amount, 0)).toBe(0)
  }
})

test('S2 a photo leaves the shop between basket and checkout: it is named, with the price of the rest', async () => {
  await using server = await startTestServer()
  const { sellers, quote, checkout } = openBaskets(server)
  const [one, two] = await sellers(2)
  const basket = { image_ids: [...(one?.ids ?? []), ...(two?.ids ?? [])] }
  const { price } = await quote(basket)
  const gone = one?.ids[0] ?? 0
  await server.db.updateTable('images').set({ status: 0 }).where('id', '=', gone).execute()

  const refused = await checkout(basket, price)

  expect([price, refused.code]).toEqual([200, 409])
  expect(refused.body.message[0]).toMatch(
    new RegExp(`^Not on sale any more: Surf photo, .+ \\(photo ${gone}\\)\\. The rest costs \\$175$`),
  )
  expect(refused.body.data).toEqual(await quote(basket))
  expect(refused.body.data).toMatchObject({ price: 175, gone: { images: [{ image_id: gone }], sequences: [] } })
  expect(await server.db.selectFrom('payments').select('id').execute()).toEqual([])

  const rest = { image_ids: basket.image_ids.filter((id) => id !== gone) }
  expect((await checkout(rest, refused.body.data.price)).code).toBe(200)
})

test('S3 the price of one of the sessions goes up, then down: each time the buyer learns the new one first', async () => {
  await using server = await startTestServer()
  const { sellers, quote, checkout, buy, payment } = openBaskets(server)
  const [one, two] = await sellers(2)
  const basket = { image_ids: [...(one?.ids ?? []), ...(two?.ids ?? [])] }
  const setPrice = (image_price_minor: number) =>
    server.db
      .updateTable('sequences')
      .set({ image_price_minor })
      .where('id', '=', one?.sessions[0]?.id ?? 0)
      .execute()

  for (const [minor, seen, now] of [[3_000, 200, 210] as const, [2_000, 210, 190] as const]) {
    await setPrice(minor)
    const refused = await checkout(basket, seen)
    expect([refused.code, refused.body.message[0]]).toEqual([409, `The price has changed to $${now}`])
    expect(refused.body.data).toEqual(await quote(basket))
    expect(refused.body.data.price).toBe(now)
  }
  expect(await server.db.selectFrom('payments').select('id').execute()).toEqual([])

  const { paymentId } = await buy(basket)
  await setPrice(9_000)
  expect(await payment(paymentId)).toMatchObject({ status: 1, price_minor: 19_000 })
})

test('S4 a photo alone and in its session is bought once, in the cheaper cover', async () => {
  await using server = await startTestServer()
  const { sellers, quote, buy, lines, downloads } = openBaskets(server)
  const [one, two] = await sellers(2)
  const [whole, apart] = one?.sessions ?? []
  const own = { sequence_price_minor: 4_000, commission_sequence_minor: 1_500 }
  await server.db
    .updateTable('sequences')
    .set(own)
    .where('id', '=', whole?.id ?? 0)
    .execute()
  const basket = {
    image_ids: [whole?.ids[0] ?? 0, apart?.ids[0] ?? 0, ...(two?.ids ?? [])],
    sequence_ids: [whole?.id ?? 0],
  }

  expect(await quote(basket)).toMatchObject({ price: 165, photos: 7, covered: [whole?.ids[0]] })
  const { paymentId } = await buy(basket)

  const bought = await lines(paymentId)
  expect(bought.map(({ kind, price_minor }) => [kind, price_minor])).toEqual([
    ['sequence', 4_000],
    ...Array.from({ length: 5 }, () => ['image', 2_500]),
  ])
  const expected = [...(whole?.ids ?? []), apart?.ids[0] ?? 0, ...(two?.ids ?? [])]
  expect((await downloads(paymentId)).map(({ image_id }) => image_id)).toEqual(expected.toSorted((a, b) => a - b))
})

test('S5 buyer, photographers and admin are told what was bought of whom, and what the ladder took off', async () => {
  await using server = await startTestServer()
  const { sellers, ladder, buy } = openBaskets(server)
  const [one, two] = await sellers(2)
  await ladder([{ photos: 6, percent: 20 }])
  const ids = [...(one?.ids ?? []), ...(two?.ids.slice(0, 2) ?? [])]
  const { paymentId, sessionId } = await buy({ image_ids: ids })

  const { body } = await server.post('/payment/retrieve', { session_id: sessionId })
  const { order, pieces, sequences, list } = body.data
  expect(order).toMatchObject({ price: 125, reduced: 25, ladder_percent: 20 })
  expect(sequences.map(({ sequence_id }: { sequence_id: number }) => sequence_id)).toEqual(
    [...(one?.sessions ?? []), two?.sessions[0]].map((session) => session?.id),
  )
  type Piece = { sequence: number; image_ids: number[]; reduced: number; price: number }
  const bySession = (pieces as Piece[]).map(({ sequence, image_ids, ...sums }) => [sequence, image_ids, sums])
  expect(bySession).toEqual(
    ids.map((id, n) => [
      Math.floor(n / 2),
      [id],
      { kind: 'image', photos: 1, price: expect.any(Number), reduced: expect.any(Number), code_off: 0 },
    ]),
  )
  expect((pieces as Piece[]).reduce((sum, piece) => sum + piece.reduced, 0)).toBe(25)
  expect(list).toHaveLength(6)

  const mails = await readMails(server.deps, 'buyer@example.com')
  const receipt = mails.filter(({ kind }) => kind === 'receipt')
  expect(receipt.map(({ subject }) => subject)).toEqual([expect.stringContaining('6 photos from 3 sessions')])
  expect(receipt[0]?.text).toContain('Taken off: $25, 20% for 6 photos')
  expect(receipt[0]?.text.match(/^Bought: 2 × Surf photo, .+: \$\d/gm)).toHaveLength(3)

  const sold = (await server.get('/payout/list', one?.owner)).body.data.list.data[0].sold
  expect([sold.photos, sold.price + sold.reduced]).toEqual([4, 100])
  const admin = await server.given.admin()
  const view = await server.get(`/payments/view?payment_id=${paymentId}`, admin)
  expect(view.body.data.payment).toMatchObject({ ladder_percent: 20, payouts: [{ status: 1 }, { status: 1 }] })
  const { lines } = view.body.data.payment
  expect(lines.reduce((sum: number, line: { reduced: number }) => sum + line.reduced, 0)).toBe(25)
})

test('S9 one account is closed and one photographer lives where nobody is paid: the others get theirs, and all is explained', async () => {
  await using server = await startTestServer()
  const { sellers, session, buy, payouts } = openBaskets(server)
  const [one, two] = await sellers(2)
  const far = await server.given.photographer()
  await server.given.livesIn(far, 'Indonesia')
  const third = await session(far)
  if (one === undefined || two === undefined) throw new Error('Two sellers')
  await server.given.payoutAccount(two.owner, 'closed')

  const { paymentId } = await buy({ image_ids: [...one.ids, ...two.ids, ...third.ids] })

  expect(
    (await payouts(paymentId)).map(({ status, hold_reason, amount_minor }) => [status, hold_reason, amount_minor]),
  ).toEqual([
    [1, null, 4_000],
    [2, 'closed', 4_000],
    [0, 'no_account', 2_000],
  ])
  expect((await server.sandbox.listTransfers()).map(({ amount }) => amount)).toEqual([4_000])

  const admin = await server.given.admin()
  const { body } = await server.get('/payments/payout/list', { token: admin.token })
  const [row] = body.data.list.data
  expect(row.payouts.map(({ user, status }: { user: { id: number }; status: number }) => [user.id, status])).toEqual([
    [one.owner.id, 1],
    [two.owner.id, 2],
    [far.id, 0],
  ])
  for (const [person, photos] of [[one.owner, 4] as const, [two.owner, 4] as const, [far, 2] as const]) {
    const own = (await server.get('/payout/list', person)).body.data.list.data
    expect(own).toHaveLength(1)
    expect(own[0].sold).toMatchObject({ photos, price: photos * 25 })
  }
  expect(body.data.list.data).toHaveLength(1)
})

test('S1 a basket that is never paid leaves nothing but an order that ends', async () => {
  await using server = await startTestServer()
  const { sellers, checkout, order, payment } = openBaskets(server)
  const [one] = await sellers(1)
  const opened = await order(await checkout({ image_ids: one?.ids ?? [] }))

  await server.sandbox.control.advanceClock(61 * 60)
  await quiet(server)

  expect(await payment(opened.paymentId)).toMatchObject({ status: 2, fail_code: 'expired' })
  for (const table of ['downloads', 'payouts', 'ledger', 'donations'] as const) {
    expect(await server.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  }
})
