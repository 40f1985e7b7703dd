import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'
import { findFaults } from '../../verify/find-faults.ts'

const payouts = ({ db }: TestServer) => db.selectFrom('payouts').selectAll().orderBy('id').execute()
const inQuiet = { asksProvider: true, isQuiet: true }

/** The sum of the ledger's postings to photographers' accounts, which end at nothing when nobody owes anything. */
async function owedToSellers({ db }: TestServer) {
  const postings = await db
    .selectFrom('ledger')
    .selectAll()
    .where('account', 'in', ['seller_payable', 'seller_paid'])
    .execute()
  return postings.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}

/** A sale of 15.00 with 10.00 for its photographers, paid out. A second line makes them two. */
async function paidOut(server: TestServer, { sellers }: { sellers: 1 | 2 }) {
  await server.given.scenarioPrices()
  const owner = await server.given.photographer()
  await server.given.payoutAccount(owner)
  const { paymentId, sequence, url } = await server.given.openCheckout({ owner, images: 1 })
  if (sellers === 2) {
    const other = await server.given.photographer()
    await server.given.payoutAccount(other)
    const first = { price: 1_000, commission: 667 }
    await server.given.secondSeller({ paymentId, sequence }, { other, first, price: 500, commission: 333 })
  }
  await server.given.payFor({ url })
  await quiet(server)
  const admin = await server.given.admin()
  const refund = async (amount?: number) => {
    const form = { payment_id: paymentId, amount, currentPassword: admin.password }
    const { code } = await server.post('/payments/refund', form, { token: admin.token })
    await quiet(server)
    return code
  }
  return { paymentId, refund }
}

test.for([1, 2] as const)('P63 a full refund takes back what %i photographers were paid', async (sellers) => {
  await using server = await startTestServer()
  const { refund } = await paidOut(server, { sellers })
  const sent = (await payouts(server)).map(({ sent_minor }) => sent_minor)

  expect(await refund()).toBe(200)

  const rows = await payouts(server)
  expect(sent).toEqual(sellers === 1 ? [1_000] : [667, 333])
  expect(rows.map(({ reversed_minor }) => reversed_minor)).toEqual(sent)
  expect(rows.every(({ status, hold_reason }) => status === 2 && hold_reason === 'reversed')).toBe(true)
  expect(await owedToSellers(server)).toBe(0)
  expect(await findFaults(server.deps, inQuiet)).toEqual([])
})

test.for([1, 2] as const)('P64 thirds of a refund take back all that %i photographers were paid', async (sellers) => {
  await using server = await startTestServer()
  const { refund } = await paidOut(server, { sellers })

  for (const part of [5, 5, undefined]) expect(await refund(part)).toBe(200)

  const rows = await payouts(server)
  expect(rows.map(({ sent_minor, reversed_minor }) => (sent_minor ?? 0) - reversed_minor)).toEqual(rows.map(() => 0))
  expect(await server.db.selectFrom('refunds').selectAll().execute()).toHaveLength(3)
  expect(await server.db.selectFrom('reversals').selectAll().execute()).toHaveLength(3 * sellers)
  expect(await findFaults(server.deps, inQuiet)).toEqual([])
})
