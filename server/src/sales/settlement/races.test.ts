import { payByCard } from '@lineup/stripe-sandbox'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkBooks } from '../../testing/books.ts'
import { fewOrFull } from '../../testing/few-or-full.ts'
import { startTestServer } from '../../testing/index.ts'
import { fulfil } from './fulfil.ts'
import { handleEvent } from './handle-event.ts'

const AT_THE_SAME_MOMENT = fewOrFull(20, 200)

test('P28 webhook, success page and reconciler at the same moment fulfil each payment once', async () => {
  await using server = await startTestServer()
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

test('P27, P32 the events of a payment lead to the same result in any order and number', async () => {
  await using server = await startTestServer()
  await server.sandbox.control.setDelivery({ hold: true })

  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(1_000), { minLength: 30, maxLength: 30 }), async (dice) => {
      const seen = new Set((await server.sandbox.control.events()).map(({ id }) => id))
      const { url, paymentId } = await server.given.openCheckout({ images: 1, bytes: 10 })
      await payByCard(url)
      const told = (await server.sandbox.control.events()).map(({ id }) => id).filter((id) => !seen.has(id))
      const shuffled = [...told, ...told]
        .map((id, index) => ({ id, at: dice[index % dice.length] ?? 0 }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ id }) => id)

      for (const id of shuffled) {
        await server.sandbox.control.deliver([id])
        await handleEvent(server.deps, id)
      }

      const row = await server.db.selectFrom('payments').select('status').where('id', '=', paymentId).executeTakeFirst()
      expect(row).toEqual({ status: 1 })
    }),
    { numRuns: fewOrFull(12, 240) },
  )
  await server.drainJobs()
})
