import { shareSoFar } from '@lineup/contract/sales/shares.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewOrFull } from '../../testing/few-or-full.ts'
import { startTestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'

const SALES = fewOrFull(8, 500)

test('P71 each sale gives what was promised when it began, less the half-even share of what was refunded', {
  timeout: 180_000 + SALES * 4_000,
}, async () => {
  await using server = await startTestServer()
  const { db, given } = server
  const { token, password: currentPassword } = await given.admin()
  const { images } = await given.publicSequence({ images: 1 })
  const donationsOf = (id: number) =>
    db.selectFrom('donations').select(['kind', 'amount_minor as amount']).where('payment_id', '=', id).execute()

  const cents = fc.integer({ min: 1, max: 5_000 })
  const sales = fc.tuple(cents, cents, fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 3 }))
  await fc.assert(
    fc.asyncProperty(sales, cents, async ([donation, rest, percents], later) => {
      const price = donation + rest + 50
      await given.defaultPrices({ image: price, donation })
      const { body } = await server.post('/payment/checkout', { image_id: images[0]?.id })
      await given.defaultPrices({ image: later + 50, donation: later })
      await given.payFor(body.data)
      await quiet(server)
      const payment = await db
        .selectFrom('payments')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      const promised = [payment.donation_minor, await donationsOf(payment.id)]

      let refunded = 0
      for (const percent of percents) {
        const amount = Math.floor(((price - refunded) * percent) / 100)
        if (amount === 0) continue
        const form = { payment_id: payment.id, amount: amount / 100, currentPassword }
        expect((await server.post('/payments/refund', form, { token })).code).toBe(200)
        refunded += amount
      }

      expect(promised).toEqual([donation, [{ kind: 'accrue', amount: donation }]])
      const sum = (await donationsOf(payment.id)).reduce((total, { amount }) => total + amount, 0)
      expect(sum).toBe(donation - shareSoFar(donation, { price, refunded }))
    }),
    { numRuns: SALES },
  )
})
