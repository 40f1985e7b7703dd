import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'

/** A sale of 15.00 with 10.00 for its photographer, paid out or not, and an admin who gives money back. */
async function sold(server: TestServer, { isPaidOut }: { isPaidOut: boolean }) {
  await server.given.scenarioPrices()
  const owner = await server.given.photographer()
  const sale = await server.given.paidCheckout({ owner, images: 1 })
  if (isPaidOut) await server.given.payoutAccount(owner)
  const admin = await server.given.admin()
  const { charge_id } = await server.db.selectFrom('payments').select('charge_id').executeTakeFirstOrThrow()
  const refund = async (amount?: number) => {
    const form = { payment_id: sale.paymentId, amount, currentPassword: admin.password }
    const { code } = await server.post('/payments/refund', form, admin)
    await quiet(server)
    return code
  }
  return { ...sale, owner, refund, charge: charge_id ?? '' }
}

const payout = ({ db }: TestServer) =>
  db
    .selectFrom('payouts')
    .select(['status', 'hold_reason as hold', 'cancelled_minor as cancelled', 'reversed_minor as reversed'])
    .executeTakeFirstOrThrow()
const transfers = async ({ sandbox }: TestServer) =>
  (await sandbox.listTransfers()).map(({ amount, amount_reversed }) => [amount, amount_reversed])
const refunded = async ({ db }: TestServer) => {
  const { status, refunded_minor } = await db
    .selectFrom('payments')
    .select(['status', 'refunded_minor'])
    .executeTakeFirstOrThrow()
  return [status, refunded_minor]
}

test('P62 a sale that is not paid out is refunded: no money ever goes to the photographer', async () => {
  await using server = await startTestServer()
  const { refund, owner } = await sold(server, { isPaidOut: false })

  expect(await refund()).toBe(200)
  await server.given.payoutAccount(owner)

  expect(await payout(server)).toEqual({ status: 2, hold: 'refunded', cancelled: 1_000, reversed: 0 })
  expect([await refunded(server), await transfers(server)]).toEqual([[1, 1_500], []])
})

test('P63 a sale that is paid out is refunded: the photographer’s share is taken back', async () => {
  await using server = await startTestServer()
  const { refund } = await sold(server, { isPaidOut: true })

  expect(await refund()).toBe(200)

  expect(await payout(server)).toMatchObject({ cancelled: 0, reversed: 1_000 })
  expect([await refunded(server), await transfers(server)]).toEqual([[1, 1_500], [[1_000, 1_000]]])
})

test('P64 a third refunded twice, then the rest: reversals add up to the transfer', async () => {
  await using server = await startTestServer()
  const { refund } = await sold(server, { isPaidOut: true })
  const taken: number[] = []

  for (const amount of [5, 5, undefined]) {
    expect(await refund(amount)).toBe(200)
    taken.push((await payout(server)).reversed)
  }

  expect(taken).toEqual([333, 667, 1_000])
  const refunds = await server.db.selectFrom('refunds').select('amount_minor').execute()
  expect([refunds.length, await refunded(server), await transfers(server)]).toEqual([3, [1, 1_500], [[1_000, 1_000]]])
})

test.each([true, false])(
  'P65 a refund in the provider’s dashboard moves the payout too (paid out: %s)',
  async (isPaidOut) => {
    await using server = await startTestServer()
    const { charge } = await sold(server, { isPaidOut })

    await server.sandbox.control.refundCharge(charge)
    await quiet(server)

    const { cancelled, reversed } = await payout(server)
    expect([cancelled, reversed]).toEqual(isPaidOut ? [0, 1_000] : [1_000, 0])
    expect(await refunded(server)).toEqual([1, 1_500])
  },
)

test('P66 a refund that fails gives an unsent payout back to its photographer', async () => {
  await using server = await startTestServer()
  const { refund, owner } = await sold(server, { isPaidOut: false })
  await server.sandbox.control.holdRefunds(true)
  await refund()
  const held = await payout(server)
  const [made] = await server.sandbox.control.objects('refund')

  await server.sandbox.control.finishRefund(made?.id ?? '', false)
  await quiet(server)
  await server.given.payoutAccount(owner)

  expect([held.cancelled, (await payout(server)).cancelled]).toEqual([1_000, 0])
  expect([await refunded(server), await transfers(server)]).toEqual([[1, 0], [[1_000, 0]]])
  expect(server.takeErrors().join('')).toContain('a refund failed')
})
