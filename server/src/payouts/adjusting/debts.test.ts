import { expect, test } from 'vitest'
import { ProviderRefused } from '../../payments/port.ts'
import type { Person } from '../../testing/given/people.ts'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'
import { findRowFaults } from '../../verify/queries.ts'
import { sendPayouts } from '../sending/send-payouts.ts'

const payouts = ({ db }: TestServer) => db.selectFrom('payouts').selectAll().orderBy('id').execute()
const debts = async ({ db }: TestServer) =>
  (await db.selectFrom('seller_debts').selectAll().orderBy('id').execute()).map(
    ({ amount_minor, settled_minor, lifted_minor }) => [amount_minor, settled_minor, lifted_minor],
  )
const balances = async ({ db }: TestServer, account: string) =>
  (await db.selectFrom('ledger').select('amount_minor').where('account', '=', account).execute()).reduce(
    (sum, { amount_minor }) => sum + amount_minor,
    0,
  )
const priceOf = async ({ db }: TestServer, id: number) =>
  (await db.selectFrom('payments').select('price_minor').where('id', '=', id).executeTakeFirstOrThrow()).price_minor

/** A photographer's payout of 1,000 whose money is at the bank already, and whose sale is returned: in full, or a part of it. */
async function indebted(server: TestServer, part = 1) {
  const sale = await server.given.unsentPayout()
  await server.drainJobs()
  await server.sandbox.control.payOutAccount(sale.accountId)
  await server.given.returned(sale.paymentId, (await priceOf(server, sale.paymentId)) * part)
  await server.drainJobs()
  return sale
}

const settle = async (server: TestServer, admin: Person, payoutId: number, reference = 'SEPA 1') =>
  server.post(
    '/payout/settle',
    { payout_id: payoutId, reference, currentPassword: admin.password },
    { token: admin.token },
  )

test('P70 what an empty account cannot give back becomes a debt, and the next payout is less', async () => {
  await using server = await startTestServer()
  const { owner } = await indebted(server, 0.25)
  const owed = await debts(server)

  await server.given.paidCheckout({ owner, images: 1 })

  expect(owed).toEqual([[250, 0, 0]])
  expect(await server.db.selectFrom('reversals').select(['status', 'code']).execute()).toEqual([
    { status: 'refused', code: 'balance_insufficient' },
  ])
  const [first, next] = await payouts(server)
  expect(first).toMatchObject({ status: 1, reversed_minor: 0 })
  expect(next).toMatchObject({ status: 1, netted_minor: 250, sent_minor: 750, method: 'transfer' })
  expect(await debts(server)).toEqual([[250, 250, 0]])
  expect((await server.sandbox.listTransfers()).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
    750, 1_000,
  ])
  expect([await balances(server, 'seller_debt'), await balances(server, 'seller_payable')]).toEqual([0, 0])
  expect(await findRowFaults(server.db, { isQuiet: true })).toEqual([])
  const { list } = (await server.get('/payout/list', { token: owner.token })).body.data
  expect(list.data).toMatchObject([
    {
      comission: 10,
      refunded: 0,
      netted: 2.5,
      paid: 7.5,
      debt: 0,
      deduction: expect.stringContaining('$2.50 are kept'),
    },
    {
      comission: 10,
      refunded: 2.5,
      netted: 0,
      paid: 10,
      debt: 0,
      deduction: expect.stringContaining('have paid that'),
    },
  ])
})

test('a payout that goes into debts whole is paid without a transfer, and the rest waits for the next', async () => {
  await using server = await startTestServer()
  const { owner } = await indebted(server)
  await server.given.paidCheckout({ owner, images: 1 })
  const sale = await server.given.paidCheckout({ owner, images: 1 })

  const [, whole, next] = await payouts(server)
  expect(whole).toMatchObject({ status: 1, method: 'netted', netted_minor: 1_000, sent_minor: 0, transfer_id: null })
  expect(next).toMatchObject({ status: 1, method: 'transfer', netted_minor: 0, sent_minor: 1_000 })
  expect(await server.sandbox.listTransfers()).toHaveLength(2)
  // Its sale is returned too: what was netted cannot be reversed.
  await server.given.returned(whole?.payment_id ?? 0, await priceOf(server, whole?.payment_id ?? 0))
  await server.drainJobs()
  expect(await debts(server)).toEqual([
    [1_000, 1_000, 0],
    [1_000, 0, 0],
  ])
  expect(await findRowFaults(server.db, { isQuiet: true })).toEqual([])
  expect(sale.paymentId).toBe(next?.payment_id)
})

