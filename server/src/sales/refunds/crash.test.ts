import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { killAtLock } from '../../testing/processes/kill-at-lock.ts'
import { startApiProcess } from '../../testing/processes/start-api-process.ts'
import { reconcile } from '../fulfilment/reconcile.ts'

const rows = ({ db }: TestServer) =>
  db.selectFrom('refunds').select(['refund_id as refundId', 'status', 'amount_minor as amount']).execute()
const refunded = async ({ db }: TestServer) =>
  (await db.selectFrom('payments').select('refunded_minor').executeTakeFirstOrThrow()).refunded_minor
const made = ({ sandbox }: TestServer) => sandbox.control.objects('refund')

/** The process is killed at `lock`, after the provider made the refund; then the reconciler runs twice. */
test.each([
  ['the answer is written', 'lock table refund_lines in exclusive mode'],
  ['the books are written', 'lock table ledger in exclusive mode'],
  ['the buyer is told', 'lock table mails in exclusive mode'],
])('P46 a kill after the provider accepted a refund, before %s, ends in one refund', async (_at, lock) => {
  await using server = await startTestServer()
  await server.given.scenarioPrices()
  const { paymentId } = await server.given.paidCheckout({ images: 1 })
  const admin = await server.given.admin()
  await server.given.webhooksLost()
  await using doomed = await startApiProcess(server)
  const form = { payment_id: paymentId, currentPassword: admin.password }

  await killAtLock(server, {
    lock,
    start: () => doomed,
    act: () => doomed.post('/payments/refund', form, { token: admin.token }),
  })
  const left = [await rows(server), await refunded(server)]
  await sql`update refunds set created_at = created_at - interval '2 minutes'`.execute(server.db)
  await reconcile(server.deps)
  await reconcile(server.deps)
  await server.drainJobs()

  expect(left).toEqual([[{ refundId: null, status: 'asked', amount: 1_500 }], 0])
  const [refund, ...more] = await made(server)
  expect(more).toEqual([])
  expect(await rows(server)).toEqual([{ refundId: refund?.id, status: 'succeeded', amount: 1_500 }])
  expect(await refunded(server)).toBe(1_500)
  const mails = await server.db.selectFrom('mails').select('id').where('kind', '=', 'refunded').execute()
  const postings = await server.db.selectFrom('ledger').select('id').where('account', '=', 'refunds').execute()
  expect([mails.length, postings.length]).toEqual([1, 1])
})

test('P46 a kill before the provider was asked ends in one refund, with the key of the row', async () => {
  await using server = await startTestServer()
  const { paymentId } = await server.given.paidCheckout({ images: 1 })
  const admin = await server.given.admin()
  await server.given.webhooksLost()
  await using doomed = await startApiProcess(server)
  await server.sandbox.control.addFault({ kind: 'timeout', when: 'before', path: '/v1/refunds', method: 'POST' })

  const form = { payment_id: paymentId, currentPassword: admin.password }
  const broken = doomed.post('/payments/refund', form, { token: admin.token }).catch(() => 'broken')
  await expect.poll(() => rows(server)).toHaveLength(1)
  await doomed.kill()
  await broken
  const before = await made(server)
  await sql`update refunds set created_at = created_at - interval '2 minutes'`.execute(server.db)
  await reconcile(server.deps)

  expect(before).toEqual([])
  const [refund, ...more] = await made(server)
  expect(more).toEqual([])
  expect(await rows(server)).toMatchObject([{ refundId: refund?.id, status: 'succeeded' }])
})
