import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { environmentOf } from '../../testing/processes/start-api-process.ts'
import { sendPayouts } from '../sending/send-payouts.ts'
import { settlePayout } from './settle-payout.ts'

const run = promisify(execFile)
const payoutRow = ({ db }: TestServer) => db.selectFrom('payouts').selectAll().executeTakeFirstOrThrow()
const postings = async ({ db }: TestServer) =>
  (
    await db
      .selectFrom('ledger')
      .select(['account', 'amount_minor', 'user_id'])
      .where('source_key', 'like', 'payout:%')
      .orderBy('account')
      .execute()
  ).map(({ account, amount_minor, user_id }) => [account, amount_minor, user_id])
const audits = ({ db }: TestServer) =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'act', 'target', 'detail'])
    .where('act', '=', 'payout.settle')
    .execute()

async function unpaid(server: TestServer) {
  const [owner, admin] = [await server.given.photographer(), await server.given.admin()]
  await server.given.paidCheckout({ owner, images: 1 })
  const { id, amount_minor: amount } = await payoutRow(server)
  return { owner, admin, id, amount, settlement: { payoutId: id, reference: 'SEPA 4711', admin: admin.username } }
}
const set = ({ db }: TestServer, changes: { status?: number; hold_reason?: string | null; cancelled_minor?: number }) =>
  db.updateTable('payouts').set(changes).execute()
const refusal = (server: TestServer, settlement: Parameters<typeof settlePayout>[1]) =>
  settlePayout(server.deps, settlement).then(
    () => 'settled',
    ({ message }: Error) => message,
  )

test.each([
  [0, 'no_account'],
  [0, 'country'],
  [0, null],
  [2, 'rejected'],
  [2, 'refused'],
] as const)('a payout with status %i (%s) is settled by hand once, with ledger and audit', async (status, reason) => {
  await using server = await startTestServer()
  const { owner, admin, id, amount, settlement } = await unpaid(server)
  await set(server, { status, hold_reason: reason })

  const first = await settlePayout(server.deps, settlement)
  const again = await settlePayout(server.deps, { ...settlement, reference: ' SEPA 4711 ' })
  const other = await refusal(server, { ...settlement, reference: 'SEPA 4712' })

  const settled = { payoutId: id, owed: amount, currency: 'USD' }
  expect(first).toEqual({ ...settled, isNew: true })
  expect(again).toEqual({ ...settled, isNew: false })
  expect(other).toBe('It is settled already, as SEPA 4711')
  expect(await payoutRow(server)).toMatchObject({
    status: 1,
    hold_reason: null,
    method: 'manual',
    reference: 'SEPA 4711',
    sent_minor: amount,
    transfer_id: null,
  })
  expect(await postings(server)).toEqual([
    ['seller_paid', -amount, owner.id],
    ['seller_payable', amount, owner.id],
  ])
  const detail = { amount, currency: 'USD', reference: 'SEPA 4711', before: { status, reason } }
  expect(await audits(server)).toEqual([{ actor_id: admin.id, act: 'payout.settle', target: `payout ${id}`, detail }])
})

test('a payout settled by hand is never sent, and the photographer sees it as paid', async () => {
  await using server = await startTestServer()
  const { owner, settlement } = await unpaid(server)
  await settlePayout(server.deps, settlement)

  await server.given.payoutAccount(owner)
  await sendPayouts(server.deps)

  expect(await server.sandbox.listTransfers()).toEqual([])
  const { body } = await server.get('/payout/list', { token: owner.token })
  expect(body.data.list.data).toMatchObject([{ status: 1, reason: null }])
})

