import { expect, test } from 'vitest'
import { dateBackAMonth } from '../../testing/date-back.ts'
import type { Person } from '../../testing/given/people.ts'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'
import { findFaults } from '../../verify/find-faults.ts'

const monthOf = (at: Date) => at.toISOString().slice(0, 7)
const now = new Date()
const present = monthOf(now)
const last = monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)))

/** A shop with a photographer who is paid at once, and an admin. A photo costs 15.00: 10.00 for its photographer, 1.00 for the ocean. */
async function openShop(server: TestServer) {
  await server.given.scenarioPrices()
  const owner = await server.given.photographer()
  const account = await server.given.payoutAccount(owner)
  const admin = await server.given.admin()
  const post = (path: string, form: object) =>
    server.post(path, { currentPassword: admin.password, ...form }, { token: admin.token })
  return {
    owner,
    account,
    admin,
    post,
    buy: async (of: Person = owner) => {
      const sale = await server.given.paidCheckout({ owner: of, images: 1 })
      await quiet(server)
      return sale
    },
    refund: async (payment_id: number, amount?: number) => {
      const { code } = await post('/payments/refund', { payment_id, amount })
      await quiet(server)
      return code
    },
    statement: async (period: string, of: Person = owner) =>
      (await server.get(`/payout/statement/${of.id}`, { token: of.token, query: { period } })).body.data,
    shop: async (period: string) =>
      (await server.get('/payments/statement', { token: admin.token, query: { period } })).body.data,
  }
}

type Moved = { kind: string; amount: number; debt: number; balance: number }
const movedIn = ({ lines }: { lines: Moved[] }) => lines.map(({ kind, amount, balance }) => [kind, amount, balance])
const faults = (server: TestServer) => findFaults(server.deps, { isDeep: false, asksProvider: true, isQuiet: true })

test('S22 a statement over a month with the refund of last month’s sale tells it in the month in which it went back', async () => {
  await using server = await startTestServer()
  const { owner, buy, refund, statement, shop } = await openShop(server)
  const sold = await buy()
  await dateBackAMonth(server, sold.paymentId)
  const handedOut = await statement(last)

  const code = await refund(sold.paymentId, 6)
  await buy()
  const [before, after] = [await statement(last), await statement(present)]

  expect(code).toBe(200)
  // What was handed to the tax office stays as it is.
  expect({ ...before, made_at: '' }).toEqual({ ...handedOut, made_at: '' })
  expect(before).toMatchObject({ is_over: true, currency: 'USD', opening: { balance: 0, debt: 0 } })
  expect(movedIn(before)).toEqual([
    ['sale', 10, 10],
    ['payout', -10, 0],
  ])
  expect(before.lines).toMatchObject([
    { what: 'Sale', price: 15, reference: null, title: expect.stringMatching(/^Surf session, /) },
    { what: 'Payout', price: null, reference: expect.stringMatching(/^tr_/) },
  ])
  expect(after.opening).toEqual(before.closing)
  expect(after.is_over).toBe(false)
  expect(movedIn(after)).toEqual([
    ['refund', -4, -4],
    ['reversal', 4, 0],
    ['sale', 10, 10],
    ['payout', -10, 0],
  ])
  expect(after.lines[0]).toMatchObject({ order_number: before.lines[0].order_number, sold_at: before.lines[0].sold_at })
  expect(after.lines[1].reference).toMatch(/^trr_/)
  expect(after.closing).toEqual({ balance: 0, debt: 0 })

  // The shop's two months say the same of all its photographers.
  const [shopBefore, shopAfter] = [await shop(last), await shop(present)]
  const sums = { count: 1, buyers: 15, photographers: 10, donation: 1, platform: 4, tax: 0 }
  expect(shopBefore.sums).toEqual([{ kind: 'sale', what: 'Sale', ...sums }])
  expect(shopBefore.owed).toEqual({ opening: 0, earned: 10, paid: -10, closing: 0, debt: 0 })
  expect(shopAfter.sums).toEqual([
    { kind: 'sale', what: 'Sale', ...sums },
    {
      kind: 'refund',
      what: 'Refund to the buyer',
      count: 1,
      buyers: -6,
      photographers: -4,
      donation: -0.4,
      platform: -1.6,
      tax: 0,
    },
  ])
  expect(shopAfter.owed).toEqual({ opening: 0, earned: 6, paid: -6, closing: 0, debt: 0 })
  expect(shopAfter.donations).toEqual({ opening: 1, given: 0.6, remitted: 0, closing: 1.6 })
  const each = { user_id: owner.id, username: owner.username }
  expect(shopAfter.photographers).toEqual([{ ...each, opening: 0, earned: 6, paid: -6, closing: 0 }])
  expect(await faults(server)).toEqual([])
})

