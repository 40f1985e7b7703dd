import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'
import { TEST_WEBHOOK_SECRET } from '../../testing/test-config.ts'
import { reconcilePayouts } from '../sending/reconcile-payouts.ts'
import { refreshAccount } from './refresh-account.ts'

const held = ({ db }: TestServer) => db.selectFrom('payouts').select(['status', 'hold_reason']).orderBy('id').execute()
const results = async ({ db }: TestServer, type: string) =>
  (await db.selectFrom('stripe_events').select('result').where('type', '=', type).execute()).map(({ result }) => result)
const capability = async ({ db }: TestServer) =>
  (await db.selectFrom('payout_accounts').select('capability').executeTakeFirstOrThrow()).capability

const CAPABILITY = 'v2.core.account[configuration.recipient].capability_status_updated'

async function soldTo(server: TestServer) {
  const owner = await server.given.photographer()
  await server.given.paidCheckout({ owner, images: 1 })
  return owner
}

test.each([
  ['pending', 0, 'not_active'],
  ['restricted', 0, 'not_active'],
  ['rejected', 2, 'rejected'],
  ['closed', 2, 'closed'],
  ['active', 1, null],
] as const)(
  'P49 an account that becomes %s sets status and hold reason of its payouts, and its owner reads why',
  async (standing, status, reason) => {
    await using server = await startTestServer()
    const owner = await soldTo(server)

    await server.given.payoutAccount(owner, standing)

    expect(await held(server)).toEqual([{ status, hold_reason: reason }])
    expect(await capability(server)).toBe(standing)
    const { list } = (await server.get('/payout/list', { token: owner.token })).body.data
    expect(list.data[0].reason === null).toBe(standing === 'active')
  },
)

test('an account that loses its capability holds its own payouts until it regains it', async () => {
  await using server = await startTestServer()
  const [owner, other] = [await server.given.photographer(), await server.given.photographer()]
  const accountId = await server.given.payoutAccount(owner)
  await server.given.payoutAccount(other, 'pending')
  await server.sandbox.setAccountStatus(accountId, 'restricted')
  await quiet(server)
  await server.given.paidCheckout({ owner, images: 1 })
  await server.given.paidCheckout({ owner: other, images: 1 })
  const before = await held(server)

  await server.sandbox.setAccountStatus(accountId, 'active')
  await quiet(server)

  expect(before.map(({ hold_reason }) => hold_reason)).toEqual(['not_active', 'not_active'])
  expect(await held(server)).toEqual([
    { status: 1, hold_reason: null },
    { status: 0, hold_reason: 'not_active' },
  ])
})

test('a photographer with a rejected account is paid once the provider accepts it again', async () => {
  await using server = await startTestServer()
  const owner = await soldTo(server)
  const accountId = await server.given.payoutAccount(owner, 'rejected')
  await server.given.paidCheckout({ owner, images: 1 })
  const failed = await held(server)
  const becomes = async (standing: 'pending' | 'active') => {
    await server.sandbox.setAccountStatus(accountId, standing)
    await quiet(server)
    return held(server)
  }

  const looked = await becomes('pending')
  const paid = await becomes('active')

  expect(failed).toEqual(Array(2).fill({ status: 2, hold_reason: 'rejected' }))
  expect(looked).toEqual(Array(2).fill({ status: 0, hold_reason: 'not_active' }))
  expect(paid).toEqual(Array(2).fill({ status: 1, hold_reason: null }))
})

test('a payout that failed for another reason still needs a person when the provider accepts the account again', async () => {
  await using server = await startTestServer()
  const owner = await soldTo(server)
  const accountId = await server.given.payoutAccount(owner, 'rejected')
  await server.db.updateTable('payouts').set({ hold_reason: 'refunded' }).execute()

  await server.sandbox.setAccountStatus(accountId, 'active')
  await quiet(server)

  expect(await held(server)).toEqual([{ status: 2, hold_reason: 'refunded' }])
})

test('a late answer of the provider does not replace the answer to a later request', async () => {
  await using server = await startTestServer()
  const owner = await soldTo(server)
  const accountId = await server.given.payoutAccount(owner, 'pending')
  await server.given.webhooksLost()
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
  const slowly = async (id: string) => {
    const state = await server.deps.payments.retrieveAccount(id)
    isAsked()
    await isLetGo
    return state
  }
  const payments = { ...server.deps.payments, retrieveAccount: slowly }

  const late = refreshAccount({ ...server.deps, payments }, accountId)
  await asked
  await server.sandbox.setAccountStatus(accountId, 'active')
  await refreshAccount(server.deps, accountId)
  letGo()
  await late
  await server.drainJobs()

  expect(await capability(server)).toBe('active')
  expect(await held(server)).toEqual([{ status: 1, hold_reason: null }])
})

test('an event’s content is not trusted but read again; tripled and shuffled events change nothing', async () => {
  await using server = await startTestServer()
  const owner = await soldTo(server)
  await server.sandbox.control.setDelivery({ copies: 3, shuffle: true })

  const accountId = await server.given.openedAccount(owner)
  for (const standing of ['pending', 'active', 'restricted', 'active'] as const) {
    await server.sandbox.setAccountStatus(accountId, standing)
  }
  await quiet(server)

  expect(await held(server)).toEqual([{ status: 1, hold_reason: null }])
  expect(await capability(server)).toBe('active')
})

