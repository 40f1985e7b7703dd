import { expect, test } from 'vitest'
import { idOf } from '../store/ids.ts'
import { errorOf, startTestSandbox } from '../testing/start.ts'

const A_DAY = 24 * 60 * 60

/** A charge whose money is there, so that the balance shows what a dispute takes. */
async function startWithCharge(card = '4000000000000077') {
  const sandbox = await startTestSandbox()
  const charge = await sandbox.paidCharge(card)
  await sandbox.idle()
  return {
    ...sandbox,
    charge,
    disputes: sandbox.stripe.disputes,
    readBalance: async () => (await sandbox.stripe.balance.retrieve()).available[0]?.amount,
    /** Types of the webhooks about disputes, oldest first. */
    async news() {
      await sandbox.idle()
      const events = (await sandbox.control.events()).map(({ type }) => type)
      expect(sandbox.merchant.types().toSorted()).toEqual(events.toSorted())
      return events.filter((type) => type.startsWith('charge.dispute.')).map((type) => type.slice(15))
    },
  }
}

test('the card for disputes pays, and its bank takes the money back with a fee', async () => {
  await using sandbox = await startWithCharge('4000000000000259')

  const dispute = (await sandbox.disputes.list({ charge: sandbox.charge })).data[0]

  expect(dispute).toMatchObject({
    object: 'dispute',
    amount: 1500,
    currency: 'usd',
    charge: sandbox.charge,
    reason: 'fraudulent',
    status: 'needs_response',
    is_charge_refundable: false,
    evidence_details: { has_evidence: false, submission_count: 0 },
    balance_transactions: [{ type: 'adjustment', reporting_category: 'dispute', amount: -1500, fee: 1500, net: -3000 }],
  })
  expect(dispute?.evidence_details.due_by).toBe((dispute?.created ?? 0) + 9 * A_DAY)
  expect(await sandbox.stripe.charges.retrieve(sandbox.charge)).toMatchObject({ paid: true, disputed: true })
  expect(await sandbox.readBalance()).toBe(-3000)
  expect(await sandbox.news()).toEqual(['created', 'funds_withdrawn'])
  expect(await sandbox.control.violations()).toEqual([])
})

test.each([
  ['4000000000002685', { status: 'needs_response', reason: 'product_not_received' }],
  ['4000000000001976', { status: 'warning_needs_response', reason: 'fraudulent' }],
] as const)('the card %s is disputed in its own way', async (card, expected) => {
  await using sandbox = await startWithCharge(card)

  expect((await sandbox.disputes.list()).data).toMatchObject([expected])
})

test('a dispute that is won gives the money back, but not the fee', async () => {
  await using sandbox = await startWithCharge()
  const { id } = await sandbox.control.openDispute(sandbox.charge)
  expect(await sandbox.readBalance()).toBe(1426 - 3000)

  await sandbox.control.moveDispute(id, 'won')

  const won = await sandbox.disputes.retrieve(id, { expand: ['charge'] })
  expect(won).toMatchObject({ status: 'won', is_charge_refundable: true, charge: { id: sandbox.charge } })
  expect(won.balance_transactions.map(({ net }) => net)).toEqual([-3000, 1500])
  expect(await sandbox.readBalance()).toBe(1426 - 1500)
  expect(await sandbox.news()).toEqual(['created', 'funds_withdrawn', 'closed', 'funds_reinstated'])
  expect(await sandbox.control.violations()).toEqual([])
})

test('a dispute that is lost keeps the money, and the charge cannot be refunded', async () => {
  await using sandbox = await startWithCharge()
  const { id } = await sandbox.control.openDispute(sandbox.charge, { amount: 700, reason: 'product_unacceptable' })
  const refund = () => errorOf(sandbox.stripe.refunds.create({ charge: sandbox.charge }))
  expect(await refund()).toMatchObject({ statusCode: 400, code: 'charge_disputed' })

  await sandbox.control.moveDispute(id, 'lost')

  expect(await sandbox.disputes.retrieve(id)).toMatchObject({ status: 'lost', amount: 700 })
  expect(await sandbox.readBalance()).toBe(1426 - 700 - 1500)
  expect(await refund()).toMatchObject({ code: 'charge_disputed' })
  expect(await sandbox.news()).toEqual(['created', 'funds_withdrawn', 'closed'])
  await expect(sandbox.control.moveDispute(id, 'won')).rejects.toThrow('No step leads from lost to won')
})

test.each(['warning_closed', 'prevented'] as const)(
  'an inquiry that ends %s moves no money; its charge can be refunded',
  async (end) => {
    await using sandbox = await startWithCharge()
    const { id } = await sandbox.control.openDispute(sandbox.charge, { isInquiry: true })

    await sandbox.stripe.refunds.create({ charge: sandbox.charge, amount: 100 })
    await sandbox.control.moveDispute(id, end)

    expect(await sandbox.disputes.retrieve(id)).toMatchObject({ status: end, balance_transactions: [] })
    expect(await sandbox.readBalance()).toBe(1326)
    expect(await sandbox.news()).toEqual(['created', 'closed'])
    expect(await sandbox.control.violations()).toEqual([])
  },
)

