import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fewOrFull } from '../../testing/few-or-full.ts'
import { payByCard, startTestServer } from '../../testing/index.ts'
import { startApiProcess } from '../../testing/processes/start-api-process.ts'
import { quiet } from '../../testing/sale-effects.ts'
import { reconcile } from './reconcile.ts'

const SALES = fewOrFull(20, 1_000)
const MOST_COPIES = 5
const AT_ONCE = 20
const SEQUENCES = 20
/** A reconciler reads all that is open at the provider: with a thousand sales not for each. */
const RECONCILED = fewOrFull(5, 20)

/** A page that is told to try again later does so. */
async function untilAnswered(ask: () => Promise<{ code: number }>): Promise<number> {
  for (;;) {
    const { code } = await ask()
    if (code !== 503) return code
  }
}

test('P26 two processes fulfil each sale once despite repeated and shuffled webhooks, buyers, jobs and reconcilers', {
  timeout: 180_000 + SALES * 2_000,
}, async () => {
  await using server = await startTestServer({ connections: 25 })
  await using other = await startApiProcess(server)
  const owner = await server.given.photographer()
  const sequences = []
  for (let n = 0; n < SEQUENCES; n += 1)
    sequences.push(await server.given.publicSequence({ owner, images: 2, bytes: 10 }))
  const checkouts: Awaited<ReturnType<typeof server.given.openCheckout>>[] = []
  for (let n = 0; n < SALES; n += 1) {
    const sequence = sequences[n % SEQUENCES]
    checkouts.push(await server.given.openCheckout(sequence && { sequence }))
  }
  await server.sandbox.control.setDelivery({ shuffle: true })
  await server.sandbox.setWebhookUrl(`${other.url}/api/stripe/webhook`)

  const sell = async ({ url, sessionId }: (typeof checkouts)[number], n: number) => {
    await server.sandbox.control.setDelivery({ copies: 1 + (n % MOST_COPIES) })
    await payByCard(url)
    const page = untilAnswered(() =>
      (n % 2 === 0 ? server : other).post('/payment/retrieve', { session_id: sessionId }),
    )
    await Promise.all([page, n % RECONCILED === 0 ? reconcile(server.deps) : undefined])
    return page
  }
  const pages: number[] = []
  for (let n = 0; n < SALES; n += AT_ONCE) {
    const some = checkouts.slice(n, n + AT_ONCE)
    // One at a time: each moves all events, and rivals would wait for each other.
    for (const { paymentId } of some.filter((_, index) => index % RECONCILED === 0))
      await server.given.minutesLater(paymentId, 11)
    pages.push(...(await Promise.all(some.map((checkout, index) => sell(checkout, n + index)))))
  }

  await quiet(server)

  expect(pages).toEqual(checkouts.map(() => 200))
  expect(await server.db.selectFrom('payments').select('id').where('status', '=', 1).execute()).toHaveLength(SALES)
  const left = await server.db.selectFrom('stripe_events').select('id').where('processed_at', 'is', null).execute()
  expect(left).toEqual([])
})

test('P74 clicks on two processes give one lease, one link and one file', async () => {
  await using server = await startTestServer()
  await using other = await startApiProcess(server)
  const { sessionId, downloads, sequence } = await server.given.paidCheckout({ images: 1, bytes: 20_000_000 })
  const either = (n: number) => (n % 2 === 0 ? server : other)

  const clicks = await server.atOnce(20, (n) =>
    either(n).post('/payment/original', { session_id: sessionId, download_id: downloads[0] }),
  )
  const [won] = clicks.filter(({ code }) => code === 200)
  const link = String(won?.body.data.link)
  // Nobody reads before all have an answer: a reader that has the whole file may ask again.
  const answers = await server.atOnce(10, (n) => fetch(new URL(link, either(n).url)))
  const files = await Promise.all(
    answers.map(async (answer) => ({ code: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) })),
  )

  expect(clicks.filter(({ code }) => code === 409)).toHaveLength(19)
  expect(files.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
  const whole = files.filter(({ code }) => code === 200).map(({ bytes }) => createHash('sha256').update(bytes))
  expect(whole.map((hash) => hash.digest('hex'))).toEqual([sequence.images[0]?.sha256])
})
