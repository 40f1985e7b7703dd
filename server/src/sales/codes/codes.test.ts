import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openBaskets } from '../../testing/baskets.ts'
import { openCodes } from '../../testing/codes.ts'
import { fewOrFull } from '../../testing/few-or-full.ts'
import { startTestServer } from '../../testing/index.ts'
import { payByCard } from '../../testing/provider.ts'
import { readMails } from '../../testing/read-mails.ts'
import { quiet } from '../../testing/sale-effects.ts'
import { findFaults } from '../../verify/find-faults.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const { sellers, order, payment, lines, payouts, refund, ladder } = openBaskets(server)
const { make, quote, checkout, listed } = openCodes(server)

let made = 0
/** Unlike any other. */
const text = () => `TEST${String((made += 1)).padStart(4, '2')}`

async function pay(goods: object) {
  const opened = await order(await checkout(goods))
  await payByCard(opened.url)
  await quiet(server)
  return opened
}

const said = ({ body }: { body: { message: string | string[] } }) => [body.message].flat().join()

test('a photographer’s code is borne by the photographer, the shop’s by the shop; receipt, order, sale and books say so', async () => {
  const [one, two] = await sellers(2)
  const basket = { image_ids: [...(one?.ids ?? []), ...(two?.ids ?? [])] }
  const admin = await server.given.admin()
  const [own, shops] = [text(), text()]
  await make(one?.owner ?? admin, { code: own, percent: 20 })
  await make(admin, { code: shops, amount: 12.34 })

  // Each has four photos at 25.00, of which 10.00 are the photographer's.
  const asked = await quote(own.toLowerCase(), { basket })
  expect(asked.data).toMatchObject({ code: own, full: 200, price: 180, off: 20, photos: 4, less: false, percent: 20 })
  const { paymentId, sessionId } = await pay({ basket, code: own, expected_price: 180 })

  expect(await payment(paymentId)).toMatchObject({ status: 1, price_minor: 18_000, commission_minor: 6_000 })
  expect((await payouts(paymentId)).map(({ amount_minor }) => amount_minor)).toEqual([2_000, 4_000])
  expect((await lines(paymentId)).map(({ code_minor }) => code_minor)).toEqual([500, 500, 500, 500, 0, 0, 0, 0])
  const { order: bought } = (await server.post('/payment/download', { session_id: sessionId })).body.data
  expect(bought).toMatchObject({ price: 180, code: own, code_off: 20 })
  const receipt = (await readMails(server.deps)).find(({ subject }) => String(subject).includes(bought.reference))
  expect(receipt?.text).toContain(`$20 with the code ${own}`)
  expect(await listed(one?.owner ?? admin, own)).toMatchObject({ used: 1, open: 0, sold: 80, off: 20 })

  const second = await pay({ basket, code: shops })
  expect(await payment(second.paymentId)).toMatchObject({
    price_minor: 20_000 - 1_234,
    commission_minor: 8_000,
    donation_minor: 100,
    platform_minor: 12_000 - 1_234 - 100,
  })
  expect((await payouts(second.paymentId)).map(({ amount_minor }) => amount_minor)).toEqual([4_000, 4_000])

  // What comes back of a photo is what was paid for it.
  const photo = (await lines(paymentId))[0]?.image_id
  await refund(paymentId, { image_ids: [photo] })
  expect(await payment(paymentId)).toMatchObject({ refunded_minor: 2_000 })
  expect(await findFaults(server.deps, { isDeep: true, asksProvider: true, isQuiet: true })).toEqual([])
})

test('a code takes something off each way of buying, on top of the ladder', async () => {
  const [one] = await sellers(1)
  const admin = await server.given.admin()
  const code = text()
  await make(admin, { code, percent: 10 })
  const [session] = one?.sessions ?? []
  const [image_id] = session?.ids ?? []
  await ladder([{ photos: 2, percent: 10 }])

  expect((await quote(code, { image_id })).data).toMatchObject({ full: 25, price: 22.5 })
  expect((await quote(code, { image_ids: session?.ids })).data).toMatchObject({ full: 50, price: 45 })
  expect((await quote(code, { sequence_id: session?.id })).data).toMatchObject({ full: 50, price: 45 })
  expect((await quote(code, { basket: { image_ids: session?.ids } })).data).toMatchObject({ full: 45, price: 40.5 })
  const { paymentId } = await pay({ image_id, code, expected_price: 22.5 })
  expect(await payment(paymentId)).toMatchObject({ status: 1, price_minor: 2_250 })
  await ladder([])
})

