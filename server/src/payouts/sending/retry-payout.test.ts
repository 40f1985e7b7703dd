import { expect, test } from 'vitest'
import { checkBooks } from '../../testing/books.ts'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'
import { sendPayouts } from './send-payouts.ts'

const row = ({ db }: TestServer) => db.selectFrom('payouts').selectAll().executeTakeFirstOrThrow()
type Changes = { status?: number; hold_reason?: string | null; attempts?: number; amount_minor?: number }
const set = ({ db }: TestServer, changes: Changes) => db.updateTable('payouts').set(changes).execute()
const audits = async ({ db }: TestServer) =>
  (
    await db
      .selectFrom('audit_log')
      .select(['actor_id', 'target', 'detail'])
      .where('act', '=', 'payout.retry')
      .execute()
  ).map(({ actor_id, target, detail }) => [actor_id, target, detail])
const creations = async ({ sandbox }: TestServer) =>
  (await sandbox.control.requests()).filter(({ method, path }) => method === 'POST' && path === '/v1/transfers')
const creation = { path: '/v1/transfers', method: 'POST' } as const

/** An unsent payout to an active account, and an admin who can retry it. */
async function unsent(server: TestServer) {
  const sale = await server.given.unsentPayout()
  const { token, id: adminId } = await server.given.admin()
  const { id } = await row(server)
  const retry = async () => {
    const { code, body } = await server.post('/payout/retry', { payout_id: id }, { token })
    return { code, key: body.key, message: body.message, payout: body.data?.payout as object | undefined }
  }
  return { ...sale, id, adminId, retry }
}

test('a failed payout is sent immediately, and the audit names the admin', async () => {
  await using server = await startTestServer()
  const { retry, id, adminId, owner } = await unsent(server)
  await server.db.updateTable('payouts').set({ amount_minor: 6_001 }).execute()
  await sendPayouts(server.deps)
  server.takeErrors()
  const failed = await row(server)
  await set(server, { amount_minor: 1_000 })

  const answer = await retry()

  expect([failed.status, failed.hold_reason]).toEqual([2, 'amount'])
  const user = { id: owner.id, username: owner.username, email: owner.email }
  const payout = { id, status: 1, reason: null, comission: 10, user: expect.objectContaining(user) }
  expect(answer).toMatchObject({ code: 200, message: ['The payout is sent'], payout })
  expect((await server.sandbox.listTransfers()).map(({ amount }) => amount)).toEqual([1_000])
  const before = { status: 2, reason: 'amount', code: 'amount_too_large' }
  expect(await audits(server)).toEqual([[adminId, `payout ${id}`, { before }]])
})

test('a payout that waits after a busy provider is sent immediately with its current key', async () => {
  await using server = await startTestServer()
  const { retry, id } = await unsent(server)
  await server.sandbox.control.addFault({ kind: '429', ...creation })
  await sendPayouts(server.deps)
  const waiting = await row(server)

  const { code } = await retry()

  expect([waiting.status, waiting.next_try_at > new Date()]).toEqual([0, true])
  expect([code, (await row(server)).status]).toEqual([200, 1])
  const keys = (await creations(server)).map(({ idempotencyKey }) => idempotencyKey?.split(':').slice(1).join(':'))
  expect(new Set(keys)).toEqual(new Set([`payout:${id}:0`]))
})

test('only the chosen payout is sent; other due payouts keep waiting', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.admin()
  const due = await server.given.unsentPayout()
  await server.given.payoutsLater(-60)
  const { paymentId } = await server.given.unsentPayout()
  await server.given.payoutsLater(61)
  const payouts = server.db.selectFrom('payouts').select(['id', 'payment_id', 'status']).orderBy('id')
  const { id } = await payouts.where('payment_id', '=', paymentId).executeTakeFirstOrThrow()

  await server.post('/payout/retry', { payout_id: id }, { token })

  expect((await payouts.execute()).map(({ payment_id, status }) => [payment_id, status])).toEqual([
    [due.paymentId, 0],
    [paymentId, 1],
  ])
})

test('a transfer that our rows do not show is found and not sent again', async () => {
  await using server = await startTestServer()
  const { retry, id, key, accountId } = await unsent(server)
  const { id: installation } = await server.db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  const { charge_id: chargeId } = await server.db.selectFrom('payments').select('charge_id').executeTakeFirstOrThrow()
  const { user_id: userId } = await row(server)
  const order = { payoutId: id, userId, installation, key, chargeId, accountId, amount: 1_000, currency: 'USD' }
  const { transferId } = await server.deps.payments.createTransfer(order, 'before the backup')
  await set(server, { status: 2, hold_reason: 'refused', attempts: 1 })

  const { code } = await retry()

  expect([code, (await row(server)).transfer_id]).toEqual([200, transferId])
  expect(await server.sandbox.listTransfers()).toHaveLength(1)
})

test.each([
  ['restricted', 'not_active'],
  ['rejected', 'rejected'],
] as const)('an account that was %s and can be paid by now is read again first', async (standing, reason) => {
  await using server = await startTestServer()
  const { retry, accountId } = await unsent(server)
  await server.sandbox.setAccountStatus(accountId, standing)
  await quiet(server)
  const held = await row(server)
  await server.given.webhooksLost()
  await server.sandbox.setAccountStatus(accountId, 'active')

  const { code } = await retry()

  expect(held.hold_reason).toBe(reason)
  expect([code, (await row(server)).status]).toEqual([200, 1])
  expect(await checkBooks(server)).toEqual([])
})

