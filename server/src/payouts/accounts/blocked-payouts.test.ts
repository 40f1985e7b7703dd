import { afterAll, expect, test } from 'vitest'
import { checkBooks } from '../../testing/books.ts'
import type { Person } from '../../testing/given/people.ts'
import { payByCard, startTestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'
import { findRowFaults } from '../../verify/queries.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const { given, db } = server
const admin = await given.admin()

const closed = (act: 'block' | 'unblock', { id }: Person) =>
  server.post(`/user/${act}`, { id, reason: 'Not their photos' }, { token: admin.token })
const payoutOf = ({ id }: Person) =>
  db.selectFrom('payouts').select(['id', 'status']).where('user_id', '=', id).executeTakeFirstOrThrow()
const shown = async () => {
  const { body } = await server.get('/payments/payout/list', { token: admin.token })
  const list = body.data.list as { data: Array<{ payout: { reason: string | null } }> }
  return list.data[0]?.payout.reason
}

test('payouts of a blocked photographer wait until the block is over', async () => {
  const { owner } = await given.unsentPayout()
  await closed('block', owner)
  await server.drainJobs()
  await given.payoutsLater(120)
  await server.drainJobs()

  const { id, status } = await payoutOf(owner)
  expect(status).toBe(0)
  expect(await shown()).toContain('blocked')
  expect(await findRowFaults(db)).toEqual([])
  const retry = await server.post('/payout/retry', { payout_id: id }, { token: admin.token })
  expect([retry.code, String(retry.body.message)]).toEqual([409, expect.stringContaining('Unblock')])
  expect((await payoutOf(owner)).status).toBe(0)

  await closed('unblock', owner)
  await server.drainJobs()
  expect((await payoutOf(owner)).status).toBe(1)
  expect(await checkBooks(server)).toEqual([])
})

test('an account event does not release a blocked photographer’s payout', async () => {
  const owner = await given.photographer()
  await given.paidCheckout({ owner, images: 1 })
  const accountId = await given.openedAccount(owner)
  await closed('block', owner)

  await server.sandbox.setAccountStatus(accountId, 'active')
  await quiet(server)

  expect((await payoutOf(owner)).status).toBe(0)
  await closed('unblock', owner)
  await server.drainJobs()
  expect((await payoutOf(owner)).status).toBe(1)
})

test('a checkout that was open at the time of the block is fulfilled and its photo can be downloaded', async () => {
  const { sequence, sessionId, url } = await given.openCheckout({ images: 1 })
  await closed('block', sequence.owner)

  await payByCard(url)
  await quiet(server)

  const list = (await server.post('/payment/retrieve', { session_id: sessionId })).body.data.list as Array<{
    id: string
  }>
  const claim = { session_id: sessionId, download_id: list[0]?.id }
  const { body } = await server.post('/payment/original', claim)
  const bytes = await (await fetch(new URL(String(body.data.link), server.url))).arrayBuffer()
  expect(bytes.byteLength).toBe(sequence.images[0]?.bytes.length)
  expect((await payoutOf(sequence.owner)).status).toBe(0)
  expect(await checkBooks(server)).toEqual([])
})
