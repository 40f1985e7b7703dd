import { expect, test } from 'vitest'
import { payByCard } from '../index.ts'
import { idOf } from '../store/ids.ts'
import { errorOf, sessionParams, startTestSandbox } from '../testing/start.ts'

type Shares = { amount?: number; fee?: number; card?: string }

/** An account, and the paid charge of 15.00 whose money went on to it. */
async function startWithDestination({ amount, fee, card = '4000000000000077' }: Shares = {}) {
  const sandbox = await startTestSandbox()
  const account = await sandbox.activeAccount()
  const session = await sandbox.openSession({
    payment_intent_data: {
      transfer_data: { destination: account, ...(amount !== undefined && { amount }) },
      ...(fee !== undefined && { application_fee_amount: fee }),
    },
  })
  await payByCard(session.url ?? '', card)
  await sandbox.idle()
  const [charge] = await sandbox.control.objects('charge')
  return {
    ...sandbox,
    account,
    charge: charge?.id ?? '',
    readCharge: () => sandbox.stripe.charges.retrieve(charge?.id ?? '', { expand: ['transfer', 'application_fee'] }),
    readBalance: async () => (await sandbox.stripe.balance.retrieve()).available[0]?.amount,
    payOut: () => sandbox.control.payOutAccount(account),
  }
}

test('a destination charge sends its money on to the account, whole unless an amount is named', async () => {
  await using whole = await startWithDestination()
  await using part = await startWithDestination({ amount: 1_000 })

  const [all, some] = [await whole.readCharge(), await part.readCharge()]

  expect(all).toMatchObject({
    transfer_data: { destination: whole.account, amount: null },
    transfer_group: expect.stringMatching(/^group_pi_/) as unknown,
    transfer: { amount: 1_500, destination: whole.account, source_transaction: whole.charge },
    application_fee: null,
  })
  expect(some).toMatchObject({ transfer_data: { amount: 1_000 }, transfer: { amount: 1_000 } })
  expect([await whole.payOut(), await part.payOut()]).toEqual([1_500, 1_000])
  expect([await whole.readBalance(), await part.readBalance()]).toEqual([-74, 426])
  expect(whole.merchant.types()).toContain('transfer.created')
  expect([...(await whole.control.violations()), ...(await part.control.violations())]).toEqual([])
})

test('the platform keeps its fee of a destination charge', async () => {
  await using sandbox = await startWithDestination({ fee: 300 })

  const charge = await sandbox.readCharge()
  const { data: fees } = await sandbox.stripe.applicationFees.list({ charge: sandbox.charge })

  expect(charge).toMatchObject({ application_fee_amount: 300, transfer: { amount: 1_500 } })
  expect(fees).toMatchObject([
    { account: sandbox.account, amount: 300, originating_transaction: sandbox.charge, refunded: false },
  ])
  expect(idOf(charge.application_fee)).toBe(fees[0]?.id)
  expect(await sandbox.stripe.applicationFees.retrieve(fees[0]?.id ?? '')).toEqual(fees[0])
  expect(await sandbox.readBalance()).toBe(300 - 74)
  expect(await sandbox.payOut()).toBe(1_200)
  expect(sandbox.merchant.types()).toContain('application_fee.created')
  expect(await sandbox.control.violations()).toEqual([])
})

test('thirds of a refund take back the transfer and the fee, with no cent lost', async () => {
  await using sandbox = await startWithDestination({ amount: 1_000 })
  await using withFee = await startWithDestination({ fee: 200 })
  const back = { reverse_transfer: true } as const

  for (const amount of [500, 500, 500]) {
    await sandbox.stripe.refunds.create({ charge: sandbox.charge, amount, ...back })
    await withFee.stripe.refunds.create({ charge: withFee.charge, amount, ...back, refund_application_fee: true })
  }

  const reversals = await sandbox.control.objects('transfer_reversal')
  expect(reversals.map(({ amount }) => amount)).toEqual([333, 334, 333])
  const refunds = await sandbox.control.objects('refund')
  expect(refunds.map((refund) => refund.transfer_reversal)).toEqual(reversals.map(({ id }) => id))
  expect(reversals.map((reversal) => reversal.source_refund)).toEqual(refunds.map(({ id }) => id))
  const [fee] = await withFee.control.objects('application_fee')
  expect(fee).toMatchObject({ amount: 200, amount_refunded: 200, refunded: true })
  expect(fee?.refunds.data.map(({ amount }) => amount)).toEqual([67, 66, 67])
  expect([await sandbox.payOut(), await withFee.payOut()]).toEqual([0, 0])
  expect([await sandbox.readBalance(), await withFee.readBalance()]).toEqual([-74, -74])
  expect([...(await sandbox.control.violations()), ...(await withFee.control.violations())]).toEqual([])
})

