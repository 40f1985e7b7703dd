import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import { findFaults } from './find-faults.ts'
import { findProviderFaults } from './provider-checks.ts'
import { findRowFaults } from './queries.ts'

/** A shop with every kind of money: paid out, taken back, owed and netted, waiting for an account, given to the ocean. */
async function openShop() {
  const server = await startTestServer()
  const { given } = server
  await given.scenarioPrices()
  const owner = await given.photographer()
  const accountId = await given.payoutAccount(owner)
  const admin = await given.admin()
  const { token, password: currentPassword } = admin
  const refund = (paymentId: number, amount: number) =>
    server.post('/payments/refund', { payment_id: paymentId, amount, currentPassword }, { token })

  const sold = await given.paidCheckout({ owner, images: 1 })
  const reversed = await given.paidCheckout({ owner, images: 1 })
  await refund(reversed.paymentId, 6)
  await server.sandbox.idle()
  await server.drainJobs()
  await server.sandbox.control.payOutAccount(accountId)
  const owing = await given.paidCheckout({ owner, images: 1 })
  await server.sandbox.control.payOutAccount(accountId)
  await refund(owing.paymentId, 3)
  await server.sandbox.idle()
  await server.drainJobs()
  const netted = await given.paidCheckout({ owner, images: 1 })
  const waiting = await given.paidCheckout({ images: 1 })
  const open = await given.openCheckout({ images: 1 })
  await server.post('/donation/remit', { reference: 'SEPA 7', currentPassword }, { token })
  await server.db.updateTable('mails').set({ sent_at: new Date() }).where('sent_at', 'is', null).execute()
  const ids = { sold, reversed, owing, netted, waiting, open }
  return { server, ids: Object.fromEntries(Object.entries(ids).map(([name, { paymentId }]) => [name, paymentId])) }
}

const { server, ids } = await openShop()
afterAll(() => server[Symbol.asyncDispose]())

test('the shop of these tests has debts, reversals and a batch, and no fault', async () => {
  const count = async (table: 'reversals' | 'debt_settlements' | 'donation_remittances') =>
    (await server.db.selectFrom(table).selectAll().execute()).length

  expect([await count('debt_settlements'), await count('donation_remittances')]).toEqual([1, 1])
  expect(await count('reversals')).toBe(2)
  expect(await findFaults(server.deps, { isDeep: true, asksProvider: true, isQuiet: true })).toEqual([])
})

const asked = `status = 3, hold_reason = null, claimed_at = now(), destination = 'acct_1'`
const donate = (kind: string, amount: number) => `
  insert into donations (payment_id, kind, source_id, amount_minor, currency)
  select id, '${kind}', 'planted ' || ${amount}, ${amount}, currency from payments where id = :sold`
const post = (account: string, amount: number) => `
  insert into ledger (payment_id, account, amount_minor, currency, source_key)
  select id, '${account}', ${amount}, currency, 'planted ${account}' from payments where id = :open`

/** Each is planted alone, and exactly its own check must find it. A name stands for a sale of the shop. */
const planted: Array<[string, ...string[]]> = [
  ['a paid item without its download, or a download without payment', 'delete from downloads where payment_id = :sold'],
  [
    'a delivered download that was not sent in full',
    `update downloads set status = 1, delivered_at = now(), sent = '{[0,10)}' where payment_id = :sold`,
  ],
  [
    'a lease that ended an hour ago and still stands',
    `update downloads set status = 5, claim_hash = id, lease_until = now() - interval '61 minutes' where payment_id = :sold`,
  ],
  [
    'a ledger that does not sum to zero',
    `update ledger set amount_minor = amount_minor + 1 where account = 'platform_revenue' and payment_id = :sold`,
  ],
  [
    'a paid payment without ledger, or a ledger without payment',
    post('buyer_cash', 100),
    post('platform_revenue', -100),
  ],
  [
    'a paid payment without its donation',
    'update payments set donation_minor = donation_minor + 1, platform_minor = platform_minor - 1 where id = :sold',
  ],
  [
    'a payment whose lines do not add up to its price',
    'update payment_lines set price_minor = price_minor + 1 where payment_id = :sold',
  ],
  ['a sale whose payouts do not match its lines', `update payouts set currency = 'EUR' where payment_id = :sold`],
  [
    'a payout that differs from its ledger',
    `update ledger set amount_minor = amount_minor + 1 where account = 'seller_paid' and payment_id = :sold`,
    `update ledger set amount_minor = amount_minor - 1 where account = 'platform_revenue' and payment_id = :sold`,
  ],
  [
    'a payout from which the wrong share is taken back',
    `insert into reversals (payout_id, source_key, amount_minor, status)
      select id, 'planted', 1, 'open' from payouts where payment_id = :sold`,
  ],
  [
    'a payout whose parts do not add up',
    `update payouts set ${asked}, key_at = now(), sent_minor = amount_minor - 1 where payment_id = :waiting`,
  ],
  [
    'a payout whose outcome has been unknown for two hours',
    `update payouts set ${asked}, key_at = now() - interval '121 minutes', sent_minor = amount_minor
      where payment_id = :waiting`,
  ],
  ['a payout whose reversals do not add up', `update payouts set hold_reason = 'reversed' where payment_id = :sold`],
  [
    'a debt that differs from what later payouts settled of it',
    'update debt_settlements set amount_minor = amount_minor - 1',
  ],
  [
    'an unsent payout of a disputed sale that is not held',
    `update payments set dispute_status = 'needs_response' where id = :waiting`,
  ],
  [
    'a refunded amount that differs from the refunds',
    'update payments set refunded_minor = refunded_minor + 1 where id = :reversed',
  ],
  [
    'a line that differs from what was returned of it',
    `update refund_lines set amount_minor = amount_minor - 1 where payment_id = :reversed`,
  ],
  ['a donation that does not follow what was returned', donate('accrue', 1), donate('reverse', -1)],
  ['donations that differ from the ledger', donate('accrue', 1)],
  [
    'a batch of donations that differs from its entries',
    'update donation_remittances set amount_minor = amount_minor + 1',
  ],
  [
    'a payment that is open an hour after its deadline',
    `update payments set expires_at = now() - interval '61 minutes' where id = :open`,
  ],
  [
    'an event that waits for 5 minutes',
    `update stripe_events set processed_at = null, received_at = now() - interval '6 minutes'
      where id = (select min(id) from stripe_events)`,
  ],
  ['a mail that waits for 10 minutes', `update mails set sent_at = null, created_at = now() - interval '11 minutes'`],
]

