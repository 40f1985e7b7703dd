import type { Fault } from '@lineup/stripe-sandbox'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { killAtLock } from '../../testing/processes/kill-at-lock.ts'
import { startWorkerProcess } from '../../testing/processes/start-worker-process.ts'
import { quiet } from '../../testing/sale-effects.ts'
import { findRowFaults } from '../../verify/queries.ts'
import { reconcilePayouts } from '../sending/reconcile-payouts.ts'
import { sendPayouts } from '../sending/send-payouts.ts'
import { adjustPayouts } from './adjust-payouts.ts'
import { sendReversals } from './send-reversals.ts'

const payout = ({ db }: TestServer) => db.selectFrom('payouts').selectAll().orderBy('id').executeTakeFirstOrThrow()
const reversals = ({ db }: TestServer) => db.selectFrom('reversals').selectAll().orderBy('id').execute()
const orders = async ({ sandbox }: TestServer) =>
  (await sandbox.control.requests()).filter(({ method, path }) => method === 'POST' && path.endsWith('/reversals'))

/** A payout of 1,000 of a sale of which a half, then all, can be returned; what is at the provider equals our rows. */
async function sent(server: TestServer) {
  const sale = await server.given.unsentPayout()
  await server.drainJobs()
  const { price_minor: price } = await server.db.selectFrom('payments').select('price_minor').executeTakeFirstOrThrow()
  const { transfer_id: transferId } = await payout(server)
  return { ...sale, price, transferId: transferId ?? '' }
}

const takeBackByHand = async ({ deps }: TestServer, transferId: string, amount: number) =>
  deps.payments.createReversal({ transferId, amount, ownId: 1, installation: 'somebody' }, `by-hand:${amount}`)

async function expectEqualBooks(server: TestServer) {
  const rows = await reversals(server)
  const there = await server.sandbox.control.objects('transfer_reversal')
  const made = rows.filter(({ status }) => status === 'made')
  expect(Object.fromEntries(made.map(({ reversal_id, amount_minor }) => [reversal_id, amount_minor]))).toEqual(
    Object.fromEntries(there.map(({ id, amount }) => [id, amount])),
  )
  expect(await findRowFaults(server.db, { isQuiet: true })).toEqual([])
}

test('a full refund after the transfer takes all of it back', async () => {
  await using server = await startTestServer()
  const { paymentId, price } = await sent(server)

  await server.given.returned(paymentId, price)
  await server.drainJobs()

  expect(await payout(server)).toMatchObject({
    status: 2,
    hold_reason: 'reversed',
    sent_minor: 1_000,
    reversed_minor: 1_000,
  })
  const [order] = await orders(server)
  expect(order?.idempotencyKey).toMatch(/^[^:]+:rev:\d+$/)
  await expectEqualBooks(server)
})

test('thirds of a refund add up to the whole transfer', async () => {
  await using server = await startTestServer()
  const { paymentId, price } = await sent(server)
  const third = Math.round(price / 3)

  for (const part of [third, third, price - 2 * third]) {
    await server.given.returned(paymentId, part)
    await server.drainJobs()
  }

  const parts = (await reversals(server)).map(({ amount_minor }) => amount_minor)
  expect(parts.toSorted((a, b) => a - b)).toEqual([333, 333, 334])
  expect(await payout(server)).toMatchObject({ status: 2, reversed_minor: 1_000 })
  await expectEqualBooks(server)
})

test('the same job ten times, one after another and at once, takes back once', async () => {
  await using server = await startTestServer()
  const { paymentId, price } = await sent(server)
  await server.given.returned(paymentId, price / 2)

  await server.atOnce(8, () => adjustPayouts(server.deps, { paymentId }))
  await adjustPayouts(server.deps, { paymentId })
  await server.drainJobs()

  expect(await orders(server)).toHaveLength(1)
  expect(await payout(server)).toMatchObject({ status: 1, reversed_minor: 500 })
  await expectEqualBooks(server)
})

test('a reversal made in the provider’s dashboard counts, and only the rest is taken back', async () => {
  await using server = await startTestServer()
  const { paymentId, price, transferId } = await sent(server)
  await takeBackByHand(server, transferId, 300)
  await quiet(server)
  const followed = await payout(server)

  await server.given.returned(paymentId, price / 2)
  await server.drainJobs()

  expect(followed).toMatchObject({ status: 1, reversed_minor: 300 })
  expect((await reversals(server)).map(({ amount_minor }) => amount_minor)).toEqual([300, 200])
  expect(await payout(server)).toMatchObject({ status: 1, reversed_minor: 500 })
  await expectEqualBooks(server)
})

test('with its event lost, a reversal by hand is found before we ask, and our order is withdrawn', async () => {
  await using server = await startTestServer()
  const { paymentId, price, transferId } = await sent(server)
  await server.given.webhooksLost()
  await takeBackByHand(server, transferId, 400)

  await server.given.returned(paymentId, price / 2)
  await server.drainJobs()

  expect((await reversals(server)).map(({ status, amount_minor }) => [status, amount_minor])).toEqual([
    ['refused', 500],
    ['made', 400],
    ['made', 100],
  ])
  expect(await payout(server)).toMatchObject({ reversed_minor: 500 })
  await expectEqualBooks(server)
})

const faults: Array<[string, Fault]> = [
  ['a lost answer', { kind: 'reset', when: 'after', times: 6 }],
  ['a busy provider', { kind: '429' }],
  ['failures without an end', { kind: '500', times: 3 }],
  ['an answer that is none', { kind: '503-no-error', times: 3 }],
]

