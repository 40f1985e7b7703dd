import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'

const operator = { config: { operatorEmail: 'desk@example.org' } }
const report = (server: TestServer, input: object) => server.post('/payment/not-arrived', input)
const mailsTo = async (server: TestServer, kind: string) =>
  (await readMails(server.deps)).filter((mail) => mail.kind === kind)

async function delivered(server: TestServer) {
  const purchase = await server.given.deliveredDownload({ bytes: 70_000 })
  return { ...purchase, ref: { session_id: purchase.sessionId, download_id: purchase.downloadId } }
}

test('the operator gets a report with the download’s log and can reply to the buyer', async () => {
  await using server = await startTestServer(operator)
  const { ref, orderNumber } = await delivered(server)

  const { code, body } = await report(server, ref)

  expect([code, body.message]).toEqual([200, ['Thank you for telling us. We will look into it and write to you']])
  const [mail, ...others] = await mailsTo(server, 'not-arrived')
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'desk@example.org',
    replyTo: 'buyer@example.com',
    subject: `A photo did not arrive: surf-1.jpg (order ${orderNumber})`,
  })
  expect(mail?.text).toMatch(/> .* UTC · claimed · 127\.0\.0\.1 · node/)
  expect(mail?.text).toMatch(/> .* UTC · sent 70,000 bytes · 127\.0\.0\.1 · node/)
  expect(mail?.text).toMatch(/> .* UTC · delivered \(all sent\)/)
  expect(mail?.text).toMatch(/> .* UTC · not arrived/)
  expect(mail?.text).toContain(`Size: 70,000 bytes\nBuyer: buyer@example.com\nOrder number: ${orderNumber}`)
})

test('without an operator’s address every verified admin gets the report', async () => {
  await using server = await startTestServer()
  const admin = await server.given.admin()
  const { ref } = await delivered(server)

  await report(server, ref)

  expect((await mailsTo(server, 'not-arrived')).map(({ recipient }) => recipient)).toEqual([admin.email])
})

test('twenty clicks send one mail and all succeed; the list shows the report until the download is reset', async () => {
  await using server = await startTestServer(operator)
  const admin = await server.given.admin()
  const { ref, claim } = await delivered(server)
  const listed = async () => (await server.post('/payment/download', ref)).body.data.list[0].reported
  const before = await listed()

  const answers = await server.atOnce(20, () => report(server, ref))
  const after = await listed()
  const { download_id } = ref
  await server.post('/payments/download/rearm', { download_id, reason: 'Lost on its way' }, { token: admin.token })

  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
  expect([before, after, await listed()]).toEqual([false, true, false])
  expect(await mailsTo(server, 'not-arrived')).toHaveLength(1)
  // The second delivery gets lost too.
  await (await fetch(await claim())).arrayBuffer()
  await expect.poll(async () => (await report(server, ref)).code).toBe(200)
  expect(await mailsTo(server, 'not-arrived')).toHaveLength(2)
})

test('only the buyer can report a download, and only a delivered one', async () => {
  await using server = await startTestServer(operator)
  const { ref } = await delivered(server)
  const { sessionId, downloads } = await server.given.paidCheckout({ images: 1 })
  const answers = [
    await report(server, { session_id: sessionId, download_id: downloads[0] }),
    await report(server, { session_id: sessionId, download_id: ref.download_id }),
    await report(server, { session_id: 'cs_test_none', download_id: ref.download_id }),
  ]
  await server.db.updateTable('downloads').set({ revoked_at: new Date() }).execute()
  answers.push(await report(server, ref))

  expect(answers.map(({ code, body }) => [code, body.message])).toEqual([
    [409, ['This image has not been downloaded yet']],
    [404, ['Download not found']],
    [404, ['Download not found']],
    [409, ['This download has been withdrawn. Please contact us']],
  ])
  expect(await mailsTo(server, 'not-arrived')).toEqual([])
})

test('reports with guessed sessions are rate limited', async () => {
  await using server = await startTestServer({ config: { rateScale: 1 } })

  const codes = []
  for (let n = 0; n < 21; n += 1) {
    codes.push((await report(server, { session_id: `cs_test_${n}`, download_id: 'dl_1' })).code)
  }

  expect(codes.slice(-2)).toEqual([404, 429])
})
