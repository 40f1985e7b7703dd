import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'

test('a month’s sums follow sale and refund to the cent, as photographer and donations read them', async () => {
  await using server = await startTestServer()
  const { token, password: currentPassword } = await server.given.admin()
  const owner = await server.given.photographer()
  await server.given.payoutAccount(owner)
  await server.given.defaultPrices({ image: 2_501, imageCommission: 1_001, donation: 103 })
  const months = async () => (await server.get('/payments/months', { token })).body.data.months
  const { images } = await server.given.publicSequence({ owner, images: 1 })
  const buy = async () => {
    const { body } = await server.post('/payment/checkout', { image_id: images[0]?.id })
    await server.given.payFor(body.data)
    await quiet(server)
    return server.db.selectFrom('payments').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  }
  const refund = async (payment_id: number, amount?: number) => {
    const { code } = await server.post('/payments/refund', { payment_id, amount, currentPassword }, { token })
    await quiet(server)
    return code
  }

  const before = await months()
  const { id } = await buy()
  const whole = await buy()
  const sold = (await months()).at(-1)
  const codes = [await refund(id, 7.77), await refund(whole.id)]
  const after = await months()

  const month = new Date().toISOString().slice(0, 7)
  const none = { orders: 0, sold: 0, comission: 0, donation: 0, platform: 0 }
  expect(before).toHaveLength(12)
  expect(before.at(-1)).toEqual({ month, ...none })
  expect(sold).toEqual({ month, orders: 2, sold: 50.02, comission: 20.02, donation: 2.06, platform: 27.94 })
  expect(codes).toEqual([200, 200])
  // Of 25.01, 7.77 went back: 3.11 of 10.01 and 0.32 of 1.03.
  expect(after.at(-1)).toEqual({ month, orders: 1, sold: 17.24, comission: 6.9, donation: 0.71, platform: 9.63 })
  const own = (await server.get('/payout/list', { token: owner.token })).body.data
  expect(own.months.at(-1)).toEqual({ month, comission: 6.9 })
  const { given } = (await server.get('/donation/list', { token })).body.data
  expect(given).toEqual([{ month, amount: 0.71 }])
})