const RACERS = fewOrFull(20, 50)

test(`S10 ${RACERS} checkouts race for a code of ${RACERS / 5} uses: exactly so many get it, and what is not paid is given back`, async () => {
  const [one] = await sellers(1)
  const owner = one?.owner ?? (await server.given.admin())
  const code = text()
  await make(owner, { code, percent: 10, max_uses: RACERS / 5 })
  const goods = { image_id: one?.ids[0], code }

  const answers = await Promise.all(Array.from({ length: RACERS }, () => checkout(goods)))

  const opened = answers.filter((answer) => answer.code === 200)
  expect(opened).toHaveLength(RACERS / 5)
  expect(new Set(answers.filter((answer) => answer.code !== 200).map(said))).toEqual(
    new Set([`The code ${code} is used up`]),
  )
  expect(await listed(owner, code)).toMatchObject({ used: 0, open: RACERS / 5 })
  const { sessionId } = await order(opened[0] ?? (await checkout(goods)))
  await server.deps.payments.expireCheckout(sessionId)
  await quiet(server)
  expect(await listed(owner, code)).toMatchObject({ open: RACERS / 5 - 1 })
  expect((await checkout(goods)).code).toBe(200)
  expect(said(await checkout(goods))).toBe(`The code ${code} is used up`)
})

test('S11 a code that ends between basket and payment counts where the payment page was open', async () => {
  const [one] = await sellers(1)
  const owner = one?.owner ?? (await server.given.admin())
  const code = text()
  await make(owner, { code, percent: 10 })
  const goods = { image_id: one?.ids[0], code }
  const opened = await order(await checkout(goods))
  const { id } = await listed(owner, code)
  await server.post('/code/switch', { id, stopped: true }, owner)

  expect(said(await checkout(goods))).toBe(`The code ${code} has ended`)
  await payByCard(opened.url)
  await quiet(server)
  expect(await payment(opened.paymentId)).toMatchObject({ status: 1, price_minor: 2_250 })

  await server.post('/code/switch', { id, stopped: false }, owner)
  expect((await checkout(goods)).code).toBe(200)
  await sql`update codes set ends_at = now() - interval '1 second' where id = ${id}`.execute(server.db)
  expect(said(await checkout(goods))).toBe(`The code ${code} has ended`)
  await sql`update codes set ends_at = null, starts_at = now() + interval '1 hour' where id = ${id}`.execute(server.db)
  expect(said(await checkout(goods))).toBe(`The code ${code} has not begun yet`)
})

test('S13 a photographer’s code on a basket of several takes off own lines only, and needs one of them', async () => {
  const [one, two] = await sellers(2)
  const owner = one?.owner ?? (await server.given.admin())
  const [code, ofSession, many] = [text(), text(), text()]
  await make(owner, { code, amount: 15 })
  await make(owner, { code: ofSession, percent: 10, sequence_id: one?.sessions[1]?.id })
  await make(owner, { code: many, percent: 10, least_photos: 3 })
  const others = { image_ids: two?.ids ?? [] }
  const both = { image_ids: [one?.ids[0], ...others.image_ids] }

  // Of its one photo there are 10.00 to take off.
  expect((await quote(code, { basket: both })).data).toMatchObject({ off: 10, photos: 1, less: true })
  expect((await quote(code, { basket: others })).message).toMatch(/^The code TEST\d+ is only for photos by /)
  expect((await quote(ofSession, { basket: both })).message).toBe(
    `The code ${ofSession} is for photos of another session`,
  )
  expect((await quote(many, { basket: both })).message).toBe(
    `The code ${many} needs 3 photos that it counts for. Here are 1`,
  )
  expect((await quote(many, { basket: { image_ids: [...(one?.ids ?? []), ...others.image_ids] } })).data).toMatchObject(
    {
      off: 10,
      photos: 4,
    },
  )
})

