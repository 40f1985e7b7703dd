import { expect, test } from 'vitest'
import { inTransaction } from '../../db/database.ts'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { transferKey } from '../rules.ts'
import { claimPayout } from './claim-payout.ts'
import { reconcilePayouts } from './reconcile-payouts.ts'
import { recordSent } from './send-payout.ts'
import { sendPayouts } from './send-payouts.ts'

const payout = ({ db }: TestServer) => db.selectFrom('payouts').selectAll().executeTakeFirstOrThrow()
const creations = async ({ sandbox }: TestServer) =>
  (await sandbox.control.requests()).filter(({ method, path }) => method === 'POST' && path === '/v1/transfers')

/** A payout that a killed sender had claimed. `hasSent`: the provider made the transfer. */
async function killedSender(server: TestServer, { hasSent }: { hasSent: boolean }) {
  await server.given.unsentPayout()
  await server.given.webhooksLost()
  const claimed = await inTransaction(server.db, (trx) => claimPayout(trx))
  if (claimed === undefined) throw new Error('Nothing to claim')
  const { id: installation } = await server.db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  const order = { ...claimed, payoutId: claimed.id, installation }
  if (hasSent) await server.deps.payments.createTransfer(order, transferKey(installation, claimed))
  return claimed
}

test('P43 after a kill between the transfer and its row, the transfer is found and not made again', async () => {
  await using server = await startTestServer()
  await killedSender(server, { hasSent: true })

  await server.given.payoutsLater(11)
  await reconcilePayouts(server.deps)

  expect(await payout(server)).toMatchObject({ status: 1, attempts: 2, generation: 0 })
  expect(await creations(server)).toHaveLength(1)
})

test('P44 after a kill before the transfer, it is made with the same key', async () => {
  await using server = await startTestServer()
  const { id } = await killedSender(server, { hasSent: false })

  await server.given.payoutsLater(11)
  await reconcilePayouts(server.deps)

  expect(await payout(server)).toMatchObject({ status: 1, generation: 0 })
  const [creation] = await creations(server)
  expect(creation?.idempotencyKey).toMatch(new RegExp(`:payout:${id}:0$`))
})

test('P45 a transfer is found a day later, when the provider has forgotten the key', async () => {
  await using server = await startTestServer()
  await killedSender(server, { hasSent: true })

  await server.sandbox.control.advanceClock(25 * 3_600)
  await server.given.payoutsLater(25 * 60)
  await reconcilePayouts(server.deps)

  expect(await payout(server)).toMatchObject({ status: 1 })
  expect(await creations(server)).toHaveLength(1)
})

test('a transfer that was not made gets a new key a day later', async () => {
  await using server = await startTestServer()
  const { id } = await killedSender(server, { hasSent: false })

  await server.sandbox.control.advanceClock(25 * 3_600)
  await server.given.payoutsLater(25 * 60)
  await reconcilePayouts(server.deps)

  expect(await payout(server)).toMatchObject({ status: 1, generation: 1 })
  const [creation] = await creations(server)
  expect(creation?.idempotencyKey).toMatch(new RegExp(`:payout:${id}:1$`))
  server.takeErrors()
})

test('sender and reconciler leave a payout alone while another sender is sending it', async () => {
  await using server = await startTestServer()
  await killedSender(server, { hasSent: false })

  await server.given.payoutsLater(9)
  await sendPayouts(server.deps)
  await reconcilePayouts(server.deps)

  expect(await payout(server)).toMatchObject({ status: 3, attempts: 1 })
  expect(await creations(server)).toEqual([])
})

test('simultaneous reconcilers send one transfer', async () => {
  await using server = await startTestServer()
  await killedSender(server, { hasSent: false })
  await server.given.payoutsLater(11)

  await server.atOnce(5, () => reconcilePayouts(server.deps))

  expect(await creations(server)).toHaveLength(1)
  expect(await payout(server)).toMatchObject({ status: 1, attempts: 2 })
})

test('a database restored from before the transfer sends nothing twice', async () => {
  await using server = await startTestServer()
  const { id } = await killedSender(server, { hasSent: true })
  await server.db
    .updateTable('payouts')
    .set({ status: 0, attempts: 0, destination: null, sent_minor: null, claimed_at: null, key_at: null })
    .where('id', '=', id)
    .execute()
  await server.sandbox.control.advanceClock(25 * 3_600)

  await sendPayouts(server.deps)

  expect(await creations(server)).toHaveLength(1)
  expect(await payout(server)).toMatchObject({ status: 1, attempts: 1 })
})

test('of five callers that find the same transfer at the same moment one writes it', async () => {
  await using server = await startTestServer()
  const payout = await killedSender(server, { hasSent: true })
  const { id: installation } = await server.db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  const transfer = await server.deps.payments.findTransfer({ ...payout, payoutId: payout.id, installation })
  if (transfer === undefined) throw new Error('No transfer')

  const written = await server.atOnce(5, () => inTransaction(server.db, (trx) => recordSent(trx, payout, transfer)))

  expect(written.filter(Boolean)).toHaveLength(1)
})

test('a payout whose outcome is unknown for two hours logs an error', async () => {
  await using server = await startTestServer()
  server.leaveBooks('the outcome stays unknown')
  await killedSender(server, { hasSent: false })
  await server.sandbox.control.addFault({ kind: '429', path: '/v1/transfers', times: 100 })

  await server.given.payoutsLater(121)
  await reconcilePayouts(server.deps)

  expect(await payout(server)).toMatchObject({ status: 3, last_code: 'busy' })
  expect(server.takeErrors()).toEqual([expect.stringContaining('the outcome of payouts is unknown')])
})
