import { payByCard } from './provider.ts'
import { quiet } from './sale-effects.ts'
import type { TestServer } from './test-server.ts'

type Person = Awaited<ReturnType<TestServer['given']['photographer']>>
type Form = { image_ids?: number[]; sequence_ids?: number[] }

/** Photographers with sessions, and baskets of their photos: bought, and what the books say. */
export function openBaskets(server: TestServer) {
  const { db, given } = server

  /** Photos at 25.00 with 10.00 for their photographer; the whole session costs more than all of them. */
  async function session(owner: Person, { images = 2, bytes = 10 } = {}) {
    const sequence = await given.publicSequence({ owner, images, bytes })
    const own = { sequence_price_minor: 90_000, commission_sequence_minor: 30_000 }
    await db.updateTable('sequences').set(own).where('id', '=', sequence.id).execute()
    return { ...sequence, ids: sequence.images.map(({ id }) => id) }
  }

  /** Photographers who can be paid, each with two sessions of two photos. */
  async function sellers(count: number) {
    const found = []
    for (let n = 0; n < count; n += 1) {
      const owner = await given.photographer()
      await given.payoutAccount(owner)
      const [one, two] = [await session(owner), await session(owner)]
      found.push({ owner, sessions: [one, two], ids: [...one.ids, ...two.ids] })
    }
    return found
  }

  const quote = async (basket: Form) => (await server.post('/payment/basket', basket)).body.data
  const checkout = (basket: Form, expected_price?: number) =>
    server.post('/payment/checkout', { basket, expected_price })

  /** The order that a checkout opened. */
  async function order(answer: Awaited<ReturnType<typeof checkout>>) {
    const row = await db
      .selectFrom('payments')
      .select(['id', 'session_id', 'charge_id'])
      .where('checkout_url', '=', String(answer.body.data.url))
      .executeTakeFirstOrThrow()
    return { paymentId: row.id, sessionId: row.session_id ?? '', url: String(answer.body.data.url) }
  }

  /** Paid; webhooks and jobs are done. */
  async function buy(basket: Form, buyer: Parameters<typeof payByCard>[2] = {}) {
    const opened = await order(await checkout(basket))
    await payByCard(opened.url, undefined, buyer)
    await quiet(server)
    return opened
  }

  const payment = (id: number) => db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const lines = (id: number) =>
    db.selectFrom('payment_lines').selectAll().where('payment_id', '=', id).orderBy('line_no').execute()
  const payouts = (id: number) =>
    db.selectFrom('payouts').selectAll().where('payment_id', '=', id).orderBy('user_id').execute()
  const downloads = (id: number) =>
    db
      .selectFrom('downloads')
      .select(['id', 'image_id', 'status', 'revoked_for'])
      .where('payment_id', '=', id)
      .orderBy('image_id')
      .execute()

  /** Of a payment's ledger, by account and person. */
  async function ledger(id: number) {
    const rows = await db.selectFrom('ledger').selectAll().where('payment_id', '=', id).execute()
    const sums: Record<string, number> = {}
    for (const { account, user_id: user, amount_minor: amount } of rows) {
      const name = user === null ? account : `${account} ${user}`
      sums[name] = (sums[name] ?? 0) + amount
    }
    return sums
  }

  async function ladder(steps: Array<{ photos: number; percent: number }>) {
    const { token } = await given.admin()
    await server.post('/sequence/ladder', { steps }, { token })
  }

  /** An admin gives money back, and all follows. */
  async function refund(paymentId: number, form: object = {}) {
    const admin = await given.admin()
    const whole = { payment_id: paymentId, currentPassword: admin.password, ...form }
    const answer = await server.post('/payments/refund', whole, admin)
    await quiet(server)
    return answer
  }

  return { session, sellers, quote, checkout, order, buy, payment, lines, payouts, downloads, ledger, ladder, refund }
}
