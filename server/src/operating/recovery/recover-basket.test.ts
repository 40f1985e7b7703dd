import { expect, test } from 'vitest'
import { openBaskets } from '../../testing/baskets.ts'
import { startTestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'
import { recover } from './recover.ts'

test('after a restore a basket of two photographers has its lines, its reduction, and a payout for each', async () => {
  await using server = await startTestServer()
  const { sellers, ladder, buy, payment, lines, payouts } = openBaskets(server)
  const [one, two] = await sellers(2)
  await ladder([{ photos: 6, percent: 20 }])
  const { paymentId } = await buy({ image_ids: [...(one?.ids ?? []), ...(two?.ids ?? [])] })
  const shown = async (id: number) => ({
    lines: (await lines(id)).map((line) => ({ ...line, payment_id: 0 })),
    sums: (({ key, price_minor, commission_minor, ladder_percent }) => [
      key,
      price_minor,
      commission_minor,
      ladder_percent,
    ])(await payment(id)),
    payouts: (await payouts(id)).map(({ user_id, amount_minor, status }) => [user_id, amount_minor, status]),
  })
  const before = await shown(paymentId)

  await server.given.restoredFromBeforeSales()
  await recover(server.deps, new Date(Date.now() - 86_400_000))
  await quiet(server)
  await recover(server.deps, new Date(Date.now() - 86_400_000))
  await quiet(server)

  const { id } = await server.db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  expect(await shown(id)).toEqual(before)
  expect(before.sums.at(-1)).toBe(20)
  expect(await server.sandbox.listTransfers()).toHaveLength(2)
})
