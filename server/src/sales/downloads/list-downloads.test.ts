import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'
import { payByCard } from '../../testing/provider.ts'

test('the downloads page lists the purchase, whether webhook or buyer comes first', async () => {
  await using server = await startTestServer()
  const { sessionId, key, orderNumber, sequence, downloads } = await server.given.paidCheckout({ images: 2 })

  const answer = await server.post('/payment/download', { session_id: sessionId })
  const { list, order } = answer.body.data as { list: Array<{ watermark: string }>; order: object }

  expect(list).toEqual(
    sequence.images.map(({ id, fileName, bytes }, index) => ({
      id: downloads[index],
      image_id: id,
      checkout_id: key,
      status: 0,
      name: fileName,
      size: bytes.length,
      width: 6_000,
      height: 4_000,
      downloaded_at: null,
      reported: false,
      copy: null,
      small_copy: null,
      share: null,
      placeholder: expect.any(String) as string,
      previews: expect.arrayContaining([
        expect.objectContaining({ url: expect.stringMatching(/400\.jpg\?until=\d+&signature=/) as string }),
      ]) as object[],
      watermark: expect.stringMatching(/^\/media\/previews\/.*1600\.jpg\?until=\d+&signature=/) as string,
    })),
  )
  expect(order).toEqual({
    reference: orderNumber,
    email_masked: 'bu*er@example.com',
    email_corrected: false,
    paid_at: expect.any(String) as string,
    price: 50,
    tax: 0,
    tax_refunded: 0,
    tax_rates: [],
    invoice: null,
    reduced: 0,
    ladder_percent: null,
    code: null,
    code_off: 0,
    refunded: 0,
    donation: 1,
    currency: 'USD',
    presentment: null,
    is_disputed: false,
  })
  const preview = await fetch(new URL(list[0]?.watermark ?? '', server.url))
  await preview.arrayBuffer()
  expect(preview.status).toBe(200)
})

test('an order names the sequence it is from, and how many of its photos are left, while that is public', async () => {
  await using server = await startTestServer()
  const sequence = await server.given.publicSequence({ images: 3 })
  const [bought, other] = sequence.images
  const { sessionId } = await server.given.paidCheckout({ sequence, imageId: bought?.id })
  const read = async () => (await server.post('/payment/download', { session_id: sessionId })).body.data.sequences
  const { body } = await server.post('/sequence/image/view', { sequence_key: sequence.key })
  const { spot, date, name, photographer_id, sequence_key } = body.data.list

  const named = { sequence_id: sequence.id, sequence_key, spot, date, photographer_id, name, waves: [[bought?.id]] }
  expect(await read()).toEqual([{ ...named, left: 2 }])
  await server.db
    .updateTable('images')
    .set({ status: 0 })
    .where('id', '=', other?.id ?? 0)
    .execute()
  expect(await read()).toEqual([{ ...named, left: 1 }])

  await server.db.updateTable('sequences').set({ status: 0 }).where('id', '=', sequence.id).execute()
  expect(await read()).toEqual([
    { sequence_id: null, sequence_key: null, spot, date, photographer_id: null, name: null, left: 0, waves: [] },
  ])
})

test('an order of one photo names its wave: the photos that were taken with it, which are in public', async () => {
  await using server = await startTestServer()
  const session = await server.given.session([{ at: 0 }, { at: 1 }, { at: 2 }, { at: 600 }, { at: 3 }])
  const [first, second, third, , hidden] = session.imageIds
  await server.db
    .updateTable('images')
    .set({ status: 0 })
    .where('id', '=', hidden ?? 0)
    .execute()
  const { body } = await server.post('/payment/checkout', { image_id: second })
  await payByCard(body.data.url)
  const { session_id } = await server.db.selectFrom('payments').select('session_id').executeTakeFirstOrThrow()

  const { body: order } = await server.post('/payment/retrieve', { session_id })

  expect(order.data.sequences[0].waves).toEqual([[first, second, third]])
})

test('an order with a part refund says what went back, what the ocean keeps, and which photos are withdrawn', async () => {
  await using server = await startTestServer()
  server.leaveBooks('the refund and the dispute are changed rows')
  const { sessionId, paymentId, downloads } = await server.given.paidCheckout({ images: 2 })
  await server.db
    .updateTable('payments')
    .set({ refunded_minor: 2_500, dispute_status: 'needs_response' })
    .where('id', '=', paymentId)
    .execute()
  await server.db
    .updateTable('downloads')
    .set({ revoked_at: new Date() })
    .where('id', '=', downloads[1] ?? '')
    .execute()

  const { data } = (await server.post('/payment/download', { session_id: sessionId })).body

  expect(data.order).toMatchObject({ price: 50, refunded: 25, donation: 0.5, is_disputed: true })
  expect(data.list).toEqual([expect.objectContaining({ id: downloads[0] })])
  expect(data.withdrawn).toEqual(['surf-2.jpg'])
})

test('a withdrawn download leaves the list and cannot be claimed', async () => {
  await using server = await startTestServer()
  const { sessionId, downloads } = await server.given.paidCheckout({ images: 2 })
  await server.db
    .updateTable('downloads')
    .set({ revoked_at: new Date() })
    .where('id', '=', downloads[0] ?? '')
    .execute()

  const listed = await server.post('/payment/download', { session_id: sessionId })
  const claimed = await server.post('/payment/original', { session_id: sessionId, download_id: downloads[0] })

  expect((listed.body.data as { list: unknown }).list).toEqual([expect.objectContaining({ id: downloads[1] })])
  expect(claimed.code).toBe(409)
})

test('P38 unknown sessions get equal answers and a rate limit, without a request to the provider; a known one is not limited', async () => {
  await using server = await startTestServer({ config: { rateScale: 1 } })
  const { sessionId } = await server.given.paidCheckout({ images: 1 })
  await server.sandbox.control.requests()
  const asked = async () => (await server.sandbox.control.requests()).length
  const before = await asked()

  const guess = (n: number) =>
    server.post(n % 2 === 0 ? '/payment/download' : '/payment/retrieve', { session_id: `cs_test_${n}` })
  const answers = []
  for (let n = 0; n < 100; n += 1) answers.push(await guess(n))
  const known = await server.post('/payment/download', { session_id: sessionId })

  const [unknown, limited] = [answers.slice(0, 20), answers.slice(20)]
  expect(new Set(unknown.map(({ code, body }) => JSON.stringify([code, body]))).size).toBe(1)
  expect(unknown[0]?.code).toBe(404)
  expect(new Set(limited.map(({ code }) => code))).toEqual(new Set([429]))
  expect(limited.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  expect(known.code).toBe(200)
  expect(await asked()).toBe(before)
  expect(sessionId).toMatch(/^cs_/)
})

test.each([
  [undefined],
  [null],
  [''],
  [[]],
  [['cs_test_a']],
  [{}],
  ['a b'],
  ["'; drop table payments"],
  ['x'.repeat(256)],
])('the session id %j is refused before any database query', async (session_id) => {
  await using server = await startTestServer()

  const answers = await Promise.all(
    ['/payment/retrieve', '/payment/download', '/payment/original'].map((path) =>
      server.post(path, { session_id, download_id: 'dl_1' }),
    ),
  )

  expect(answers.map(({ code }) => code)).toEqual([422, 422, 422])
})
