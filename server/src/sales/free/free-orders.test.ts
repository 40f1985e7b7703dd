import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBaskets } from '../../testing/baskets.ts'
import { openCodes } from '../../testing/codes.ts'
import { countWaiting, holdLock } from '../../testing/database/locks.ts'
import { fewOrFull } from '../../testing/few-or-full.ts'
import { openFreeOrders } from '../../testing/free-orders.ts'
import { startTestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'
import { quiet } from '../../testing/sale-effects.ts'
import { findFaults } from '../../verify/find-faults.ts'
import { reconcile } from '../fulfilment/reconcile.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const { sellers, payment, lines, payouts, downloads, ledger } = openBaskets(server)
const { make, quote, checkout, listed } = openCodes(server)
const { allow, giftOf, tokenFor, confirm, newest, take } = openFreeOrders(server)

beforeAll(() => allow(1_000))

const said = ({ body }: { body: { message: string | string[] } }) => [body.message].flat().join()
let people = 0
const someone = () => `client${(people += 1)}@example.com`

/** A photographer with four photos of two sessions, and a code that gives some away. */
async function gift(photos: number, limits: object = {}) {
  const [one] = await sellers(1)
  if (one === undefined) throw new Error('No seller')
  return { ...one, code: await giftOf(one.owner, photos, limits) }
}

/** As if the day of the link were over. */
const endLink = (paymentId: number) =>
  sql`update payments set expires_at = now() - interval '2 minutes', created_at = now() - interval '1 day'
    where id = ${paymentId}`.execute(server.db)

const faults = () => findFaults(server.deps, { isDeep: true, asksProvider: true, isQuiet: true })

test('S12 a free order is confirmed by the link of its mail, and then delivers; no money moves, and all pages tell it', async () => {
  const { owner, ids, code } = await gift(5)
  const email = someone()
  const basket = { image_ids: ids.slice(0, 3) }
  expect((await quote(code, { basket })).data).toMatchObject({ price: 0, full: 75, off: 75, free_photos: 5 })
  const asked = await checkout({ basket, code, expected_price: 0 })
  expect([asked.code, said(asked)]).toEqual([
    422,
    `The code ${code} gives photos away: please give the e-mail address that they are for`,
  ])

  const ordered = await checkout({ basket, code, email, expected_price: 0 })
  const { id, session_id, order_number } = await newest()
  expect(ordered.body.data).toEqual({ url: `${server.deps.config.publicUrl}/payment/free` })
  const early = await server.post('/payment/retrieve', { session_id })
  expect([early.code, said(early)]).toEqual([422, 'This order waits for the link in its mail to be pressed'])
  expect(await downloads(id)).toEqual([])
  const token = await tokenFor(email)
  const taken = await confirm(token)
  await quiet(server)

  expect(taken.body.data).toEqual({ session_id })
  expect(await payment(id)).toMatchObject({ status: 1, price_minor: 0, donation_minor: 0, email, charge_id: null })
  expect((await lines(id)).map(({ code_minor, commission_minor }) => [code_minor, commission_minor])).toEqual(
    Array.from({ length: 3 }, () => [2_500, 0]),
  )
  expect(await ledger(id)).toEqual({})
  expect(await payouts(id)).toEqual([expect.objectContaining({ amount_minor: 0, status: 1 })])
  const { list, order } = (await server.post('/payment/download', { session_id })).body.data
  expect(list).toHaveLength(3)
  expect(order).toMatchObject({ price: 0, donation: 0, code, code_off: 75, refunded: 0 })
  const claimed = await server.post('/payment/original', { session_id, download_id: list[0].id })
  expect(claimed.code).toBe(200)
  const receipt = (await readMails(server.deps, email)).find(({ kind }) => kind === 'receipt')
  expect(receipt?.subject).toContain(order_number)
  expect(receipt?.text).toMatch(/Nothing, with the code GIFT/)
  expect(await listed(owner, code)).toMatchObject({ used: 1, open: 0, given: 3, sold: 0, off: 75, free_photos: 5 })
  const admin = await server.given.admin()
  const { payment: shown } = (await server.get(`/payments/view?payment_id=${id}`, admin)).body.data
  expect(shown).toMatchObject({ method: 'free', price: 0, postings: [], code: { text: code } })
  const refused = await server.post('/payments/refund', { payment_id: id, currentPassword: admin.password }, admin)
  expect([refused.code, said(refused)]).toEqual([409, 'This order cost nothing: there is nothing to give back'])
  expect(await faults()).toEqual([])
})

test('S12 an order that nobody confirms delivers nothing, and gives its photos back after a day', async () => {
  const { owner, ids, code } = await gift(2)
  const email = someone()
  const goods = { basket: { image_ids: ids.slice(0, 2) }, code }
  await checkout({ ...goods, email })
  const { id } = await newest()
  expect(said(await checkout({ ...goods, email: someone() }))).toBe(`The code ${code} is used up`)
  // Older than what is left to the buyer's own browser, and not over yet.
  await sql`update payments set created_at = now() - interval '23 hours' where id = ${id}`.execute(server.db)
  await reconcile(server.deps)
  expect(await payment(id)).toMatchObject({ status: 0 })

  await endLink(id)
  await reconcile(server.deps)

  expect(await payment(id)).toMatchObject({ status: 2, fail_code: 'expired' })
  expect(await downloads(id)).toEqual([])
  // Who typed the address may not have owned it.
  for (const table of ['payments', 'code_uses', 'free_orders'] as const)
    expect(JSON.stringify(await server.db.selectFrom(table).selectAll().execute())).not.toContain(email)
  expect(await listed(owner, code)).toMatchObject({ used: 0, open: 0, given: 0 })
  expect((await checkout({ ...goods, email: someone() })).code).toBe(200)
  const late = await confirm(await tokenFor(email))
  expect([late.code, late.body.key, said(late)]).toEqual([
    410,
    'NotFound',
    'This link has ended. Please order the photos again',
  ])
})

test('S12 a link that has ended delivers nothing, also before anybody has tidied up', async () => {
  const { ids, code } = await gift(2)
  const email = someone()
  await checkout({ image_id: ids[0], code, email })
  const { id } = await newest()
  await endLink(id)

  expect((await confirm(await tokenFor(email))).code).toBe(410)
  expect(await payment(id)).toMatchObject({ status: 0 })
})

test('S12 a link pressed twice, ten times at once, and by another who has it, is one order whose originals leave once', async () => {
  const { ids, code } = await gift(2)
  const email = someone()
  await checkout({ image_id: ids[0], code, email })
  const token = await tokenFor(email)

  const answers = await server.atOnce(10, () => confirm(token))
  answers.push(await confirm(token))
  await quiet(server)

  const { id, session_id } = await newest()
  expect(answers.map(({ code: status, body }) => [status, body.data?.session_id])).toEqual(
    Array.from({ length: 11 }, () => [200, session_id]),
  )
  expect(await downloads(id)).toHaveLength(1)
  expect((await readMails(server.deps, email)).map(({ kind }) => kind).toSorted()).toEqual(['free-order', 'receipt'])
  const claim = async () => {
    const [{ id: download_id } = { id: '' }] = await downloads(id)
    return server.post('/payment/original', { session_id, download_id })
  }
  expect([(await claim()).code, (await claim()).code]).toEqual([200, 409])
  expect((await confirm('another-link-that-nobody-sent')).code).toBe(404)
})

test('S12 a photo that leaves the shop before the confirmation is delivered as ordered; one that was taken down is not', async () => {
  const { owner, ids, code } = await gift(4)
  const [hidden, down, beside] = ids
  const [early, late] = [someone(), someone()]
  await checkout({ image_id: hidden, code, email: early })
  await server.post('/sequence/image/status', { image_id: hidden, status: 0 }, owner)
  expect((await confirm(await tokenFor(early))).code).toBe(200)
  expect(await downloads((await newest()).id)).toHaveLength(1)

  await checkout({ basket: { image_ids: [down, beside] }, code, email: late })
  const { id } = await newest()
  const admin = await server.given.admin()
  const form = { image_id: down, reason: 'A surfer asks for it', currentPassword: admin.password }
  expect((await server.post('/payments/takedown', form, admin)).code).toBe(200)
  await quiet(server)
  expect(await payment(id)).toMatchObject({ status: 2, fail_code: 'taken_down' })
  expect((await confirm(await tokenFor(late))).code).toBe(410)
  expect(await downloads(id)).toEqual([])
  expect(await listed(owner, code)).toMatchObject({ given: 1 })
})

test('a takedown withdraws what a free order has not fetched yet, and has nothing to give back', async () => {
  const { ids, code } = await gift(2)
  const email = someone()
  const { paymentId } = await take({ basket: { image_ids: ids.slice(0, 2) }, code }, email)
  const admin = await server.given.admin()

  const form = { image_id: ids[0], reason: 'A surfer asks for it', currentPassword: admin.password }
  await server.post('/payments/takedown', form, admin)
  await quiet(server)

  expect((await downloads(paymentId)).map(({ revoked_for }) => revoked_for)).toEqual(['takedown', null])
  expect((await readMails(server.deps, email)).at(-1)?.kind).toBe('taken-down')
  expect(await faults()).toEqual([])
})

const RACERS = fewOrFull(20, 100)

test(`S12 ${RACERS} people race for a free code of 5 photos: five get one`, async () => {
  const { owner, ids, code } = await gift(5)

  const answers = await Promise.all(
    Array.from({ length: RACERS }, () => checkout({ image_id: ids[0], code, email: someone() })),
  )

  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(5)
  expect(new Set(answers.filter((answer) => answer.code !== 200).map(said))).toEqual(
    new Set([`The code ${code} is used up`]),
  )
  expect(await listed(owner, code)).toMatchObject({ open: 5, given: 5 })
})

test('two codes of one photographer share what the owner allows in a month, also at once', async () => {
  const { owner, ids, code } = await gift(50)
  const other = await giftOf(owner, 50)
  await allow(3)
  const buy = (text: string, photos = ids.slice(0, 2)) =>
    checkout({ basket: { image_ids: photos }, code: text, email: someone() })
  const answering: Array<ReturnType<typeof buy>> = []
  {
    // Both have looked before either of them counts.
    await using _held = await holdLock(server, `select from users where id = ${owner.id} for update`)
    answering.push(buy(code), buy(other))
    await expect.poll(() => countWaiting(server)).toBe(2)
  }

  expect((await Promise.all(answering)).map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await buy(code, ids.slice(0, 1))).code).toBe(200)
  expect(said(await checkout({ basket: { image_ids: ids.slice(0, 2) }, code, email: someone() }))).toBe(
    `The code ${code} can give 0 photos away this month. Here are 2`,
  )
  expect((await server.get('/code/list', owner)).body.data.free_photos).toEqual({ most: 3, left: 0 })
  // What waits keeps what was allowed.
  await allow(0)
  expect(await faults()).toEqual([])
  const refused = await make(owner, { code: 'GIFTNONE', free_photos: 5 })
  expect([refused.code, said(refused)]).toEqual([422, 'The shop does not let photographers give photos away'])
  await allow(1_000)
})

