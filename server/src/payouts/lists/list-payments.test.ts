import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'

type Row = { id: number; name: string | null; payout: { status: number } | null }

const listOf = async (server: TestServer, token: string, query: Record<string, string | number> = {}) =>
  (await server.get('/payments/payout/list', { token, query })).body.data.list

test('P61 the admin sees all payments, each with its payout, image and downloads', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.admin()
  const owner = await server.given.photographer()
  const accountId = await server.given.payoutAccount(owner)
  const { paymentId, key, orderNumber, sequence, downloads } = await server.given.paidCheckout({ owner, images: 2 })
  const open = await server.given.openCheckout({ images: 1 })

  const list = await listOf(server, token)

  expect([list.total, list.last_page, list.cursor]).toEqual([2, 1, null])
  const [pending, paid] = list.data
  const row = await server.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  const payout = {
    id: expect.any(Number) as number,
    comission: 20,
    refunded: 0,
    netted: 0,
    paid: 20,
    debt: 0,
    owed: 0,
    currency: 'USD',
    created_at: expect.any(String) as string,
    date: row.paid_at?.toISOString().slice(0, 10),
    status: 1,
    reference: null,
    reason: null,
    deduction: null,
    waits_for_account: false,
    reminded_at: null,
    title: expect.stringContaining('Surf session') as string,
    user: { id: owner.id, username: owner.username, email: owner.email, stripe_account_id: accountId },
  }
  expect(paid).toEqual({
    id: paymentId,
    name: 'Test Buyer',
    email: 'buyer@example.com',
    email_before: null,
    price: 50,
    currency: 'USD',
    created_at: row.created_at.toISOString(),
    status: 1,
    payment_intent_id: row.payment_intent_id,
    checkout_id: key,
    reference: orderNumber,
    title: expect.stringContaining('Surf session') as string,
    sequence: { id: sequence.id, sequence_image: expect.stringContaining('signature=') as string },
    payout,
    payouts: [payout],
    refunded: 0,
    quarantine_reason: null,
    dispute_status: null,
    duplicate_of: null,
    paid_twice: false,
    downloads: downloads.map((id, n) => ({
      id,
      image_id: sequence.images[n]?.id,
      name: `surf-${n + 1}.jpg`,
      status: 0,
      attempts: 0,
      reported: false,
      withdrawn: false,
      returnable: false,
      delivered_at: null,
    })) as unknown[],
  })
  expect(pending).toMatchObject({ id: open.paymentId, status: 0, name: null, payout: null, downloads: [] })
})

test('a checkout that the provider never opened is not listed', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.admin()
  const sequence = await server.given.publicSequence()
  await server.sandbox.control.addFault({ kind: '500', path: '/v1/checkout/sessions', method: 'POST' })
  await server.post('/payment/checkout', { sequence_id: sequence.id })

  expect(await listOf(server, token)).toMatchObject({ data: [], total: 0 })
})