const named = (statement: string) => statement.replaceAll(/:(\w+)/g, (_, name: string) => String(ids[name]))

test.for(planted)('planted: %s', async ([check, ...statements]) => {
  const trx = await server.db.startTransaction().execute()
  try {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const statement of statements) await sql.raw(named(statement)).execute(trx)

    expect((await findRowFaults(trx, { isQuiet: true })).map((fault) => fault.check)).toEqual([check])
  } finally {
    await trx.rollback().execute()
  }
})

const { control } = server.sandbox
const transferOf = async (paymentId: number | undefined) =>
  server.db
    .selectFrom('payouts')
    .innerJoin('payments', 'payments.id', 'payouts.payment_id')
    .select(['payouts.id', 'transfer_id', 'charge_id', 'key'])
    .where('payment_id', '=', paymentId ?? 0)
    .executeTakeFirstOrThrow()

type Sale = Awaited<ReturnType<typeof transferOf>>
const TRANSFER = 'a transfer that no payout records as the provider does'
const CHARGE = 'a charge that no payment records as the provider does'

/** What is changed in the provider's books, of which object, and how it was. */
const atProvider: Array<[string, string, (sale: Sale) => [string | null, object, object]]> = [
  ['another amount', TRANSFER, ({ transfer_id }) => [transfer_id, { amount: 999 }, { amount: 1_000 }]],
  [
    'a reversal that we missed',
    TRANSFER,
    ({ transfer_id }) => [transfer_id, { amount_reversed: 1 }, { amount_reversed: 0 }],
  ],
  ['a refund that we missed', CHARGE, ({ charge_id }) => [charge_id, { amount_refunded: 1 }, { amount_refunded: 0 }]],
  ['a charge at another price', CHARGE, ({ charge_id }) => [charge_id, { amount: 1_501 }, { amount: 1_500 }]],
]

test.for(atProvider)('planted at the provider: %s', async ([, check, plant]) => {
  const [id, planted, before] = plant(await transferOf(ids['sold']))
  await control.patchObject(id ?? '', planted)

  const faults = await findProviderFaults(server.deps)
  await control.patchObject(id ?? '', before)

  expect(faults.map((fault) => fault.check)).toEqual([check])
})

test('a second transfer for a payout, and one that the provider lost, are found', async () => {
  const { id, charge_id: chargeId, key } = await transferOf(ids['netted'])
  const { id: installation } = await server.db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  const { destination } = await server.db
    .selectFrom('payouts')
    .select('destination')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const order = { payoutId: id, installation, key, chargeId, accountId: destination ?? '', amount: 1, currency: 'USD' }
  await server.deps.payments.createTransfer(order, 'planted')
  await server.db.updateTable('payouts').set({ transfer_id: 'tr_lost' }).where('id', '=', id).execute()

  const faults = await findProviderFaults(server.deps)

  const checks = faults.map(({ check }) => check)
  expect(checks).toContain('a transfer that no payout records as the provider does')
  expect(checks).toContain('a payout whose transfer the provider does not have')
})
