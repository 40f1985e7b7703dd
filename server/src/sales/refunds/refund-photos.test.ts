import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'
import { lastRefund } from '../../testing/refunded-sale.ts'
import { quiet } from '../../testing/sale-effects.ts'

/** A sequence of three photos for 15.00, which is one line. */
async function openSale(server: TestServer) {
  await server.given.scenarioPrices()
  const { paymentId, sessionId, sequence } = await server.given.paidCheckout({ images: 3 })
  const { price_minor: price, charge_id } = await server.db
    .selectFrom('payments')
    .select(['price_minor', 'charge_id'])
    .executeTakeFirstOrThrow()
  const admin = await server.given.admin()
  const [one = 0, two = 0, three = 0] = sequence.images.map(({ id }) => id)
  const part = price / 300
  return {
    photos: { one, two, three },
    part,
    charge: charge_id ?? '',
    refund: (form: object) =>
      server.post('/payments/refund', { payment_id: paymentId, currentPassword: admin.password, ...form }, admin),
    rearm: (download_id: string) =>
      server.post('/payments/download/rearm', { download_id, reason: 'It is theirs' }, admin),
    claim: (download_id: string) => server.post('/payment/original', { session_id: sessionId, download_id }),
    downloadOf: async (image: number) =>
      (await server.db.selectFrom('downloads').select('id').where('image_id', '=', image).executeTakeFirstOrThrow()).id,
    open: async () =>
      (
        await server.db
          .selectFrom('downloads')
          .select('image_id')
          .where('revoked_at', 'is', null)
          .orderBy('image_id')
          .execute()
      ).map(({ image_id }) => image_id),
  }
}

const refundMails = async (server: TestServer) =>
  (await readMails(server.deps, 'buyer@example.com')).filter(({ kind }) => kind === 'refunded').map(({ text }) => text)

test('P64 a photo that is refunded by name is withdrawn once all of its money went back, and the others stay', async () => {
  await using server = await startTestServer()
  const { photos, part, refund, open, claim, rearm, downloadOf } = await openSale(server)
  const { one, two, three } = photos

  await refund({ amount: 1, image_ids: [one] })
  expect(await open()).toEqual([one, two, three])
  await refund({ amount: part - 1, image_ids: [one] })
  expect(await open()).toEqual([two, three])

  const [first, second] = await refundMails(server)
  expect(first).toContain('Your photos stay yours.')
  expect(second).toContain('One photo that you have not downloaded yet is withdrawn. All others stay yours.')
  expect((await claim(await downloadOf(one))).body.message[0]).toBe(
    'This download has been withdrawn. Please contact us',
  )
  expect((await rearm(await downloadOf(one))).body.message[0]).toBe('This download has been withdrawn')
  expect((await claim(await downloadOf(two))).code).toBe(200)
  const log = server.db.selectFrom('download_log').select(['download_id', 'reason']).where('what', '=', 'withdrawn')
  expect(await log.execute()).toEqual([
    { download_id: await downloadOf(one), reason: 'The photo was refunded in full' },
  ])
})

test('P64 a photo that was downloaded before its refund stays with the buyer', async () => {
  await using server = await startTestServer()
  const { photos, part, refund, open, claim, downloadOf } = await openSale(server)
  const { body } = await claim(await downloadOf(photos.one))
  await (await fetch(`${server.url}${body.data.link}`)).arrayBuffer()
  const delivered = server.db.selectFrom('downloads').select('id').where('delivered_at', 'is not', null)
  await expect.poll(async () => (await delivered.execute()).length).toBe(1)

  await refund({ amount: 2 * part, image_ids: [photos.one, photos.two] })

  expect(await open()).toEqual([photos.one, photos.three])
})

test('P65 a refund in the provider’s dashboard names no photo and withdraws none', async () => {
  await using server = await startTestServer()
  const { photos, part, charge, open } = await openSale(server)

  await server.sandbox.control.refundCharge(charge, part * 100)
  await quiet(server)

  expect(await open()).toEqual([photos.one, photos.two, photos.three])
  expect((await refundMails(server))[0]).toContain('Your photos stay yours.')
})

test('P66 when the refund of a photo fails, an admin can allow its download again', async () => {
  await using server = await startTestServer()
  const { photos, part, refund, open, rearm, downloadOf } = await openSale(server)
  await server.sandbox.control.holdRefunds(true)
  await refund({ amount: part, image_ids: [photos.one] })

  await server.sandbox.control.finishRefund(await lastRefund(server), false)
  await quiet(server)
  expect(server.takeErrors().join('')).toContain('a refund failed and needs a person')
  expect(await open()).toEqual([photos.two, photos.three])
  const { code } = await rearm(await downloadOf(photos.one))

  expect([code, await open()]).toEqual([200, [photos.one, photos.two, photos.three]])
})