test('payments are found by buyer, address, numbers, photographer and title', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.admin()
  const [first, second] = [
    await server.given.paidCheckout({ images: 1 }),
    await server.given.paidCheckout({ images: 1 }),
  ]
  const { payment_intent_id } = await server.db
    .updateTable('payments')
    .set({ name: 'Ana O%Brien', email: 'ana@reef.example' })
    .where('id', '=', first.paymentId)
    .returning('payment_intent_id')
    .executeTakeFirstOrThrow()
  const found = async (search: string) =>
    ((await listOf(server, token, { search })).data as Row[]).map(({ id }) => (id === first.paymentId ? 1 : 2))

  expect(await found('ana o%br')).toEqual([1])
  expect(await found('ANA@REEF')).toEqual([1])
  expect(await found(String(payment_intent_id))).toEqual([1])
  expect(await found(first.key.slice(4, 20))).toEqual([1])
  expect(await found(first.orderNumber)).toEqual([1])
  expect(await found(second.orderNumber.toLowerCase())).toEqual([2])
  expect(await found(second.orderNumber.replace('-', ''))).toEqual([2])
  expect(await found(first.orderNumber.slice(2))).toEqual([1])
  expect(await found(`#${first.orderNumber}`)).toEqual([1])
  expect(await found(first.sequence.owner.username)).toContain(1)
  expect(await found(second.sequence.owner.username)).toContain(2)
  await rename(server, second.sequence.owner.id, { last_name: 'Pukas' })
  expect(await found('PUKAS')).toEqual([2])
  await rename(server, second.sequence.owner.id, { username: 'nudibranch' })
  expect(await found('nudibranch')).toEqual([2])
  await rename(server, second.sequence.owner.id, { email: 'slug@sea.example' })
  expect(await found('slug@sea')).toEqual([2])
  expect(await found(second.sequence.owner.username)).toEqual([])
  expect(await found('test buyer')).toEqual([2])
  expect(await found('brien ana')).toEqual([1])
  expect(await found('brien anchor')).toEqual([])
  await server.db
    .updateTable('payment_lines')
    .set({ title: 'Surf session, Anchor Point' })
    .where('payment_id', '=', first.paymentId)
    .execute()
  expect(await found('ANCHOR po')).toEqual([1])
  expect(await found('_')).toEqual([2, 1])
})

const rename = (
  { db }: TestServer,
  id: number,
  names: { last_name: string } | { username: string } | { email: string },
) => db.updateTable('users').set(names).where('id', '=', id).execute()

test('payments are sorted by each column and filtered by their status and their payout’s', async () => {
  await using server = await startTestServer()
  server.leaveBooks('prices are changed rows')
  const { token } = await server.given.admin()
  const made: number[] = []
  for (const [n, name] of ['beth', 'Ana', 'carl'].entries()) {
    const { paymentId } = await server.given.openCheckout({ images: 1 })
    const paid = { name, email: `${name}@example.org`, price_minor: 2_500 - n, platform_minor: 1_400 - n }
    await server.db.updateTable('payments').set(paid).where('id', '=', paymentId).execute()
    made.push(paymentId)
  }
  await server.given.defaultPrices({ image: 2_500 })
  const owner = await server.given.photographer()
  made.push((await server.given.paidCheckout({ images: 1 })).paymentId)
  await server.given.defaultPrices({ sequence: 1_000 })
  await server.db.updateTable('payouts').set({ status: 2, hold_reason: 'rejected' }).execute()
  const expired = await server.given.openCheckout({ owner, images: 1 })
  await server.db.updateTable('payments').set({ status: 2 }).where('id', '=', expired.paymentId).execute()
  made.push(expired.paymentId)
  const order = async (query: Record<string, string>) =>
    ((await listOf(server, token, query)).data as Row[]).map(({ id }) => made.indexOf(id)).join('')

  expect(await order({})).toBe('43210')
  expect(await order({ sort: 'id', dir: 'asc' })).toBe('01234')
  expect(await order({ sort: 'created_at', dir: 'asc' })).toBe('01234')
  expect(await order({ sort: 'name', dir: 'asc' })).toBe('41023')
  expect(await order({ sort: 'email', dir: 'asc' })).toBe('41032')
  expect(await order({ sort: 'price', dir: 'asc' })).toBe('42103')
  expect(await order({ sort: 'status', dir: 'desc' })).toBe('43210')
  expect(await order({ status: '0' })).toBe('210')
  expect(await order({ status: '1' })).toBe('3')
  expect(await order({ status: '2' })).toBe('4')
  expect(await order({ state: 'failed' })).toBe('3')
  expect(await order({ state: 'success' })).toBe('')
  expect(await order({ state: 'pending' })).toBe('4210')
})

