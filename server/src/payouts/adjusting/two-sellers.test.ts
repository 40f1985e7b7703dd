import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'

/** A cart of two lines, 10.00 and 5.00, of two photographers without accounts, paid. */
async function sold(server: TestServer) {
  await server.given.scenarioPrices()
  const [owner, other] = [await server.given.photographer(), await server.given.photographer()]
  const { paymentId, sequence, url } = await server.given.openCheckout({ owner, images: 1 })
  const line = { payment_id: paymentId, line_no: 2, kind: 'sequence', sequence_id: sequence.id, seller_id: other.id }
  await server.db.updateTable('payment_lines').set({ price_minor: 1_000, commission_minor: 667 }).execute()
  await server.db
    .insertInto('payment_lines')
    .values({ ...line, title: 'Another sequence', price_minor: 500, commission_minor: 333 })
    .execute()
  await server.given.payFor({ url })
  await quiet(server)
  return { owner, other, paymentId }
}

const payouts = async ({ db }: TestServer) =>
  (await db.selectFrom('payouts').selectAll().orderBy('id').execute()).map(
    ({ status, hold_reason: hold, amount_minor: amount }) => [status, hold, amount],
  )
const donations = async ({ db }: TestServer) =>
  (await db.selectFrom('donations').selectAll().execute()).map(({ kind, amount_minor }) => [kind, amount_minor])
const transfers = async ({ sandbox }: TestServer) => (await sandbox.listTransfers()).map(({ amount }) => amount)

test('P16, P48 a payment of two photographers owes two payouts and one donation; each is sent once its account can be paid', async () => {
  await using server = await startTestServer()
  const { owner, other } = await sold(server)
  const waiting = await payouts(server)

  await server.given.payoutAccount(other)
  const [half, sent] = [await payouts(server), await transfers(server)]
  await server.given.payoutAccount(owner)

  expect(waiting).toEqual([
    [0, 'no_account', 667],
    [0, 'no_account', 333],
  ])
  expect([half.map(([status]) => status), sent]).toEqual([[0, 1], [333]])
  expect((await payouts(server)).map(([status]) => status)).toEqual([1, 1])
  expect((await transfers(server)).toSorted((a, b) => a - b)).toEqual([333, 667])
  expect(await donations(server)).toEqual([['accrue', 100]])
})

test('P62 a payment of two photographers that is not paid out is refunded: neither ever gets money', async () => {
  await using server = await startTestServer()
  const { owner, other, paymentId } = await sold(server)
  const { token, password: currentPassword } = await server.given.admin()

  const { code } = await server.post('/payments/refund', { payment_id: paymentId, currentPassword }, { token })
  await quiet(server)
  for (const seller of [owner, other]) await server.given.payoutAccount(seller)

  expect(code).toBe(200)
  expect(await payouts(server)).toEqual([
    [2, 'refunded', 667],
    [2, 'refunded', 333],
  ])
  expect(await transfers(server)).toEqual([])
  expect(await donations(server)).toEqual([
    ['accrue', 100],
    ['reverse', -100],
  ])
})