test('while the cause remains, a retry is refused with the reason and the payout stays as it was', async () => {
  await using server = await startTestServer()
  server.leaveBooks('the payout is a changed row')
  const { retry, accountId } = await unsent(server)
  await server.given.webhooksLost()
  await server.sandbox.setAccountStatus(accountId, 'rejected')
  await sendPayouts(server.deps)

  const rejected = await retry()
  await server.sandbox.setAccountStatus(accountId, 'active')
  await set(server, { amount_minor: 6_001 })
  const tooMuch = await retry()

  expect([rejected.code, rejected.key, String(rejected.message)]).toEqual([
    409,
    'Conflict',
    'The payment provider has rejected the payout account. Please contact us.',
  ])
  expect([tooMuch.code, tooMuch.key, String(tooMuch.message)]).toEqual([
    409,
    'Conflict',
    'More than the sale brought in would be sent. You decide: send it again, or pay what is owed by bank.',
  ])
  expect(await row(server)).toMatchObject({ status: 2, hold_reason: 'amount' })
  expect(await server.sandbox.listTransfers()).toEqual([])
  expect(server.takeErrors()).toHaveLength(1)
})

test.each([
  ['restricted', 'Waits for details of the photographer that the payment provider needs. Then it goes out by itself.'],
  ['closed', 'The payout account at the payment provider is closed. Please contact us.'],
] as const)(
  'a failed payout whose account is %s by now is refused for the account and not sent',
  async (standing, message) => {
    await using server = await startTestServer()
    const { retry, accountId } = await unsent(server)
    await set(server, { status: 2, hold_reason: 'amount', attempts: 1 })
    await server.sandbox.setAccountStatus(accountId, standing)
    await quiet(server)

    const answer = await retry()

    expect([answer.code, answer.message]).toEqual([409, [message]])
    expect(await row(server)).toMatchObject({ status: 2, hold_reason: 'amount', attempts: 1 })
    expect([await creations(server), await audits(server)]).toEqual([[], []])
  },
)

test('an unreachable provider gives 503, a lost answer leaves the outcome unknown, and nothing is sent twice', async () => {
  await using server = await startTestServer()
  const { retry } = await unsent(server)
  await server.sandbox.control.addFault({ kind: '503-no-error', path: '/v1/transfers', times: 10 })
  const away = await retry()
  const waiting = await row(server)
  await server.sandbox.control.clearFaults()
  await server.sandbox.control.addFault({ kind: '500', ...creation })

  const lost = await retry()
  const again = await retry()

  expect([away.code, away.key, waiting.status]).toEqual([503, 'Unavailable', 0])
  expect(away.message).toEqual(['The payment provider is out of reach. It is tried again without being asked for'])
  expect(lost).toMatchObject({ code: 200, payout: { status: 3 } })
  expect(lost.message).toEqual(['The payment provider was asked; its answer is not known yet'])
  expect([again.code, again.message]).toEqual([
    409,
    ['The payment provider is asked to send it just now. Please look again later'],
  ])
  expect(await creations(server)).toHaveLength(1)
})

test('a payout that is paid, in its hold, disputed, reversed or without an account is refused, and nothing is written', async () => {
  await using server = await startTestServer()
  server.leaveBooks('the payouts are changed rows')
  const { token } = await server.given.admin()
  await server.given.paidCheckout({ images: 1 })
  const { id } = await row(server)
  const refused: unknown[] = []
  const ask = async (payout_id = id) => {
    const { code, body } = await server.post('/payout/retry', { payout_id }, { token })
    refused.push([code, String(body.message)])
  }

  await ask(id + 1)
  await ask()
  for (const [status, reason] of [
    [0, 'disputed'],
    [2, 'refunded'],
    [2, 'reversed'],
  ] as const) {
    await set(server, { status, hold_reason: reason })
    await ask()
  }
  await server.db
    .updateTable('payouts')
    .set({ status: 0, hold_reason: 'hold', next_try_at: new Date('2099-01-02T12:00:00Z') })
    .execute()
  await ask()
  await server.db.updateTable('payouts').set({ cancelled_minor: 1_000 }).execute()
  await ask()
  await server.db
    .updateTable('payouts')
    .set({ status: 1, hold_reason: null, method: 'manual', reference: 'SEPA 1' })
    .execute()
  await ask()

  expect(refused).toEqual([
    [404, 'Payout not found'],
    [409, 'Its photographer has no payout account at the payment provider yet'],
    [409, 'The buyer disputes the payment with their bank. It is decided there.'],
    [409, 'The buyer got their money back.'],
    [
      409,
      'It was taken back for a refund that then did not reach the buyer. You decide: refund it again, or pay the buyer in another way.',
    ],
    [409, 'It is held until 02-Jan-2099'],
    [409, 'Nothing of it is owed any more'],
    [409, 'It is paid already'],
  ])
  expect(await audits(server)).toEqual([])
  expect(await creations(server)).toEqual([])
})

test('one of twenty simultaneous admins and senders sends it', async () => {
  await using server = await startTestServer()
  const { retry } = await unsent(server)
  await set(server, { status: 2, hold_reason: 'refused', attempts: 1 })

  const answers = await server.atOnce<number | string>(20, (index) =>
    index % 5 === 4 ? sendPayouts(server.deps).then(() => 'sender') : retry().then(({ code }) => code),
  )

  expect(answers.filter((answer) => answer === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer === 409)).toHaveLength(15)
  expect(await creations(server)).toHaveLength(1)
  expect(await audits(server)).toHaveLength(1)
})