test('a debt is part of a balance below zero, and the sale that pays it says what was kept', async () => {
  await using server = await startTestServer()
  const { account, buy, refund, statement, shop } = await openShop(server)
  const { paymentId } = await buy()
  await server.sandbox.control.payOutAccount(account)
  await refund(paymentId)
  const owing = await statement(present)
  const owed = await shop(present)

  await buy()
  const paid = await statement(present)

  expect(owing.lines.map(({ kind, amount, debt }: Moved) => [kind, amount, debt])).toEqual([
    ['sale', 10, 0],
    ['payout', -10, 0],
    ['refund', -10, 0],
    ['debt', 0, 10],
  ])
  expect(owing.closing).toEqual({ balance: -10, debt: 10 })
  expect(owed.owed).toEqual({ opening: 0, earned: 0, paid: -10, closing: -10, debt: 10 })
  expect(paid.lines.slice(4).map(({ kind, amount, debt }: Moved) => [kind, amount, debt])).toEqual([
    ['sale', 10, 0],
    ['payout', 0, -10],
  ])
  expect(paid.closing).toEqual({ balance: 0, debt: 0 })
})

test('a dispute that is lost takes the share back when it is lost, and the fee of the provider is the shop’s', async () => {
  await using server = await startTestServer()
  const { buy, statement, shop } = await openShop(server)
  const { paymentId } = await buy()
  const { charge_id } = await server.db
    .selectFrom('payments')
    .select('charge_id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const { control } = server.sandbox
  const { id } = await control.openDispute(charge_id ?? '')
  await quiet(server)
  await control.moveDispute(id, 'lost')
  await quiet(server)

  expect(movedIn(await statement(present))).toEqual([
    ['sale', 10, 10],
    ['payout', -10, 0],
    ['dispute', -10, -10],
    ['reversal', 10, 0],
  ])
  const { sums, fees } = await shop(present)
  expect(sums.map(({ kind, buyers }: { kind: string; buyers: number }) => [kind, buyers])).toEqual([
    ['sale', 15],
    ['dispute', -15],
  ])
  expect(fees).toBeGreaterThan(0)
})

test('a payout by bank has the bank’s reference, also one that was noted by mistake and undone', async () => {
  await using server = await startTestServer()
  const { admin, post, statement } = await openShop(server)
  const owner = await server.given.photographer()
  await server.db.updateTable('users').set({ country: 'Indonesia' }).where('id', '=', owner.id).execute()
  await server.given.paidCheckout({ owner, images: 1 })
  const payouts = await server.db.selectFrom('payouts').select('id').execute()
  const note = (reference: string) =>
    post('/payout/settle/together', { payout_ids: payouts.map(({ id }) => id), amount: 10, reference })

  await note('SEPA 1')
  const { noted } = (await server.get('/payout/by-bank', { token: admin.token })).body.data
  await post('/payout/settle/undo', { bank_payment_id: noted[0].id })
  await note('SEPA 2')

  const { lines } = await statement(present, owner)
  expect(lines.map(({ kind, amount, reference }: Moved & { reference: string }) => [kind, amount, reference])).toEqual([
    ['sale', 10, null],
    ['payout', -10, 'SEPA 1'],
    ['payout_undone', 10, 'SEPA 1'],
    ['payout', -10, 'SEPA 2'],
  ])
})

test('the list has the months in which something moved, and a photographer reads only their own', async () => {
  await using server = await startTestServer()
  const { owner, admin, buy, refund } = await openShop(server)
  const { paymentId } = await buy()
  await dateBackAMonth(server, paymentId)
  await refund(paymentId, 6)
  const other = await server.given.photographer()
  const read = (path: string, by: Person) => server.get(path, { token: by.token, query: { period: present } })

  const own = await read(`/payout/statements/${owner.id}`, owner)
  const none = await read(`/payout/statements/${other.id}`, other)
  const byAdmin = await read(`/payout/statements/${owner.id}`, admin)

  expect(own.body.data).toEqual({
    username: owner.username,
    currency: 'USD',
    months: [
      { month: last, balance: 0 },
      { month: present, balance: 0 },
    ],
  })
  expect(none.body.data.months).toEqual([])
  expect(byAdmin.body).toEqual(own.body)
  for (const path of [`statements/${owner.id}`, `statement/${owner.id}`, `statement/${owner.id}/pdf`]) {
    const { code, body } = await read(`/payout/${path}`, other)
    expect([code, body.key, JSON.stringify(body)]).toEqual([404, 'NotFound', expect.not.stringContaining('balance')])
  }
})
