import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'

const right = 'noa.kalani@example.org'
const correct = (server: TestServer, sessionId: string, email: unknown = right) =>
  server.post('/payment/email', { session_id: sessionId, email })
const receipts = async ({ deps }: TestServer) =>
  (await readMails(deps)).filter(({ kind }) => kind === 'receipt').map(({ recipient }) => recipient)
const payment = ({ db }: TestServer) => db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()

test('a buyer who mistyped the e-mail gets the receipt at the right address; both addresses are kept', async () => {
  await using server = await startTestServer()
  const { sessionId, downloadPage } = await server.given.paidCheckout({ images: 2 })
  await server.db.updateTable('mails').set({ sent_at: new Date() }).execute()

  const { code, body } = await correct(server, sessionId, `  ${right} `)

  const order = { email_masked: 'no*.ka*an*@example.org', email_corrected: true }
  expect([code, body.message, body.data]).toMatchObject([
    200,
    [`The receipt is on its way to ${right}`],
    { order: expect.objectContaining(order) as object },
  ])
  expect(await receipts(server)).toEqual(['buyer@example.com', right])
  const mail = (await readMails(server.deps, right))[0]
  expect(mail?.text).toContain(downloadPage)
  expect(mail?.text).toContain('2 photos')
  expect(mail?.text).toMatch(/To ocean conservation: .* given to Made-up Ocean Fund\n/)
  expect(mail?.text).toMatch(/Lineup is run by\nMade-up Surf Photos\n1 Example Street\nNowhere\n/)
  expect(await payment(server)).toMatchObject({
    email: 'buyer@example.com',
    corrected_email: right,
    buyer_email: right,
    corrected_at: expect.any(Date) as Date,
  })
  const again = await server.post('/payment/retrieve', { session_id: sessionId })
  expect(again.body.data.order).toMatchObject(order)
})

test('a receipt still in the outbox is never sent to the wrong address', async () => {
  await using server = await startTestServer()
  const { sessionId } = await server.given.paidCheckout({ images: 1 })
  await server.db.updateTable('mails').set({ sent_at: null }).execute()

  await correct(server, sessionId)

  expect(await receipts(server)).toEqual([right])
})

test('only one of many simultaneous corrections succeeds, and a later one is refused', async () => {
  await using server = await startTestServer()
  const { sessionId } = await server.given.paidCheckout({ images: 1 })

  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => correct(server, sessionId, `n${n}@example.org`)),
  )
  const late = await correct(server, sessionId)

  const codes = answers.map(({ code }) => code).toSorted((a, b) => a - b)
  expect(codes).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  expect([late.code, late.body.key]).toEqual([409, 'Conflict'])
  const { corrected_email } = await payment(server)
  expect((await receipts(server)).filter((to) => to !== 'buyer@example.com')).toEqual([corrected_email])
})

test('an invalid address gets a field error and does not use up the one correction', async () => {
  await using server = await startTestServer()
  const { sessionId } = await server.given.paidCheckout({ images: 1 })

  for (const email of ['', 'noa', 'noa@example', 'noa kalani@example.org', `${'n'.repeat(90)}@example.org`]) {
    const { code, body } = await correct(server, sessionId, email)
    expect([code, Object.keys(body.errors ?? {})], email).toEqual([422, ['email']])
  }

  expect((await correct(server, sessionId)).code).toBe(200)
})

test('an unpaid or unknown order has no address to correct', async () => {
  await using server = await startTestServer()
  const { sessionId } = await server.given.openCheckout({ images: 1 })

  const [unpaid, unknown] = [await correct(server, sessionId), await correct(server, 'cs_test_unknown')]

  expect([unpaid.code, unpaid.body.key]).toEqual([422, 'Invalid'])
  expect([unknown.code, unknown.body.key]).toEqual([404, 'NotFound'])
  expect(await receipts(server)).toEqual([])
})

test('the admin sees both addresses, finds the order by either, and sorts by the corrected one', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.admin()
  const { sessionId, paymentId } = await server.given.paidCheckout({ images: 1 })
  const other = await server.given.paidCheckout({ images: 1 })
  await correct(server, sessionId, 'zoe@example.org')
  const list = async (query: Record<string, string>) => {
    const { body } = await server.get('/payments/payout/list', { token, query })
    return body.data.list.data as Array<{ id: number; email: string; email_before: string | null }>
  }
  const found = async (search: string) => (await list({ search })).map(({ id }) => id)

  const [shown] = await list({ search: 'ZOE@' })

  expect(shown).toMatchObject({ id: paymentId, email: 'zoe@example.org', email_before: 'buyer@example.com' })
  expect(await found('buyer@example')).toEqual([other.paymentId, paymentId])
  const byEmail = await list({ sort: 'email', dir: 'desc' })
  expect(byEmail.map(({ id }) => id)).toEqual([paymentId, other.paymentId])
})

test('a buyer can give an address when the provider had none', async () => {
  await using server = await startTestServer()
  const { sessionId } = await server.given.paidCheckout({ images: 1 })
  await server.db.updateTable('payments').set({ email: null }).execute()
  await sql`delete from mails`.execute(server.db)

  const before = await server.post('/payment/retrieve', { session_id: sessionId })
  await correct(server, sessionId)

  expect(before.body.data.order).toMatchObject({ email_masked: null, email_corrected: false })
  expect(await receipts(server)).toEqual([right])
})

test('later mails of the order go to the corrected address', async () => {
  await using server = await startTestServer()
  const { token } = await server.given.admin()
  const { sessionId, downloadId } = await server.given.deliveredDownload()
  await correct(server, sessionId)

  await server.post('/payments/download/rearm', { download_id: downloadId, reason: 'It did not arrive' }, { token })

  expect((await readMails(server.deps, right)).map(({ kind }) => kind)).toEqual(['receipt', 'given-back'])
})
