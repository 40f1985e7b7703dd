import { expect, test } from 'vitest'
import { openBaskets } from '../../testing/baskets.ts'
import { startTestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'

test('S5 a refund of photos that the step needed gives back what was paid for them, and the rest keeps its price', async () => {
  await using server = await startTestServer()
  const { sellers, ladder, buy, refund, payment, lines, payouts } = openBaskets(server)
  const [one, two] = await sellers(2)
  await ladder([{ photos: 6, percent: 20 }])
  const { paymentId } = await buy({ image_ids: [...(one?.ids ?? []), ...(two?.ids.slice(0, 2) ?? [])] })
  expect(await payment(paymentId)).toMatchObject({ price_minor: 12_500, ladder_percent: 20 })
  const before = await lines(paymentId)

  const meant = one?.ids.slice(0, 2) ?? []
  const { code, body } = await refund(paymentId, { image_ids: meant })

  const paidFor = before.reduce((sum, line) => sum + (meant.includes(line.image_id ?? 0) ? line.price_minor : 0), 0)
  expect([code, body.data.refund.amount]).toEqual([200, paidFor / 100])
  const after = await lines(paymentId)
  expect(after.map(({ price_minor, reduced_minor }) => [price_minor, reduced_minor])).toEqual(
    before.map(({ price_minor, reduced_minor }) => [price_minor, reduced_minor]),
  )
  expect(after.map((line) => line.refunded_minor)).toEqual(
    after.map((line) => (meant.includes(line.image_id ?? 0) ? line.price_minor : 0)),
  )
  const [ofOne, ofTwo] = await payouts(paymentId)
  const share = after.reduce((sum, line) => sum + (meant.includes(line.image_id ?? 0) ? line.commission_minor : 0), 0)
  expect([ofOne?.reversed_minor, ofTwo?.reversed_minor]).toEqual([share, 0])
})

test('S6 photos of two of three photographers are refunded: the third loses nothing', async () => {
  await using server = await startTestServer()
  const { sellers, buy, refund, payment, payouts, downloads, ledger } = openBaskets(server)
  const three = await sellers(3)
  const { paymentId } = await buy({ image_ids: three.flatMap(({ ids }) => ids) })
  const meant = [three[0]?.ids[0] ?? 0, three[1]?.ids[0] ?? 0, three[1]?.ids[1] ?? 0]

  const { body } = await refund(paymentId, { image_ids: meant })

  expect(body.data).toMatchObject({ refund: { amount: 75 }, refunded: 75 })
  expect(await payment(paymentId)).toMatchObject({ status: 1, refunded_minor: 7_500 })
  expect((await payouts(paymentId)).map((one) => one.reversed_minor)).toEqual([1_000, 2_000, 0])
  const withdrawn = (await downloads(paymentId)).filter((one) => one.revoked_for === 'refund')
  expect(withdrawn.map(({ image_id }) => image_id)).toEqual(meant.toSorted((a, b) => a - b))
  expect((await ledger(paymentId))['refunds']).toBe(-7_500)

  // A part of it, again by name: only of the lines of those photos.
  const others = [three[0]?.ids[1] ?? 0, three[2]?.ids[0] ?? 0]
  expect((await refund(paymentId, { image_ids: others, amount: 50.01 })).body.message[0]).toBe(
    'Only $50 of these photos are left to give back',
  )
  await refund(paymentId, { image_ids: others, amount: 20 })
  expect((await payouts(paymentId)).map((one) => one.reversed_minor)).toEqual([1_400, 2_000, 400])
  expect((await refund(paymentId, { image_ids: others })).body.data.refund.amount).toBe(30)
  expect((await payouts(paymentId)).map((one) => one.reversed_minor)).toEqual([2_000, 2_000, 1_000])
  expect((await refund(paymentId, { image_ids: meant })).body.message[0]).toBe(
    'All that these photos cost was given back already',
  )
  const rest = await refund(paymentId)
  expect(rest.body.data).toMatchObject({ refunded: 300 })
  expect((await payouts(paymentId)).map((one) => one.reversed_minor)).toEqual([4_000, 4_000, 4_000])
})

test('S7 the photos of one photographer are taken down: an open order ends, a paid one gives them back, a downloaded one keeps them', async () => {
  await using server = await startTestServer()
  const { sellers, checkout, order, buy, payment, payouts, downloads } = openBaskets(server)
  const three = await sellers(3)
  const basket = { image_ids: three.flatMap(({ ids }) => ids) }
  const taken = three[1]?.sessions[0]
  const open = await order(await checkout(basket))
  const paid = await buy(basket)
  const kept = await buy(basket)
  for (const { id, image_id } of await downloads(kept.paymentId)) {
    if (!taken?.ids.includes(image_id)) continue
    const { body } = await server.post('/payment/original', { session_id: kept.sessionId, download_id: id })
    await (await fetch(`${server.url}${body.data.link}`)).arrayBuffer()
  }
  await expect.poll(async () => (await downloads(kept.paymentId)).filter(({ status }) => status === 1).length).toBe(2)

  const admin = await server.given.admin()
  const form = { sequence_id: taken?.id, reason: 'A surfer asks for it', currentPassword: admin.password }
  const { body } = await server.post('/payments/takedown', form, admin)
  await quiet(server)

  expect(body.data).toMatchObject({ photos: 2, ended: 1, refunded: 1, amount: 50, kept: 1, waiting: 0 })
  expect(await payment(open.paymentId)).toMatchObject({ status: 2, fail_code: 'expired' })
  expect(await payment(paid.paymentId)).toMatchObject({ status: 1, refunded_minor: 5_000 })
  expect((await payouts(paid.paymentId)).map((one) => one.reversed_minor)).toEqual([0, 2_000, 0])
  expect((await downloads(paid.paymentId)).filter((one) => one.revoked_for === 'takedown')).toHaveLength(2)
  expect(await payment(kept.paymentId)).toMatchObject({ status: 1, refunded_minor: 0 })
  expect((await payouts(kept.paymentId)).map((one) => one.reversed_minor)).toEqual([0, 0, 0])
})

test('S8 a dispute of an order of three photographers is lost: each gives the own share back', async () => {
  await using server = await startTestServer()
  const { sellers, buy, payment, payouts, downloads } = openBaskets(server)
  await server.given.admin()
  const three = await sellers(3)
  const { paymentId } = await buy({
    image_ids: [...(three[0]?.ids ?? []), ...three.slice(1).map(({ ids }) => ids[0] ?? 0)],
  })
  const { charge_id } = await payment(paymentId)

  const { id } = await server.sandbox.control.openDispute(charge_id ?? '', {})
  await quiet(server)
  const held = (await downloads(paymentId)).map((one) => one.revoked_for)
  await server.sandbox.control.moveDispute(id, 'lost')
  await quiet(server)

  expect(new Set(held)).toEqual(new Set(['dispute']))
  expect(await payment(paymentId)).toMatchObject({ status: 1, dispute_status: 'lost', refunded_minor: 0 })
  expect((await payouts(paymentId)).map(({ amount_minor, reversed_minor }) => [amount_minor, reversed_minor])).toEqual([
    [4_000, 4_000],
    [1_000, 1_000],
    [1_000, 1_000],
  ])
})