test('of twenty simultaneous settlements and a sender one pays the payout', async () => {
  await using server = await startTestServer()
  await server.given.unsentPayout()
  const { username: admin } = await server.given.admin()
  const { id } = await payoutRow(server)

  const answers = await server.atOnce(21, (index) =>
    index === 20
      ? sendPayouts(server.deps).then(() => 'sent')
      : refusal(server, { payoutId: id, reference: `SEPA ${index}`, admin }),
  )

  const row = await payoutRow(server)
  const transfers = await server.sandbox.listTransfers()
  expect(answers.filter((answer) => answer === 'settled').length + transfers.length).toBe(1)
  const words = /^(settled|sent|It is (paid|settled) already.*|The payment provider (is asked to send|has sent) it .*)$/
  for (const answer of answers) expect(answer).toMatch(words)
  expect(row).toMatchObject({ status: 1, method: transfers.length === 1 ? 'transfer' : 'manual' })
  expect(await postings(server)).toHaveLength(2)
})

test('a payout that is not owed, being sent, sent or unknown is not settled, and nothing is written', async () => {
  await using server = await startTestServer()
  server.leaveBooks('the payouts are changed rows')
  const { owner, settlement, id } = await unpaid(server)
  const asked = () => refusal(server, settlement)
  const refused: string[] = []

  refused.push(await refusal(server, { ...settlement, payoutId: id + 1 }))
  refused.push(await refusal(server, { ...settlement, admin: owner.username }))
  refused.push(await refusal(server, { ...settlement, reference: '  ' }))
  for (const reason of ['refunded', 'reversed']) {
    await set(server, { status: 2, hold_reason: reason })
    refused.push(await asked())
  }
  await set(server, { status: 0, hold_reason: null })
  await server.db.updateTable('payments').set({ dispute_status: 'needs_response' }).execute()
  refused.push(await asked())
  await server.db.updateTable('payments').set({ dispute_status: 'won' }).execute()
  await server.db.updateTable('payment_lines').set({ refunded_minor: sql`price_minor` }).execute()
  refused.push(await asked())

  expect(refused).toEqual([
    'Payout not found',
    'Admin not found',
    'A reference is needed: what the bank calls the payment',
    'It is not owed as it stands: refunded',
    'It is not owed as it stands: reversed',
    'It is not owed as it stands: disputed',
    'It is not owed as it stands: refunded',
  ])
  expect([await postings(server), await audits(server)]).toEqual([[], []])
})

test('a payout that the provider sent is not settled, even if our rows were restored from before', async () => {
  await using server = await startTestServer()
  server.leaveBooks('the rows are put back to before the transfer')
  const { owner, settlement } = await unpaid(server)
  await server.given.payoutAccount(owner)
  expect(await refusal(server, settlement)).toBe('It is paid already')
  await server.db.updateTable('payouts').set({ status: 0, transfer_id: null, sent_minor: null }).execute()

  expect(await refusal(server, settlement)).toMatch(/^The payment provider has sent it already: tr_/)
  expect(await audits(server)).toEqual([])
})

test('the command lists payouts that need a person, settles one, and reports a refusal', async () => {
  await using server = await startTestServer()
  const { owner, id, amount, settlement } = await unpaid(server)
  await set(server, { status: 2, hold_reason: 'rejected' })
  const settle = async (...args: string[]) => {
    const file = join(import.meta.dirname, '../../settle-payout.ts')
    return run(process.execPath, [file, ...args], { env: environmentOf(server) })
  }
  const { username, email } = owner
  const { admin } = settlement

  const waiting = await settle()
  const refused = await settle(String(id), '--admin', admin).catch((error: { code: number; stderr: string }) => error)
  const settled = await settle(String(id), '--reference', 'SEPA 4711', '--admin', admin)

  expect(JSON.parse(waiting.stdout)).toEqual({
    payout: id,
    username,
    email,
    owed_minor: amount,
    currency: 'USD',
    reason: 'rejected',
    code: null,
  })
  expect(refused).toMatchObject({ code: 1, stderr: 'A reference is needed: what the bank calls the payment\n' })
  expect(JSON.parse(settled.stdout)).toEqual({ payoutId: id, owed: amount, currency: 'USD', isNew: true })
  expect((await settle()).stdout).toBe('')
})
