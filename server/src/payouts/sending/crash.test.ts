import { expect, test } from 'vitest'
import { checkBooks } from '../../testing/books.ts'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { killAtLock } from '../../testing/processes/kill-at-lock.ts'
import { startWorkerProcess } from '../../testing/processes/start-worker-process.ts'
import { reconcilePayouts } from './reconcile-payouts.ts'

const status = async ({ db }: TestServer) =>
  (await db.selectFrom('payouts').select('status').executeTakeFirstOrThrow()).status
const requestsOf = async ({ sandbox }: TestServer, wanted: 'GET' | 'POST') =>
  (await sandbox.control.requests()).filter(({ method, path }) => method === wanted && path === '/v1/transfers')

test('P43 a worker killed between the transfer and its row sends the money once', async () => {
  await using server = await startTestServer()
  await server.given.unsentPayout()
  await server.given.webhooksLost()

  await killAtLock(server, {
    lock: 'lock table ledger in exclusive mode',
    start: () => startWorkerProcess(server),
  })
  const left = await status(server)
  const posted = await server.db.selectFrom('ledger').select('id').where('account', '=', 'seller_paid').execute()
  await server.given.payoutsLater(11)
  await reconcilePayouts(server.deps)

  expect([left, posted]).toEqual([3, []])
  expect(await status(server)).toBe(1)
  expect(await requestsOf(server, 'POST')).toHaveLength(1)
  expect(await checkBooks(server)).toEqual([])
})

test('P44 after a worker is killed before its transfer request, the payout is sent with the same key', async () => {
  await using server = await startTestServer()
  await server.given.unsentPayout()
  await server.given.webhooksLost()
  await server.sandbox.control.addFault({ kind: 'timeout', path: '/v1/transfers', method: 'GET' })
  await using doomed = startWorkerProcess(server)

  await expect.poll(() => status(server)).toBe(3)
  await doomed.kill()
  const left = await status(server)
  await server.given.payoutsLater(11)
  await reconcilePayouts(server.deps)

  expect(left).toBe(3)
  expect(await status(server)).toBe(1)
  const [creation, ...more] = await requestsOf(server, 'POST')
  expect(creation?.idempotencyKey).toMatch(/:payout:\d+:0$/)
  expect(more).toEqual([])
  expect(await checkBooks(server)).toEqual([])
})

test('P43 after a worker is killed before the provider’s answer, the transfer is found', async () => {
  await using server = await startTestServer()
  await server.given.unsentPayout()
  await server.given.webhooksLost()
  await server.sandbox.control.addFault({ kind: 'timeout', when: 'after', path: '/v1/transfers', method: 'POST' })
  await using doomed = startWorkerProcess(server)

  await expect.poll(async () => (await server.sandbox.listTransfers()).length).toBe(1)
  await doomed.kill()
  const left = await status(server)
  await server.given.payoutsLater(11)
  await reconcilePayouts(server.deps)

  expect([left, await status(server)]).toEqual([3, 1])
  expect(await requestsOf(server, 'POST')).toHaveLength(1)
  expect(await checkBooks(server)).toEqual([])
})
