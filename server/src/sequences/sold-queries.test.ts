import { expect, test } from 'vitest'
import { openChoices } from '../testing/choices.ts'
import type { Person } from '../testing/given/people.ts'
import { payByCard, startTestServer, type TestServer } from '../testing/index.ts'
import { quiet } from '../testing/sale-effects.ts'

test('a sequence says what it sold and earned, without what buyers got back', async () => {
  await using server = await startTestServer()
  await server.given.scenarioPrices()
  const owner = await server.given.photographer()
  const sold = await server.given.publicSequence({ images: 1, owner })
  const unsold = await server.given.publicSequence({ images: 1, owner })
  await server.given.waitingSequence({ images: 1, owner })
  const sales = []
  for (let n = 0; n < 3; n += 1) sales.push(await server.given.paidCheckout({ sequence: sold }))
  await server.given.openCheckout({ sequence: unsold })
  const { price, commission } = await lineOf(server, sales[0]?.paymentId ?? 0)

  expect(await figures(server, owner)).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [1, 3, (3 * commission) / 100],
  ])

  await server.given.returned(sales[1]?.paymentId ?? 0, price)
  await server.given.returned(sales[2]?.paymentId ?? 0, price / 2)

  expect(await figures(server, owner)).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [1, 2, (1.5 * commission) / 100],
  ])
  const { body } = await server.get(`/sequence/list-image-all/${sold.id}`, { token: owner.token })
  expect(body.data.sequence).toMatchObject({ offered: 1, sales: 2, earned: (1.5 * commission) / 100 })
  expect(body.data.list).toMatchObject([{ sold: 2 }])
})

test('two photos of one order are one sale, as in Finances, and each photo is sold once', async () => {
  await using server = await startTestServer()
  // Too far from each other in time to be sold as one piece.
  const { id, ids, owner } = await openChoices(server).taken(0, 500, 900)
  const answer = await server.post('/payment/checkout', { image_ids: ids.slice(0, 2) })
  await payByCard(String(answer.body.data.url))
  await quiet(server)

  const { body } = await server.get(`/sequence/list-image-all/${id}`, owner)
  const payouts = await server.get('/payout/list', owner)

  expect([body.data.sequence.sales, payouts.body.data.list.total]).toEqual([1, 1])
  expect(body.data.list.filter(({ sold }: { sold: number }) => sold === 1)).toHaveLength(2)
})

test('only photos that an admin approved and the owner shows are offered', async () => {
  await using server = await startTestServer()
  const { owner, images } = await server.given.publicSequence({ images: 3 })
  await server.given.waitingSequence({ images: 2, owner })

  await server.post('/sequence/image/status', { image_id: images[0]?.id, status: 0 }, { token: owner.token })

  expect(await figures(server, owner)).toEqual([
    [0, 0, 0],
    [2, 0, 0],
  ])
})

const lineOf = (server: TestServer, paymentId: number) =>
  server.db
    .selectFrom('payment_lines')
    .select(['price_minor as price', 'commission_minor as commission'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()

type Figures = { offered: number; sales: number; earned: number }

/** Photos offered, sales and earnings of each sequence, newest first. */
async function figures(server: TestServer, { token }: Person) {
  const { body } = await server.get('/sequence/list', { token })
  const { data } = body.data.list as { data: Figures[] }
  return data.map(({ offered, sales, earned }) => [offered, sales, earned])
}