test('an inquiry that becomes a dispute takes the money then; prevented, it gives it back', async () => {
  await using sandbox = await startWithCharge()
  const { id } = await sandbox.control.openDispute(sandbox.charge, { isInquiry: true })

  await sandbox.control.moveDispute(id, 'needs_response')
  const escalated = await sandbox.readBalance()
  await sandbox.control.moveDispute(id, 'prevented')

  expect(escalated).toBe(1426 - 3000)
  expect(await sandbox.readBalance()).toBe(1426 - 1500)
  expect(await sandbox.news()).toEqual(['created', 'updated', 'funds_withdrawn', 'closed', 'funds_reinstated'])
})

test('evidence is staged, then submitted, and the bank decides', async () => {
  await using sandbox = await startWithCharge()
  const { id } = await sandbox.control.openDispute(sandbox.charge)

  const staged = await sandbox.disputes.update(id, {
    evidence: { access_activity_log: 'Downloaded on 3 May', customer_email_address: 'buyer@example.com' },
    submit: false,
    metadata: { payment: '7' },
  })
  const submitted = await sandbox.disputes.update(id, { submit: true })
  const late = await errorOf(sandbox.disputes.update(id, { evidence: { uncategorized_text: 'more' } }))

  expect(staged).toMatchObject({
    status: 'needs_response',
    evidence: { access_activity_log: 'Downloaded on 3 May', receipt: null },
    evidence_details: { has_evidence: true, submission_count: 0 },
    metadata: { payment: '7' },
  })
  expect(submitted).toMatchObject({
    status: 'under_review',
    evidence_details: { submission_count: 1, submission_method: 'manual' },
  })
  expect(late).toMatchObject({ statusCode: 400 })
  expect(await sandbox.news()).toEqual(['created', 'funds_withdrawn', 'updated', 'updated'])
  await sandbox.control.moveDispute(id, 'won')
  expect(await sandbox.control.violations()).toEqual([])
})

test.each([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
])('the test text %s makes the dispute %s', async (uncategorized_text, status) => {
  await using sandbox = await startWithCharge()
  const { id } = await sandbox.control.openDispute(sandbox.charge)

  expect(await sandbox.disputes.update(id, { evidence: { uncategorized_text } })).toMatchObject({ status })
})

test('closing gives in, once', async () => {
  await using sandbox = await startWithCharge()
  const { id } = await sandbox.control.openDispute(sandbox.charge)

  const [first, second] = [await sandbox.disputes.close(id), await errorOf(sandbox.disputes.close(id))]

  expect(first.status).toBe('lost')
  expect(second).toMatchObject({ statusCode: 400 })
})

test('a dispute that nobody answers is lost on its day', async () => {
  await using sandbox = await startWithCharge()
  const [quiet, answered] = [sandbox.charge, await sandbox.paidCharge()]
  const { id } = await sandbox.control.openDispute(quiet)
  const other = await sandbox.control.openDispute(answered)
  await sandbox.disputes.update(other.id, { evidence: { uncategorized_text: 'It was delivered' } })

  await sandbox.control.advanceClock(9 * A_DAY + 1)

  expect(await sandbox.disputes.retrieve(id)).toMatchObject({ status: 'lost', evidence_details: { past_due: true } })
  expect(await sandbox.disputes.retrieve(other.id)).toMatchObject({ status: 'under_review' })
})

test('disputes are listed by charge and payment intent; a charge has one at a time', async () => {
  await using sandbox = await startWithCharge()
  const payment_intent = idOf((await sandbox.stripe.charges.retrieve(sandbox.charge)).payment_intent)
  const first = await sandbox.control.openDispute(sandbox.charge)
  await expect(sandbox.control.openDispute(sandbox.charge)).rejects.toThrow('disputed already')
  await sandbox.control.moveDispute(first.id, 'won')
  const second = await sandbox.control.openDispute(sandbox.charge, { amount: 1 })

  const listed = await sandbox.disputes.list({ payment_intent, limit: 1 })

  expect(listed).toMatchObject({ has_more: true, data: [{ id: second.id }] })
  expect((await sandbox.disputes.list({ charge: 'ch_other' })).data).toEqual([])
  expect(await errorOf(sandbox.disputes.retrieve('dp_none'))).toMatchObject({ statusCode: 404 })
  await expect(sandbox.control.openDispute(sandbox.charge, { amount: 1501 })).rejects.toThrow()
  expect(await sandbox.control.violations()).toEqual([])
})
