import { expect, test } from 'vitest'
import { checkoutRoutes } from '../checkout/routes.ts'
import { connectRoutes } from '../connect/routes.ts'
import { disputeRoutes } from '../disputes/routes.ts'
import { eventRoutes } from '../events/routes.ts'
import { refundRoutes } from '../refunds/routes.ts'
import { errorOf, startTestSandbox } from '../testing/start.ts'
import { transferRoutes } from '../transfers/routes.ts'
import { stripeSchema } from './generate.ts'
import { createJudge } from './judge.ts'

test('every call has its parameters in the schema', () => {
  const { definitions } = stripeSchema()
  const routes = [checkoutRoutes, refundRoutes, disputeRoutes, transferRoutes, connectRoutes, eventRoutes].flat()

  expect(routes.filter(({ params }) => !Object.hasOwn(definitions, params))).toEqual([])
})

test.each([
  ['an unknown parameter', { charge: 'ch_1', transfer: 'tr_1' }, '"additionalProperty":"transfer"'],
  ['an amount that is no number', { charge: 'ch_1', amount: 'all' }, 'amount must be integer'],
  ['an amount with a fraction', { charge: 'ch_1', amount: 5.5 }, 'amount must be integer'],
])('%s of a refund is caught', async (_, params, message) => {
  await using sandbox = await startTestSandbox()

  await errorOf(sandbox.stripe.refunds.create(params as never))

  expect((await sandbox.control.violations()).join('\n')).toContain(message)
})

test('a parameter that was removed from the API, and one that is missing, are caught', async () => {
  await using sandbox = await startTestSandbox()

  await errorOf(sandbox.openSession({ payment_method_types: ['card'] } as never))
  await errorOf(sandbox.stripe.transfers.create({ amount: 5, currency: 'usd' } as never))

  const violations = (await sandbox.control.violations()).join('\n')
  expect(violations).toContain('payment_method_types')
  expect(violations).toContain("must have required property 'destination'")
})

test('an unknown filter of a list and of a v2 query is caught', async () => {
  await using sandbox = await startTestSandbox()

  await errorOf(sandbox.stripe.disputes.list({ status: 'lost' } as never))
  await errorOf(sandbox.stripe.v2.core.accounts.list({ email: 'x' } as never))

  const violations = (await sandbox.control.violations()).join('\n')
  expect(violations).toContain('"additionalProperty":"status"')
  expect(violations).toContain('"additionalProperty":"email"')
})

test('a string for an amount, a fraction and an unknown field of an answer are caught', async () => {
  await using sandbox = await startTestSandbox()
  const charge = await sandbox.paidCharge()

  await sandbox.control.patchObject(charge, { amount: '1500', amount_refunded: 0.5, charged_to: 'x', currency: 1 })
  await sandbox.stripe.charges.list()

  const violations = (await sandbox.control.violations()).join('\n')
  expect(violations).toContain('answer charge/amount must be integer')
  expect(violations).toContain('answer charge/amount_refunded must be integer')
  expect(violations).toContain('answer charge/currency must be string')
  expect(violations).toContain('"additionalProperty":"charged_to"')
})

test.each(['charge', 'checkout.session', 'payment_intent', 'balance_transaction', 'refund', 'dispute'] as const)(
  'every field of a %s that the SDK promises is missed when it is not there',
  async (kind) => {
    await using sandbox = await startTestSandbox()
    const charge = await sandbox.paidCharge()
    await sandbox.control.refundCharge(charge, 1)
    await sandbox.control.openDispute(charge)
    const [whole] = await sandbox.control.objects(kind)
    const required = stripeSchema().definitions[kind]
    const judge = createJudge()

    judge.answer(whole as object)
    expect(judge.violations).toEqual([])
    const name = String(required?.$ref).split('/').at(-1) ?? ''
    const fields = stripeSchema().definitions[name]?.required as string[]
    expect(fields.length).toBeGreaterThan(14)
    for (const field of fields.filter((each) => each !== 'object')) {
      judge.clear()
      judge.answer({ ...whole, [field]: undefined })
      expect(judge.violations.join()).toContain(field)
    }
  },
)

test.each([
  ['an unknown field', { charged_to: 'x' }, '"additionalProperty":"charged_to"'],
  ['a string for an amount', { amount: '1500' }, 'amount must be integer'],
  ['a missing field', { currency: undefined }, "must have required property 'currency'"],
])('%s in an event is caught', async (_, change, message) => {
  await using sandbox = await startTestSandbox()
  await sandbox.paidCharge()
  const event = (await sandbox.control.events()).find(({ type }) => type === 'charge.succeeded')
  const judge = createJudge()

  judge.event('charge.succeeded', { ...event })
  expect(judge.violations).toEqual([])
  judge.event('charge.succeeded', { ...event, data: { object: { ...event?.data.object, ...change } } })

  expect(judge.violations.join()).toContain(message)
})

test('an event whose object is not whole is caught, and one of a type that nobody knows', async () => {
  await using sandbox = await startTestSandbox()
  await sandbox.paidCharge()
  const event = (await sandbox.control.events()).find(({ type }) => type === 'charge.succeeded')
  const judge = createJudge()

  judge.event('charge.succeeded', { ...event, data: { object: { id: 'ch_1', object: 'charge' } } })
  expect(judge.violations.join()).toContain("must have required property 'amount'")
  judge.event('charge.forgotten', { ...event })
  expect(judge.violations.at(-1)).toBe('event charge.forgotten: no schema')
})
