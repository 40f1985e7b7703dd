import { afterAll, expect, test } from 'vitest'
import { payByCard, startTestServer } from '../../testing/index.ts'
import { quiet } from '../../testing/sale-effects.ts'

const server = await startTestServer()
server.leaveBooks('sales are changed rows')
afterAll(() => server[Symbol.asyncDispose]())
const { db, given } = server

type Bought = { sequence_id: number } | { image_id: number } | { image_ids: number[] }

const open = async (wanted: Bought) =>
  String(((await server.post('/payment/checkout', wanted)).body.data as { url: string }).url)

async function settled(url: string) {
  await quiet(server)
  return db.selectFrom('payments').selectAll().where('checkout_url', '=', url).executeTakeFirstOrThrow()
}

async function buy(wanted: Bought, email = 'ana@example.org') {
  const url = await open(wanted)
  await payByCard(url, undefined, { email })
  return settled(url)
}

const agedMinutes = (paymentId: number, minutes: number) =>
  db
    .updateTable('payments')
    .set({ paid_at: new Date(Date.now() - minutes * 60_000) })
    .where('id', '=', paymentId)
    .execute()

test('P84 the same item paid again from the same address within the hour is flagged, and both can be downloaded', async () => {
  const { id } = await given.publicSequence({ images: 2 })

  const first = await buy({ sequence_id: id })
  const second = await buy({ sequence_id: id }, 'ANA@example.org')

  expect([first.duplicate_of, second.duplicate_of]).toEqual([null, first.id])
  expect([first.status, second.status]).toEqual([1, 1])
  const { token } = await given.admin()
  const { body } = await server.get('/payments/payout/list', { token })
  expect((body.data.list as { data: Array<{ id: number; duplicate_of: number | null }> }).data).toContainEqual(
    expect.objectContaining({ id: second.id, duplicate_of: first.id }),
  )
})

test('of two payments settled at the same moment one is flagged', async () => {
  await server.sandbox.control.setDelivery({ drop: true })
  const pairs = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => {
      const { id } = await given.publicSequence({ images: 1 })
      const urls = [await open({ sequence_id: id }), await open({ sequence_id: id })]
      for (const url of urls) await payByCard(url, undefined, { email: `twins-${n}@example.org` })
      return urls
    }),
  )
  const payments = await db.selectFrom('payments').select(['session_id', 'checkout_url']).execute()
  const sessionOf = (url: string) => payments.find(({ checkout_url }) => checkout_url === url)?.session_id

  for (const urls of pairs) {
    await Promise.all(urls.map((url) => server.post('/payment/retrieve', { session_id: sessionOf(url) })))
    const flagged = (await Promise.all(urls.map(settled))).filter(({ duplicate_of }) => duplicate_of !== null)
    expect(flagged).toHaveLength(1)
  }
  await server.sandbox.control.setDelivery({ drop: false })
})

test('P84 a payment from another address, for another item, an hour later or after a download is no duplicate', async () => {
  const { id, images } = await given.publicSequence({ images: 2 })
  const [one, two] = images.map(({ id }) => ({ image_id: id }))
  if (!one || !two) throw new Error('two images')
  const first = await buy(one, 'ben@example.org')

  expect((await buy(one, 'cleo@example.org')).duplicate_of).toBeNull()
  expect((await buy(two, 'ben@example.org')).duplicate_of).toBeNull()
  expect((await buy({ sequence_id: id }, 'ben@example.org')).duplicate_of).toBeNull()
  await db.updateTable('sequences').set({ sequence_price_minor: 20_000 }).where('id', '=', id).execute()
  const more = await buy({ image_ids: [one.image_id, two.image_id] }, 'dan@example.org')
  expect((await buy(one, 'dan@example.org')).duplicate_of).toBeNull()
  expect((await buy({ image_ids: [one.image_id, two.image_id] }, 'dan@example.org')).duplicate_of).toBe(more.id)
  await agedMinutes(first.id, 61)
  const later = await buy(one, 'ben@example.org')
  expect(later.duplicate_of).toBeNull()
  await db
    .updateTable('downloads')
    .set({ status: 1, delivered_at: new Date() })
    .where('payment_id', '=', later.id)
    .execute()
  const last = await buy(one, 'ben@example.org')
  expect(last.duplicate_of).toBeNull()
  expect((await buy(one, 'ben@example.org')).duplicate_of).toBe(last.id)
})