test('P61 of two photographers each sees only their own payouts, and the admin sees both', async () => {
  await using server = await startTestServer()
  await server.given.scenarioPrices()
  const { token } = await server.given.admin()
  const sellers = []
  for (let n = 0; n < 2; n += 1) {
    const owner = await server.given.photographer()
    const accountId = await server.given.payoutAccount(owner)
    const { paymentId } = await server.given.paidCheckout({ owner, images: 1 })
    sellers.push({ owner, paymentId, comission: 10, user: { id: owner.id, stripe_account_id: accountId } })
  }

  const all = (await listOf(server, token)).data
  const own = []
  for (const { owner } of sellers)
    own.push((await server.get('/payout/list', { token: owner.token })).body.data.list.data)

  const newestFirst = sellers.toReversed()
  expect(all).toMatchObject(
    newestFirst.map(({ paymentId, comission, user }) => ({ id: paymentId, payout: { comission, user } })),
  )
  expect(own).toMatchObject(sellers.map(({ comission, user }) => [{ comission, user }]))
})

test('P61 a photographer cannot list payments, and an admin cannot list payouts as a photographer', async () => {
  await using server = await startTestServer()
  const [owner, admin] = [await server.given.photographer(), await server.given.admin()]

  const answers = [
    await server.get('/payments/payout/list', { token: owner.token }),
    await server.get('/payout/list', { token: admin.token }),
    await server.get('/payout/link', { token: admin.token }),
  ]

  expect(answers.map(({ code }) => code)).toEqual([403, 403, 403])
})

test('a download whose lease expired is shown as available', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.admin()
  const { downloadId } = await server.given.claimedDownload()
  const state = async () => (await listOf(server, token)).data[0].downloads

  const leased = await state()
  await server.given.leaseOver(downloadId)

  const one = {
    id: downloadId,
    image_id: expect.any(Number) as number,
    name: 'surf-1.jpg',
    attempts: 1,
    reported: false,
    withdrawn: false,
    returnable: true,
    delivered_at: null,
  }
  expect(leased).toEqual([{ ...one, status: 5 }])
  expect(await state()).toEqual([{ ...one, status: 0 }])
  await server.db.updateTable('downloads').set({ revoked_at: new Date() }).execute()
  expect(await state()).toEqual([{ ...one, status: 0, withdrawn: true, returnable: false }])
})

test('a reported download is marked and can be filtered until it is re-armed', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.admin()
  await server.given.paidCheckout({ images: 1 })
  const { sessionId, downloadId, paymentId } = await server.given.deliveredDownload()
  const reported = async () => (await listOf(server, token, { downloads: 'reported' })).data
  expect(await reported()).toEqual([])

  await server.post('/payment/not-arrived', { session_id: sessionId, download_id: downloadId })
  const listed = await reported()
  await server.post('/payments/download/rearm', { download_id: downloadId, reason: 'It did not arrive' }, { token })

  expect(listed).toMatchObject([{ id: paymentId, downloads: [{ id: downloadId, status: 1, reported: true }] }])
  expect(await reported()).toEqual([])
})

test('a delivered download tells when it was delivered, also after it was allowed again', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.admin()
  const { downloadId } = await server.given.deliveredDownload()
  const state = async () => (await listOf(server, token)).data[0].downloads[0]
  const delivered = await state()

  await server.post('/payments/download/rearm', { download_id: downloadId, reason: 'It did not arrive' }, { token })

  expect(delivered).toMatchObject({ status: 1, delivered_at: expect.any(String) as string })
  expect(await state()).toMatchObject({ status: 0, delivered_at: delivered.delivered_at as string })
})

test('the image of a payment loads by its signed address even if the sequence was rejected', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.admin()
  await server.given.openCheckout({ images: 1 })
  await server.db.updateTable('sequences').set({ is_approved: 2 }).execute()

  const [{ sequence }] = (await listOf(server, token)).data

  const [right, forged] = [
    await fetch(`${server.url}${sequence.sequence_image}`),
    await fetch(`${server.url}${sequence.sequence_image}x`),
  ]
  expect([right.status, forged.status]).toEqual([200, 404])
})