test('the code of a photographer without a name is told by the user name, and not taken for the shop’s', async () => {
  const [one] = await sellers(1)
  const owner = one?.owner ?? (await server.given.admin())
  await server.db.updateTable('users').set({ first_name: '', last_name: '' }).where('id', '=', owner.id).execute()
  const code = text()
  await make(owner, { code, percent: 10 })

  expect((await quote(code, { image_id: one?.ids[0] })).data).toMatchObject({ name: owner.username })
  expect(await listed(owner, code)).toMatchObject({ name: owner.username })
})

test('S14 an order has one code', async () => {
  const [one] = await sellers(1)
  const admin = await server.given.admin()
  const [own, shops] = [text(), text()]
  await make(one?.owner ?? admin, { code: own, percent: 10 })
  await make(admin, { code: shops, percent: 10 })

  const refused = await checkout({ image_id: one?.ids[0], code: [own, shops] })

  expect([refused.code, refused.body.key]).toEqual([422, 'Invalid'])
  expect((await checkout({ image_id: one?.ids[0], code: `${own} ${shops}` })).code).toBe(404)
})

test('a code has one owner, no twin that looks like it, and takes off no more than its owner has', async () => {
  const [owner, other, admin] = [
    await server.given.photographer(),
    await server.given.photographer(),
    await server.given.admin(),
  ]
  const { id: foreign } = await server.given.publicSequence({ owner: other })
  expect((await make(owner, { code: 'kook-o1', percent: 10 })).code).toBe(200)
  for (const code of ['KOOKO1', 'K00K0I', 'kook 01'])
    expect(said(await make(other, { code, percent: 10 }))).toMatch(/^There is a code already that looks like/)
  const { most_percent } = (await server.get('/code/list', owner)).body.data
  const over = await make(owner, { code: text(), percent: most_percent + 1 })
  expect([over.code, said(over)]).toEqual([422, `At most ${most_percent}%: more would be taken off what others earn`])
  expect((await make(owner, { code: text(), percent: 10, sequence_id: foreign })).code).toBe(404)

  const { id, link } = await listed(owner, 'KOOKO1')
  // Their page is there once photos are on sale.
  expect(String(link)).toMatch(/\/home\?code=KOOKO1$/)
  await server.given.publicSequence({ owner })
  expect((await listed(owner, 'KOOKO1')).link).toMatch(new RegExp(`/photographer/${owner.id}\\?code=KOOKO1$`))
  expect((await server.post('/code/switch', { id, stopped: true }, other)).code).toBe(404)
  expect((await server.get('/code/list', other)).body.data.list).toEqual([])
  expect((await server.post('/code/switch', { id, stopped: true }, admin)).code).toBe(200)
  expect(await listed(admin, 'KOOKO1')).toMatchObject({ is_stopped: true, user_id: owner.id })
})

test('whoever guesses codes is stopped for an hour, and then hears nothing of a right one either', async () => {
  await using strict = await startTestServer({ config: { rateScale: 0.1 } })
  const admin = await strict.given.admin()
  const { images } = await strict.given.publicSequence()
  await strict.post('/code/store', { code: 'RIGHT1', percent: 5 }, admin)
  const image_id = images[0]?.id
  const codes = []
  for (let n = 0; n < 8; n += 1) codes.push((await strict.post('/payment/code', { code: `WRONG${n}`, image_id })).code)
  expect(codes).toEqual([404, 404, 404, 404, 404, 404, 429, 429])
  expect((await strict.post('/payment/code', { code: 'RIGHT1', image_id })).code).toBe(429)
  expect((await strict.post('/payment/checkout', { code: 'RIGHT1', image_id })).code).toBe(429)
  expect((await strict.post('/payment/checkout', { image_id })).code).toBe(200)
})
