import { expect, test } from 'vitest'
import { inTransaction } from '../../db/database.ts'
import type { Fee } from '../../payments/port.ts'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { reconcile } from '../fulfilment/reconcile.ts'
import { postFees } from './post-fees.ts'
import { readFees } from './read-fees.ts'

const fees = async ({ db }: TestServer) => {
  const payments = await db.selectFrom('payments').select(['id', 'fee_minor as fee']).orderBy('id').execute()
  return payments.map(({ fee }) => fee)
}
const postings = ({ db }: TestServer) =>
  db
    .selectFrom('ledger')
    .select(['account', 'amount_minor as amount'])
    .where('source_key', 'like', 'fee:%')
    .orderBy('id')
    .execute()
const feeOf60 = [
  { account: 'stripe_fee', amount: 204 },
  { account: 'buyer_cash', amount: -204 },
]

test('the reconciler posts what the provider kept of a sale, once', async () => {
  await using server = await startTestServer()
  await server.given.paidCheckout({ images: 3 })
  const before = await postings(server)

  await reconcile(server.deps)
  await reconcile(server.deps)

  // 2.9 % of 60.00 and 0.30.
  expect(before).toEqual([])
  expect(await fees(server)).toEqual([204])
  expect(await postings(server)).toEqual(feeOf60)
  const asked = (await server.sandbox.control.requests()).filter(({ path }) => path.startsWith('/v1/charges/'))
  expect(asked).toHaveLength(1)
})

test('of ten readers at once one posts the fee', async () => {
  await using server = await startTestServer()
  await server.given.paidCheckout({ images: 3 })

  await server.atOnce(10, () => readFees(server.deps))

  expect(await postings(server)).toEqual(feeOf60)
})

test('while the provider is away nothing is posted and one sale is asked for; the next run posts all', async () => {
  await using server = await startTestServer()
  for (let n = 0; n < 2; n += 1) await server.given.paidCheckout({ images: 3 })
  await server.sandbox.control.addFault({ path: '/v1/charges', kind: '500', times: 3 })

  await reconcile(server.deps)
  const during = [await fees(server), await postings(server)]
  await reconcile(server.deps)

  expect(during).toEqual([[null, null], []])
  expect(await fees(server)).toEqual([204, 204])
})

test('a charge that the provider has not booked or does not know keeps no other sale waiting', async () => {
  await using server = await startTestServer()
  server.leaveBooks('a charge is renamed')
  const [unbooked, unknown] = [await server.given.paidCheckout({ images: 3 }), await server.given.paidCheckout()]
  await server.given.paidCheckout({ images: 3 })
  const chargeOf = async (paymentId: number) => {
    const payment = server.db.selectFrom('payments').select('charge_id').where('id', '=', paymentId)
    return (await payment.executeTakeFirstOrThrow()).charge_id ?? ''
  }
  await server.sandbox.control.patchObject(await chargeOf(unbooked.paymentId), { balance_transaction: null })
  await server.db.updateTable('payments').set({ charge_id: 'ch_unknown' }).where('id', '=', unknown.paymentId).execute()

  await readFees(server.deps)

  expect(await fees(server)).toEqual([null, null, 204])
})

test('a payment that was not paid is not asked for', async () => {
  await using server = await startTestServer()
  await server.given.openCheckout()

  await readFees(server.deps)

  const paths = (await server.sandbox.control.requests()).map(({ path }) => path)
  expect(paths.filter((path) => path.startsWith('/v1/charges'))).toEqual([])
})

test('fees of a dispute are posted once each, however often they are told', async () => {
  await using server = await startTestServer()
  const { paymentId } = await server.given.paidCheckout({ images: 3 })
  const sale = { paymentId, currency: 'USD' }
  const fee = (bookingId: string, amount: number, currency = 'USD') => ({ bookingId, amount, currency })
  const post = (...told: Fee[]) => inTransaction(server.db, (trx) => postFees(trx, sale, told))

  await post(fee('txn_1', 1_500))
  await post(fee('txn_1', 1_500), fee('txn_2', 0), fee('txn_3', -1_500), fee('txn_4', 1_500, 'EUR'))

  expect(await postings(server)).toEqual([
    { account: 'stripe_fee', amount: 1_500 },
    { account: 'buyer_cash', amount: -1_500 },
    { account: 'stripe_fee', amount: -1_500 },
    { account: 'buyer_cash', amount: 1_500 },
  ])
})