test('two payouts that are claimed at once settle a debt once', async () => {
  await using server = await startTestServer()
  const { owner } = await indebted(server, 0.5)
  await server.db.updateTable('payout_accounts').set({ capability: 'pending' }).execute()
  await server.given.paidCheckout({ owner, images: 1 })
  await server.given.paidCheckout({ owner, images: 1 })
  await server.db.updateTable('payout_accounts').set({ capability: 'active' }).execute()
  await server.db.updateTable('payouts').set({ hold_reason: null }).where('status', '=', 0).execute()

  await server.atOnce(6, () => sendPayouts(server.deps))

  const netted = (await payouts(server)).map(({ netted_minor }) => netted_minor)
  expect(netted.reduce((sum, minor) => sum + minor, 0)).toBe(500)
  expect(await debts(server)).toEqual([[500, 500, 0]])
  expect(await findRowFaults(server.db, { isQuiet: true })).toEqual([])
})

test.each([
  ['fails', 2, 'amount_too_large'],
  ['waits', 0, 'balance_insufficient'],
])('a payout that %s gives its netting back', async (_name, status, code) => {
  await using server = await startTestServer()
  const { owner } = await indebted(server, 0.5)
  const { payments } = server.deps
  await server.db.updateTable('payout_accounts').set({ capability: 'pending' }).execute()
  await server.given.paidCheckout({ owner, images: 1 })
  await server.db.updateTable('payout_accounts').set({ capability: 'active' }).execute()
  await server.db.updateTable('payouts').set({ hold_reason: null }).where('status', '=', 0).execute()
  const createTransfer = () => Promise.reject(new ProviderRefused(code, 'req_1'))

  await sendPayouts({ ...server.deps, payments: { ...payments, createTransfer } })

  expect(await debts(server)).toEqual([[500, 0, 0]])
  expect((await payouts(server))[1]).toMatchObject({ status, netted_minor: 0, sent_minor: null })
  expect(await server.db.selectFrom('debt_settlements').selectAll().execute()).toEqual([])
  server.takeErrors()
  expect(await findRowFaults(server.db, { isQuiet: true })).toEqual([])
})

test('a payout made by hand cannot be taken back: its refund becomes a debt that the next settlement nets', async () => {
  await using server = await startTestServer()
  const admin = await server.given.admin()
  const owner = await server.given.photographer()
  const sale = await server.given.paidCheckout({ owner, images: 1 })
  const [first] = await payouts(server)
  await settle(server, admin, first?.id ?? 0)
  await server.given.returned(sale.paymentId, (await priceOf(server, sale.paymentId)) / 4)
  await server.drainJobs()
  await server.given.paidCheckout({ owner, images: 1 })
  const [, waiting] = await payouts(server)

  const listed = (await server.get('/payout/list', { token: owner.token })).body.data.list.data[0]
  const settled = await settle(server, admin, waiting?.id ?? 0, 'SEPA 2')

  expect(listed).toMatchObject({ comission: 10, owed: 7.5 })
  expect(settled.body.data.payout).toMatchObject({ status: 1, netted: 2.5, paid: 7.5, owed: 0, reference: 'SEPA 2' })
  expect(await debts(server)).toEqual([[250, 250, 0]])
  expect(await balances(server, 'seller_debt')).toBe(0)
  expect(await findRowFaults(server.db, { isQuiet: true })).toEqual([])
})

test('a debt is lifted when the refund fails', async () => {
  await using server = await startTestServer()
  const { paymentId } = await indebted(server)

  await server.given.refundFailed(paymentId)
  server.takeErrors()
  await server.drainJobs()

  expect(await debts(server)).toEqual([[1_000, 0, 1_000]])
  expect(await balances(server, 'seller_debt')).toBe(0)
  expect(await findRowFaults(server.db, { isQuiet: true })).toEqual([])
})

test('a debt is lifted when the money comes back by hand after all', async () => {
  await using server = await startTestServer()
  const { paymentId, owner, accountId } = await indebted(server)
  const [payout] = await payouts(server)
  await server.given.paidCheckout({ images: 1 })
  // The account has money again: from a transfer of somebody else.
  const { charge_id: chargeId } = await server.db
    .selectFrom('payments')
    .select('charge_id')
    .where('id', '<>', paymentId)
    .executeTakeFirstOrThrow()
  const order = {
    payoutId: 99,
    userId: 99,
    installation: 'somebody',
    key: 'somebody',
    chargeId,
    accountId,
    amount: 600,
    currency: 'USD',
  }
  await server.deps.payments.createTransfer(order, 'somebody')

  const byHand = { transferId: payout?.transfer_id ?? '', amount: 600, ownId: 1, installation: 'somebody' }
  await server.deps.payments.createReversal(byHand, 'by-hand')
  await quiet(server)

  expect(await debts(server)).toEqual([[1_000, 0, 600]])
  expect((await payouts(server))[0]).toMatchObject({ user_id: owner.id, status: 1, reversed_minor: 600 })
  expect(await balances(server, 'seller_debt')).toBe(400)
  expect(await findRowFaults(server.db, { isQuiet: true })).toEqual([])
})
