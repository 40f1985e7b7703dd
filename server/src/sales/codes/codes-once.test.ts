import { afterAll, expect, test } from 'vitest'
import { openBaskets } from '../../testing/baskets.ts'
import { openCodes } from '../../testing/codes.ts'
import { countWaiting, holdLock } from '../../testing/database/locks.ts'
import { startTestServer } from '../../testing/index.ts'
import { payByCard } from '../../testing/provider.ts'
import { quiet } from '../../testing/sale-effects.ts'
import { findFaults } from '../../verify/find-faults.ts'
import { reconcile } from '../fulfilment/reconcile.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const { sellers, order, payment } = openBaskets(server)
const { make, quote, checkout } = openCodes(server)

let made = 0
/** A code for one order of each buyer, and a photo to buy with it. */
async function codeOnce(limits: object = {}) {
  const [one] = await sellers(1)
  const code = `QNCE${String((made += 1)).padStart(4, '2')}`
  await make(one?.owner ?? (await server.given.admin()), { code, percent: 10, once: true, ...limits })
  return { code, image_id: one?.ids[0], others: one?.ids.slice(1) }
}

const said = ({ body }: { body: { message: string | string[] } }) => [body.message].flat().join()

test('a code for one order of each buyer asks for the address, and counts it while the payment is open or paid', async () => {
  const { code, ...photo } = await codeOnce()
  const { image_id } = photo
  const buy = (email?: string) => checkout({ image_id, code, email })
  expect((await quote(code, { image_id })).data).toMatchObject({ once: true, price: 22.5 })
  const asked = await buy()
  expect([asked.code, said(asked)]).toEqual([
    422,
    `The code ${code} is for one order of each buyer: please give your e-mail address with it`,
  ])
  expect((await buy('not an address')).code).toBe(422)

  const opened = await order(await buy('Mia@example.com'))
  // The payment page keeps the address.
  expect((await server.deps.payments.retrieveCheckout(opened.sessionId)).email).toBe('Mia@example.com')
  for (const email of ['mia@EXAMPLE.com', 'mia+surf@example.com'])
    expect(said(await buy(email))).toMatch(
      /^A payment page with the code QNCE\d+ is open for this e-mail address\. Pay there, or try again/,
    )
  await server.deps.payments.expireCheckout(opened.sessionId)
  await quiet(server)
  await reconcile(server.deps)
  const params = (await payment(opened.paymentId)).checkout_params
  expect(JSON.stringify(params).toLowerCase()).not.toContain('mia@')

  const again = await order(await buy('mia@example.com'))
  await payByCard(again.url)
  await quiet(server)
  expect(await payment(again.paymentId)).toMatchObject({ status: 1, price_minor: 2_250, email: 'mia@example.com' })
  const refused = await checkout({ basket: { image_ids: photo.others }, code, email: 'mia@example.com' })
  expect([refused.code, said(refused)]).toEqual([
    422,
    `The code ${code} is for one order of each buyer, and was used with this e-mail address`,
  ])
  expect((await buy('kai@example.com')).code).toBe(200)
  expect(await findFaults(server.deps, { isDeep: true, asksProvider: true, isQuiet: true })).toEqual([])
})

test('of two checkouts at once with one address and a code for one order of each buyer one gets it', async () => {
  const { code, image_id } = await codeOnce()
  const answering: Array<ReturnType<typeof checkout>> = []
  {
    // All have looked before any of them writes.
    await using _held = await holdLock(server, `select from codes where text = '${code}' for update`)
    for (let n = 0; n < 2; n += 1) answering.push(checkout({ image_id, code, email: `race+${n}@example.com` }))
    await expect.poll(() => countWaiting(server)).toBe(2)
  }

  const answers = await Promise.all(answering)
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
})

test('an address that no code asks for is neither kept nor sent on', async () => {
  const { image_id } = await codeOnce()

  const { sessionId, paymentId } = await order(await checkout({ image_id, email: 'mia@example.com' }))

  expect((await server.deps.payments.retrieveCheckout(sessionId)).email).toBeNull()
  expect(JSON.stringify(await payment(paymentId))).not.toContain('mia@')
})