test('a free code gives only what it is for: not others’ photos, not more than it has left, and the shop’s none that somebody earns by', async () => {
  const { ids, code, sessions } = await gift(3)
  const [other] = await sellers(1)
  const email = someone()
  const buy = async (goods: object, text = code) => said(await checkout({ ...goods, code: text, email }))

  expect(await buy({ basket: { image_ids: [ids[0], other?.ids[0]] } })).toBe(
    `The code ${code} gives photos away, but not all of these. Please order the others without it`,
  )
  expect(await buy({ image_id: other?.ids[0] })).toMatch(/is only for photos by /)
  expect(await buy({ basket: { image_ids: ids } })).toBe(`The code ${code} has 3 photos left to give away. Here are 4`)

  const shops = await giftOf(await server.given.admin(), 10)
  expect(await buy({ image_id: ids[0] }, shops)).toBe(
    `The code ${shops} gives only photos away of which no photographer earns anything`,
  )
  await server.db
    .updateTable('sequences')
    .set({ image_price_minor: 2_000, commission_image_minor: 0 })
    .where('id', '=', sessions[0]?.id ?? 0)
    .execute()
  await allow(0)
  const { paymentId } = await take({ image_id: sessions[0]?.ids[0], code: shops }, email)
  expect(await payment(paymentId)).toMatchObject({ status: 1, price_minor: 0 })
  await allow(1_000)
})

test('one mailbox gets three links an hour; the fourth order is refused, and leaves nothing', async () => {
  const { owner, ids, code } = await gift(10)
  const email = someone()
  const codes = []
  for (let n = 0; n < 4; n += 1) codes.push((await checkout({ image_id: ids[0], code, email })).code)

  expect(codes).toEqual([200, 200, 200, 429])
  expect(await listed(owner, code)).toMatchObject({ open: 3, given: 3 })
})