test.each(faults)('after %s the money comes back once', async (_name, fault) => {
  await using server = await startTestServer()
  const { paymentId, price } = await sent(server)
  await server.given.returned(paymentId, price / 2)
  await server.given.webhooksLost()
  await server.sandbox.control.addFault({ path: '/v1/transfers/', method: 'POST', ...fault })

  await server.drainJobs()
  const [waiting] = await reversals(server)
  await sendReversals(server.deps)
  for (let n = 0; n < 6; n += 1) {
    await server.given.payoutsLater(60)
    await sendPayouts(server.deps)
  }

  expect(waiting).toMatchObject({ status: 'open', attempts: 1 })
  expect(await payout(server)).toMatchObject({ status: 1, reversed_minor: 500 })
  await expectEqualBooks(server)
})

test('a failure that is replayed for the key gets a new row with a new key', async () => {
  await using server = await startTestServer()
  const { paymentId, price } = await sent(server)
  await server.given.returned(paymentId, price / 2)
  await server.sandbox.control.addFault({ kind: '500', path: '/v1/transfers/', method: 'POST' })

  await server.drainJobs()
  for (let n = 0; n < 3; n += 1) {
    await server.given.payoutsLater(11)
    await sendPayouts(server.deps)
  }

  expect((await reversals(server)).map(({ status, code }) => [status, code])).toEqual([
    ['refused', 'replayed'],
    ['made', null],
  ])
  await expectEqualBooks(server)
})

test('a reversal whose outcome is unknown for two hours logs an error', async () => {
  await using server = await startTestServer()
  const { paymentId, price } = await sent(server)
  await server.given.returned(paymentId, price / 2)
  await server.sandbox.control.addFault({ kind: '429', path: '/v1/transfers/', method: 'POST' })
  await server.drainJobs()

  await server.given.payoutsLater(121)
  await reconcilePayouts(server.deps)

  expect(server.takeErrors()).toEqual([expect.stringContaining('the outcome of reversals is unknown')])
})

test('a reversal is found a day later, when the provider has forgotten the key', async () => {
  await using server = await startTestServer()
  const { paymentId, price } = await sent(server)
  await server.given.returned(paymentId, price / 2)
  await server.given.webhooksLost()
  await server.sandbox.control.addFault({ kind: 'timeout', when: 'after', path: '/v1/transfers/', method: 'POST' })
  await server.drainJobs()

  await server.sandbox.control.advanceClock(25 * 3_600)
  await server.given.payoutsLater(25 * 60)
  await sendPayouts(server.deps)

  expect(await payout(server)).toMatchObject({ reversed_minor: 500 })
  await expectEqualBooks(server)
})

test('a worker killed between the reversal and its row takes the money back once', async () => {
  await using server = await startTestServer()
  const { paymentId, price } = await sent(server)
  await server.given.webhooksLost()
  await server.given.returned(paymentId, price)

  await killAtLock(server, {
    lock: 'lock table ledger in exclusive mode',
    start: () => startWorkerProcess(server),
  })
  const left = await reversals(server)
  await server.given.payoutsLater(11)
  await server.drainJobs()
  await sendPayouts(server.deps)

  expect(left).toEqual([expect.objectContaining({ status: 'open' })])
  expect(await orders(server)).toHaveLength(1)
  expect(await payout(server)).toMatchObject({ status: 2, reversed_minor: 1_000 })
  await expectEqualBooks(server)
})

test('a worker killed before its order leaves a row that the next one finishes', async () => {
  await using server = await startTestServer()
  const { paymentId, price } = await sent(server)
  await server.given.webhooksLost()
  await server.given.returned(paymentId, price)
  await server.sandbox.control.addFault({ kind: 'timeout', path: '/v1/transfers/', method: 'GET' })
  await using doomed = startWorkerProcess(server)

  await expect.poll(async () => (await reversals(server))[0]?.attempts).toBe(1)
  await doomed.kill()
  const before = await orders(server)
  await server.given.payoutsLater(11)
  await sendPayouts(server.deps)

  expect(before).toEqual([])
  expect(await orders(server)).toHaveLength(1)
  expect(await payout(server)).toMatchObject({ status: 2, reversed_minor: 1_000 })
  await expectEqualBooks(server)
})

test('a database restored from before the reversal takes nothing back twice', async () => {
  await using server = await startTestServer()
  const { paymentId, price, transferId } = await sent(server)
  const { id: installation } = await server.db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  // Our own order, of which no row is left.
  await server.deps.payments.createReversal(
    { transferId, amount: 500, ownId: 77, installation },
    `${installation}:rev:77`,
  )
  await server.given.returned(paymentId, price / 2)

  await server.drainJobs()

  expect(await orders(server)).toHaveLength(1)
  expect(await payout(server)).toMatchObject({ status: 1, reversed_minor: 500 })
  await expectEqualBooks(server)
})

test('a transfer found after a restored backup brings its reversals with it', async () => {
  await using server = await startTestServer()
  server.leaveBooks('the rows are put back to before the transfer')
  const { paymentId, price, transferId } = await sent(server)
  await takeBackByHand(server, transferId, 200)
  await server.db
    .updateTable('payouts')
    .set({ status: 0, attempts: 0, transfer_id: null, destination: null, sent_minor: null, key_at: null })
    .execute()
  await sql`truncate ledger`.execute(server.db)
  await server.given.returned(paymentId, price / 2)

  await sendPayouts(server.deps)
  await server.drainJobs()

  expect(await payout(server)).toMatchObject({ status: 1, sent_minor: 1_000, cancelled_minor: 0, reversed_minor: 500 })
  expect(await server.sandbox.listTransfers()).toEqual([expect.objectContaining({ amount_reversed: 500 })])
})