test('a lost event is made up for after six hours', async () => {
  await using server = await startTestServer()
  const owner = await soldTo(server)
  await server.given.webhooksLost()
  await server.given.payoutAccount(owner, 'active')

  await server.given.payoutsLater(5 * 60)
  await reconcilePayouts(server.deps)
  const early = await capability(server)
  await server.given.payoutsLater(61)
  await reconcilePayouts(server.deps)
  await server.drainJobs()

  expect(early).toBe('restricted')
  expect(await held(server)).toEqual([{ status: 1, hold_reason: null }])
})

test('the reconciler releases a sale that came in while the account changed', async () => {
  await using server = await startTestServer()
  const owner = await soldTo(server)
  await server.given.webhooksLost()
  await server.given.payoutAccount(owner, 'active')
  await server.db.updateTable('payout_accounts').set({ capability: 'active' }).execute()

  await reconcilePayouts(server.deps)
  await server.drainJobs()

  expect(await held(server)).toEqual([{ status: 1, hold_reason: null }])
})

test.each(['rejected', 'closed'])(
  'the reconciler releases a sale that failed as %s while the account changed',
  async (reason) => {
    await using server = await startTestServer()
    const owner = await soldTo(server)
    const accountId = await server.given.payoutAccount(owner, 'rejected')
    await server.given.webhooksLost()
    await server.sandbox.setAccountStatus(accountId, 'active')
    await server.db.updateTable('payout_accounts').set({ capability: 'active' }).execute()
    await server.db.updateTable('payouts').set({ hold_reason: reason }).execute()

    await reconcilePayouts(server.deps)
    await server.drainJobs()

    expect(await held(server)).toEqual([{ status: 1, hold_reason: null }])
  },
)

test('an account that the provider does not know does not block the others', async () => {
  await using server = await startTestServer()
  const [owner, other] = [await soldTo(server), await soldTo(server)]
  await server.given.payoutAccount(owner, 'pending')
  await server.given.webhooksLost()
  await server.given.payoutAccount(other, 'active')
  await server.db
    .updateTable('payout_accounts')
    .set({ stripe_account_id: 'acct_of_another_platform' })
    .where('user_id', '=', owner.id)
    .execute()
  await server.given.payoutsLater(7 * 60)

  await reconcilePayouts(server.deps)
  await server.drainJobs()

  expect((await held(server)).map(({ status }) => status)).toEqual([0, 1])
})

test('the reconciler handles an event whose job was lost', async () => {
  await using server = await startTestServer()
  const owner = await soldTo(server)
  const accountId = await server.given.openedAccount(owner)
  await server.sandbox.setAccountStatus(accountId, 'active')
  await server.sandbox.idle()
  const old = new Date(Date.now() - 6 * 60_000)
  await server.db.updateTable('stripe_events').set({ received_at: old }).where('processed_at', 'is', null).execute()

  await reconcilePayouts(server.deps)

  expect(new Set(await results(server, CAPABILITY))).toEqual(new Set(['active']))
  await server.drainJobs()
  expect(await held(server)).toEqual([{ status: 1, hold_reason: null }])
})

async function postThin(server: TestServer, event: object, secret = TEST_WEBHOOK_SECRET) {
  const body = JSON.stringify(event)
  const stamp = Math.floor(Date.now() / 1_000)
  const signature = `t=${stamp},v1=${createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex')}`
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const answer = await fetch(`${server.url}/api/stripe/webhook/thin`, { method: 'POST', body, headers })
  return { code: answer.status, text: await answer.text() }
}

const thin = (changes: object) => ({
  id: 'evt_test_foreign',
  object: 'v2.core.event',
  type: CAPABILITY,
  livemode: false,
  created: new Date().toISOString(),
  related_object: { id: 'acct_foreign', type: 'v2.core.account', url: '/v2/core/accounts/acct_foreign' },
  ...changes,
})

test('events of a foreign account or an unknown type are ignored without a request to the provider', async () => {
  await using server = await startTestServer()

  const answers = [
    await postThin(server, thin({})),
    await postThin(server, thin({ id: 'evt_test_new', type: 'v2.core.account.invented' })),
  ]
  await server.drainJobs()

  expect(answers).toEqual([
    { code: 200, text: '' },
    { code: 200, text: '' },
  ])
  const events = await server.db.selectFrom('stripe_events').select('result').execute()
  expect(events).toEqual([{ result: 'ignored' }, { result: 'ignored' }])
  expect(await server.sandbox.control.requests()).toEqual([])
})

test('a forged thin event, or one of the other mode, changes nothing', async () => {
  await using server = await startTestServer()

  const forged = await postThin(server, thin({}), 'whsec_another')
  const live = await postThin(server, thin({ livemode: true }))

  expect([forged, live]).toEqual([
    { code: 400, text: '' },
    { code: 200, text: '' },
  ])
  expect(await server.db.selectFrom('stripe_events').selectAll().execute()).toEqual([])
  expect(server.takeErrors()).toEqual([expect.stringContaining('other mode')])
})
