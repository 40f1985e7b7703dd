import { expect, test } from 'vitest'
import { payByCard, startTestServer, type TestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'

type Row = { id: number; title: string; status: number; reason: string | null; comission: number }

const listOf = async (server: TestServer, token: string, query: Record<string, string | number> = {}) =>
  (await server.get('/payout/list', { token, query })).body.data

/** A photographer with payouts of various amounts, titles and states over several years. */
async function seller(server: TestServer, states: Array<0 | 1 | 2 | 3>) {
  server.leaveBooks('the payouts are changed rows')
  const owner = await server.given.photographer()
  for (const [n, status] of states.entries()) {
    const { paymentId } = await server.given.paidCheckout({ owner, images: 1 })
    const asked = { claimed_at: new Date(), key_at: new Date(), destination: 'acct_1', sent_minor: 1_000 }
    await server.db
      .updateTable('payouts')
      .set({
        status,
        amount_minor: 1_000 + n,
        title: `Wave ${n} at Uluwatu_${n % 2}`,
        hold_reason: status === 2 ? 'rejected' : status === 0 ? 'no_account' : null,
        ...(status === 3 ? asked : {}),
        ...(status === 1 ? { transfer_id: `tr_${paymentId}`, sent_minor: 1_000 + n } : {}),
      })
      .where('payment_id', '=', paymentId)
      .execute()
  }
  return owner
}

test('P61 a photographer sees only their own payouts, each with its reason to wait', async () => {
  await using server = await startTestServer()
  const owner = await seller(server, [0, 1])
  const other = await seller(server, [0])

  const { list } = await listOf(server, owner.token)
  const others = await listOf(server, other.token)

  expect(list).toMatchObject({ total: 2, current_page: 1, per_page: 12, last_page: 1, cursor: null })
  const { created_at } = await server.db
    .selectFrom('payouts')
    .select('created_at')
    .where('user_id', '=', owner.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(list.data[0]).toEqual({
    id: expect.any(Number),
    comission: 10.01,
    refunded: 0,
    netted: 0,
    paid: 10.01,
    debt: 0,
    owed: 0,
    currency: 'USD',
    created_at: created_at.toISOString(),
    date: new Date().toISOString().slice(0, 10),
    status: 1,
    reference: null,
    reason: null,
    deduction: null,
    waits_for_account: false,
    reminded_at: null,
    title: 'Wave 1 at Uluwatu_1',
    user: { id: owner.id, username: owner.username, email: owner.email, stripe_account_id: null },
    sold: {
      order_number: expect.stringMatching(/^L-/) as string,
      sequence_id: expect.any(Number) as number,
      file_names: [],
      whole: true,
      photos: 1,
      price: 25,
      reduced: 0,
      code: null,
      code_off: 0,
      thumbnail: expect.stringMatching(/^\/media\/previews\//) as string,
    },
  })
  expect(list.data[1]).toMatchObject({
    status: 0,
    reason: expect.stringContaining('account') as string,
    waits_for_account: true,
    reminded_at: null,
  })
  const admin = await server.given.admin()
  const sums = await server.get(`/payout/sums/${owner.id}`, { token: admin.token })
  expect(sums.body.data).toEqual({ photos: 2, price: 50, owed: 10, asked: 0, paid: 10.01, currency: 'USD' })
  expect(others.list.data).toEqual([expect.objectContaining({ user: expect.objectContaining({ id: other.id }) })])
})

test('a sale of several photos names the first three', async () => {
  await using server = await startTestServer()
  const { owner, images } = await server.given.publicSequence({ images: 5 })
  const chosen = images.slice(1).map(({ id }) => id)
  const { body } = await server.post('/payment/checkout', { image_ids: chosen })
  await payByCard(body.data.url)
  await quiet(server)

  const { list } = await listOf(server, owner.token)

  const sold = { file_names: ['surf-2.jpg', 'surf-3.jpg', 'surf-4.jpg'], whole: false, photos: 4 }
  expect(list.data).toMatchObject([{ sold }])
})

test('the list can be searched by title, filtered by state and sorted by each column in both directions', async () => {
  await using server = await startTestServer()
  const { token } = await seller(server, [0, 1, 2, 3])
  const titles = async (query: Record<string, string>) =>
    ((await listOf(server, token, query)).list.data as Row[]).map(({ title }) => title.slice(5, 6)).join('')

  expect(await titles({})).toBe('3210')
  expect(await titles({ sort: 'comission', dir: 'asc' })).toBe('0123')
  expect(await titles({ sort: 'created_at', dir: 'asc' })).toBe('0123')
  expect(await titles({ sort: 'status', dir: 'asc' })).toBe('0123')
  expect(await titles({ sort: 'status', dir: 'desc' })).toBe('3210')
  expect(await titles({ search: 'uluwatu_1' })).toBe('31')
  expect(await titles({ search: 'WAVE 2' })).toBe('2')
  expect(await titles({ search: '%' })).toBe('')
  expect(await titles({ state: 'pending' })).toBe('30')
  expect(await titles({ state: 'success' })).toBe('1')
  expect(await titles({ state: 'failed' })).toBe('2')
  expect(await titles({ state: 'pending', search: 'wave 0', sort: 'id' })).toBe('0')
})

test('what the buyer got back before it was sent is given back, not failed', async () => {
  await using server = await startTestServer()
  const { token, id } = await seller(server, [2, 2, 1])
  await server.db
    .updateTable('payouts')
    .set({ cancelled_minor: 1_001 })
    .where('user_id', '=', id)
    .where('amount_minor', '=', 1_001)
    .execute()
  const titles = async (state: string) =>
    ((await listOf(server, token, { state })).list.data as Row[]).map(({ title }) => title.slice(5, 6)).join('')

  expect(await titles('failed')).toBe('0')
  expect(await titles('given_back')).toBe('1')
})

test('the pages contain every row once, and a page past the end is empty', async () => {
  await using server = await startTestServer()
  const { token } = await seller(server, [0, 0, 0, 0, 0])
  const pages: Row[][] = []
  for (const page of [1, 2, 3, 4]) {
    const { list } = await listOf(server, token, { page, per_page: 2, sort: 'status' })
    expect([list.total, list.last_page]).toEqual([5, 3])
    pages.push(list.data)
  }

  expect(pages.map((rows) => rows.length)).toEqual([2, 2, 1, 0])
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(5)
})

test('twelve months come oldest first, empty ones included, with sums without reversed amounts', async () => {
  await using server = await startTestServer()
  server.leaveBooks('the payouts are changed rows')
  const owner = await seller(server, [1, 0, 1, 1])
  const rows = await server.db.selectFrom('payouts').select('id').orderBy('id').execute()
  const now = new Date()
  const monthsAgo = (n: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - n, 1))
  const when = [monthsAgo(0), monthsAgo(11), new Date(monthsAgo(11).valueOf() - 1), monthsAgo(11)]
  for (const [n, { id }] of rows.entries()) {
    await server.db
      .updateTable('payouts')
      .set({ sold_at: when[n] ?? now, ...(n === 3 ? { reversed_minor: 500 } : {}) })
      .where('id', '=', id)
      .execute()
  }

  const { months, earned, paid, currency } = await listOf(server, owner.token)

  const named = (n: number) => monthsAgo(n).toISOString().slice(0, 7)
  expect(months).toEqual(
    Array.from({ length: 12 }, (_, index) => ({
      month: named(11 - index),
      comission: index === 0 ? 15.04 : index === 11 ? 10 : 0,
    })),
  )
  expect([earned, paid, currency]).toEqual([35.06, 25.05, 'USD'])
})

test('a photographer without sales has an empty list and twelve empty months', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()

  const { list, months, earned, paid } = await listOf(server, token)

  expect([list.data, list.total, earned, paid]).toEqual([[], 0, 0, 0])
  expect(months).toHaveLength(12)
})

test.each([
  ['sort', 'title'],
  ['dir', 'up'],
  ['state', 'lost'],
  ['page', '0'],
  ['per_page', '101'],
])('the unknown filter %s=%s is refused', async (name, value) => {
  await using server = await startTestServer()
  const { token } = await server.given.photographer()

  const answer = await server.get('/payout/list', { token, query: { [name]: value } })

  expect([answer.code, answer.body.key]).toEqual([422, 'Invalid'])
})
