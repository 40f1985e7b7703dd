import { expect, test } from 'vitest'
import { checkBooks } from '../../testing/books.ts'
import { fewOrFull } from '../../testing/few-or-full.ts'
import { payByCard, startTestServer, type TestServer } from '../../testing/index.ts'
import { fulfil } from './fulfil.ts'
import { handleEvent } from './handle-event.ts'

const AT_THE_SAME_MOMENT = fewOrFull(20, 200)

test('P28 webhook, success page and reconciler at the same moment fulfil each payment once', async () => {
  await using server = await startTestServer({ connections: 8 })
  await server.sandbox.control.setDelivery({ hold: true })
  const checkouts = []
  for (let n = 0; n < AT_THE_SAME_MOMENT; n += 1) {
    const checkout = await server.given.openCheckout({ images: 1, bytes: 10 })
    await payByCard(checkout.url)
    checkouts.push(checkout)
  }
  await server.sandbox.control.setDelivery({ hold: false })
  await server.sandbox.idle()
  const events = await server.db
    .selectFrom('stripe_events')
    .select('id')
    .where('type', '=', 'checkout.session.completed')
    .execute()
  const bySession = await server.sandbox.control.events()
  const eventOf = (sessionId: string) =>
    bySession.find((event) => event.type === 'checkout.session.completed' && event.data.object.id === sessionId)?.id ??
    ''

  for (const { sessionId } of checkouts) {
    const [page] = await Promise.all([
      server.post('/payment/retrieve', { session_id: sessionId }),
      server.post('/payment/download', { session_id: sessionId }),
      handleEvent(server.deps, eventOf(sessionId)),
      fulfil(server.deps, { sessionId, key: null }),
    ])
    expect(page.code).toBe(200)
  }
  await server.drainJobs()

  expect(events).toHaveLength(AT_THE_SAME_MOMENT)
})

test('P27 when another process fulfils between our read and our write, nothing is written twice', async () => {
  await using server = await startTestServer()
  await server.given.webhooksLost()
  const { url, sessionId } = await server.given.openCheckout()
  await payByCard(url)
  const { payments } = server.deps
  const slow = {
    ...server.deps,
    payments: {
      ...payments,
      retrieveCheckout: async (id: string) => {
        const state = await payments.retrieveCheckout(id)
        await fulfil(server.deps, { sessionId: id, key: null })
        return state
      },
    },
  }

  const outcome = await fulfil(slow, { sessionId, key: null })

  expect(outcome).toBe('settled')
  await server.drainJobs()
  expect(await checkBooks(server)).toEqual([])
})

const ORDERS = permutations([0, 1, 2, 3, 4])

function permutations(of: number[]): number[][] {
  if (of.length < 2) return [of]
  return of.flatMap((first) => permutations(of.filter((other) => other !== first)).map((rest) => [first, ...rest]))
}

/** What a payment left in the tables, without ids and times. */
async function stateOf({ db }: TestServer, paymentId: number): Promise<string> {
  const of = <T extends 'downloads' | 'donations' | 'ledger' | 'payouts'>(table: T) =>
    db
      .selectFrom(table as 'ledger')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .orderBy('id')
      .execute()
  const { status, refunded_minor } = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const entries = (await of('ledger')).map(({ account, amount_minor }) => [account, amount_minor])
  const counts = [await of('downloads'), await of('donations'), await of('payouts')].map(({ length }) => length)
  return JSON.stringify({ status, refunded_minor, entries, counts })
}

test('P27, P32 the events of a payment lead to the same state in every order, each told twice', async () => {
  await using server = await startTestServer()
  await server.sandbox.control.setDelivery({ hold: true })
  const sequence = await server.given.publicSequence({ images: 1, bytes: 10 })
  const seen = new Set<string>()
  const sold: number[] = []

  for (const order of ORDERS.filter((_, index) => index % fewOrFull(10, 1) === 0)) {
    const { url, paymentId } = await server.given.openCheckout({ sequence })
    await payByCard(url)
    const told = (await server.sandbox.control.events()).map(({ id }) => id).filter((id) => !seen.has(id))
    expect(told.length).toBeLessThanOrEqual(order.length)
    const inOrder = order.flatMap((index) => told[index] ?? [])
    for (const id of [...inOrder, ...inOrder.toReversed()]) {
      await server.sandbox.control.deliver([id])
      await handleEvent(server.deps, id)
    }
    for (const id of told) seen.add(id)
    sold.push(paymentId)
  }
  await server.drainJobs()

  const states = new Set<string>()
  for (const paymentId of sold) states.add(await stateOf(server, paymentId))
  expect([...states]).toEqual([expect.stringContaining('"status":1')])
})