test('a refund without a word about the account costs the platform alone', async () => {
  await using sandbox = await startWithDestination({ fee: 300 })

  const refund = await sandbox.stripe.refunds.create({ charge: sandbox.charge })

  expect(refund).toMatchObject({ amount: 1_500, transfer_reversal: null })
  expect(await sandbox.payOut()).toBe(1_200)
  expect(await sandbox.readBalance()).toBe(300 - 74 - 1_500)
})

test('an account that has paid its money out cannot give it back, and then nothing is refunded', async () => {
  await using sandbox = await startWithDestination({ fee: 300 })
  await sandbox.payOut()

  const refused = await errorOf(
    sandbox.stripe.refunds.create({ charge: sandbox.charge, reverse_transfer: true, refund_application_fee: true }),
  )

  expect(refused).toMatchObject({ statusCode: 400, code: 'balance_insufficient' })
  expect(await sandbox.control.objects('refund')).toEqual([])
  expect(await sandbox.readCharge()).toMatchObject({
    amount_refunded: 0,
    application_fee: { amount_refunded: 0 },
    transfer: { amount_reversed: 0 },
  })
})

test('a transfer that is reversed by itself gives its share of the fee back when asked', async () => {
  await using sandbox = await startWithDestination({ fee: 300 })
  const { transfer } = await sandbox.readCharge()

  await sandbox.stripe.transfers.createReversal(idOf(transfer), { amount: 500, refund_application_fee: true })

  expect(await sandbox.control.objects('application_fee')).toMatchObject([{ amount_refunded: 100 }])
  expect(await sandbox.payOut()).toBe(1_500 - 500 - 200)
  expect(await sandbox.control.violations()).toEqual([])
})

test.each([
  ['a fee without a destination', { application_fee_amount: 5 }, 'payment_intent_data[application_fee_amount]'],
  ['a fee and an amount', { application_fee_amount: 5, amount: 5 }, 'payment_intent_data[transfer_data][amount]'],
  ['a fee above the price', { application_fee_amount: 1_501 }, 'payment_intent_data[application_fee_amount]'],
  ['a transfer above the price', { amount: 1_501 }, 'payment_intent_data[transfer_data][amount]'],
])(
  '%s is refused',
  async (name, { application_fee_amount, amount }: { application_fee_amount?: number; amount?: number }, param) => {
    await using sandbox = await startTestSandbox()
    const destination = await sandbox.activeAccount()
    const transfer_data = { destination, ...(amount !== undefined && { amount }) }

    const refused = await errorOf(
      sandbox.stripe.checkout.sessions.create({
        ...sessionParams(sandbox.merchant.origin),
        payment_intent_data: {
          ...(application_fee_amount !== undefined && { application_fee_amount }),
          ...(name.includes('without') ? {} : { transfer_data }),
        },
      }),
    )

    expect(refused).toMatchObject({ statusCode: 400, param })
  },
)

test('an account that cannot be paid is refused when the session is made', async () => {
  await using sandbox = await startTestSandbox()
  const { id } = await sandbox.openAccount()
  const open = (destination: string) => sandbox.openSession({ payment_intent_data: { transfer_data: { destination } } })

  expect(await errorOf(open(id))).toMatchObject({ code: 'insufficient_capabilities_for_transfer' })
  expect(await errorOf(open('acct_1none'))).toMatchObject({ code: 'resource_missing', param: 'destination' })
})

test('of a charge without a transfer and a fee, none can go back', async () => {
  await using sandbox = await startTestSandbox()
  const charge = await sandbox.paidCharge()
  const { refunds } = sandbox.stripe

  for (const param of ['reverse_transfer', 'refund_application_fee'] as const) {
    expect(await errorOf(refunds.create({ charge, [param]: true }))).toMatchObject({ statusCode: 400, param })
  }
})
