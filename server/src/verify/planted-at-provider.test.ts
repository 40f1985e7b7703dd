import { afterAll, expect, test } from 'vitest'
import { openPlantedShop } from '../testing/planted/planted-shop.ts'
import { quiet } from '../testing/sale-effects.ts'
import { findProviderFaults, providerChecks } from './provider-checks.ts'

const { server, ids, dispute, readFees } = await openPlantedShop()
server.leaveBooks('the tests change the provider’s books')
afterAll(() => server[Symbol.asyncDispose]())
await readFees()

const { control } = server.sandbox
const saleOf = (name: string) =>
  server.db
    .selectFrom('payments')
    .leftJoin('payouts', 'payouts.payment_id', 'payments.id')
    .select(['payouts.id as payoutId', 'transfer_id', 'charge_id', 'key', 'session_id', 'destination'])
    .where('payments.id', '=', ids[name] ?? 0)
    .executeTakeFirstOrThrow()

const [sold, open, lost, netted] = [
  await saleOf('sold'),
  await saleOf('open'),
  await saleOf('lost'),
  await saleOf('netted'),
]
const { id: installation } = await server.db.selectFrom('installation').select('id').executeTakeFirstOrThrow()

const [CHECKOUT, CHARGE, TRANSFER, DISPUTE, NO_CHARGE, NO_TRANSFER, NO_DISPUTE] = providerChecks

/** What is changed in the provider's books, of which object, and how it was. */
const atProvider: Array<[string, string | undefined, string | null, object, object]> = [
  ['another amount', TRANSFER, sold.transfer_id, { amount: 999 }, { amount: 1_000 }],
  ['a reversal that we missed', TRANSFER, sold.transfer_id, { amount_reversed: 1 }, { amount_reversed: 0 }],
  [
    'a transfer of another sale',
    TRANSFER,
    sold.transfer_id,
    { transfer_group: netted.key },
    { transfer_group: sold.key },
  ],
  ['a refund that we missed', CHARGE, sold.charge_id, { amount_refunded: 1 }, { amount_refunded: 0 }],
  ['a charge at another price', CHARGE, sold.charge_id, { amount: 1_501 }, { amount: 1_500 }],
  [
    'a charge of no payment',
    CHARGE,
    sold.charge_id,
    { metadata: { payment_key: 'pay_unknown', installation } },
    { metadata: { payment_key: sold.key, installation } },
  ],
  [
    'a second checkout for a payment',
    CHECKOUT,
    open.session_id,
    { metadata: { payment_key: sold.key, installation } },
    { metadata: { payment_key: open.key, installation } },
  ],
  ['a dispute that was won', DISPUTE, dispute, { status: 'won' }, { status: 'lost' }],
  ['a dispute of another charge', DISPUTE, dispute, { charge: sold.charge_id }, { charge: lost.charge_id }],
]

test.for(atProvider)('planted at the provider: %s', async ([, check, id, planted, before]) => {
  await control.patchObject(id ?? '', planted)

  const faults = await findProviderFaults(server.deps)
  await control.patchObject(id ?? '', before)

  expect(faults.map((fault) => fault.check)).toContain(check)
  expect(await findProviderFaults(server.deps)).toEqual([])
})

test('another fee, and what the provider does not have, are found', async () => {
  const { db } = server
  const order = { installation, key: netted.key, chargeId: netted.charge_id, amount: 1, currency: 'USD' }
  const [payoutId, accountId] = [netted.payoutId ?? 0, netted.destination ?? '']
  await server.deps.payments.createTransfer({ ...order, payoutId, userId: 1, accountId }, 'planted')
  await db.updateTable('payouts').set({ transfer_id: 'tr_lost' }).where('id', '=', payoutId).execute()
  await db.updateTable('payments').set({ charge_id: 'ch_lost' }).where('charge_id', '=', lost.charge_id).execute()
  await db.updateTable('payments').set({ fee_minor: 1 }).where('charge_id', '=', sold.charge_id).execute()
  const { id } = await control.openDispute(sold.charge_id ?? '')
  await quiet(server)
  await db.updateTable('disputes').set({ id: 'dp_lost' }).where('id', '=', id).execute()

  const checks = (await findProviderFaults(server.deps)).map(({ check }) => check)

  expect(checks).toEqual([CHARGE, TRANSFER, DISPUTE, NO_CHARGE, NO_TRANSFER, NO_DISPUTE])
})
