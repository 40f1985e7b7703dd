import { expect, test } from 'vitest'
import { payByCard, startTestServer, type TestServer } from '../testing/index.ts'
import { readMails } from '../testing/read-mails.ts'
import { quiet } from '../testing/sale-effects.ts'

const saleMails = async ({ deps }: TestServer, recipient: string) =>
  (await readMails(deps, recipient)).filter(({ kind }) => kind === 'sale')

test('the first sale is mailed immediately, those of the next hour together, with their earnings', async () => {
  await using server = await startTestServer()
  const owner = await server.given.photographer()

  await server.given.paidCheckout({ owner, images: 2 })
  await server.given.toldAfter(0)
  await server.given.paidCheckout({ owner, images: 3 })
  await server.given.paidCheckout({ owner, images: 1 })
  await server.given.toldAfter(0)

  const [first, ...none] = await saleMails(server, owner.email)
  expect([first?.subject, none]).toEqual(['You sold photos: $20 for you', []])
  expect(first?.text).toMatch(
    /Surf session, Spot \d+, 18 Nov, 2026 \(2 photos\): \$20 of \$50 \(order L-[0-9A-Z]{6}\)\n/,
  )
  expect(first?.text).toContain('We keep it for you until your payout account is ready.')
  expect(first?.text).toContain(`${server.url}/user/payouts\n`)
  await server.given.toldAfter(60)
  const [, second] = await saleMails(server, owner.email)
  expect(second?.subject).toMatch(/^You made 2 sales: \$\d+ for you$/)
})

test('who is paid by bank reads that, and not of an account at the provider', async () => {
  await using server = await startTestServer()
  const owner = await server.given.photographer()
  await server.given.livesIn(owner, 'Indonesia')
  const { sequence } = await server.given.paidCheckout({ owner, images: 1 })
  await server.given.toldAfter(0)

  await server.given.bankAccount(owner)
  await server.given.paidCheckout({ sequence })
  await server.given.toldAfter(60)

  const [before, after] = (await saleMails(server, owner.email)).map(({ text }) => text)
  expect(before).toContain('We keep it for you until we know your bank account. Give it under Finances')
  expect(after).toContain('we pay it to your bank account ourselves')
  expect(`${before}${after}`).not.toContain('payout account')
})

test('a sales mail contains no data about the buyer', async () => {
  await using server = await startTestServer()
  const { sequence, paymentId } = await server.given.paidCheckout({ images: 1 })
  await server.given.payoutAccount(sequence.owner)
  await server.given.toldAfter(0)
  const buyer = await server.db
    .selectFrom('payments')
    .select(['name', 'email', 'session_id', 'key'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()

  const [mail] = await saleMails(server, sequence.owner.email)

  expect(mail?.subject).toMatch(/^You sold a photo: \$\d+ for you$/)
  expect(mail?.text).toContain('we send it to your payout account')
  for (const secret of Object.values(buyer)) {
    expect(secret).not.toBeNull()
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain(secret)
  }
})

test('a sale refunded before the mail is left out', async () => {
  await using server = await startTestServer()
  server.leaveBooks('the refund is a changed row')
  const { sequence, paymentId } = await server.given.paidCheckout({ images: 1 })
  const lines = server.db.updateTable('payment_lines').set((eb) => ({ refunded_minor: eb.ref('price_minor') }))
  await lines.where('payment_id', '=', paymentId).execute()

  await server.given.toldAfter(0)

  expect(await saleMails(server, sequence.owner.email)).toEqual([])
})

test('a sale that is settled several times is mailed once', async () => {
  await using server = await startTestServer()
  const { url, sessionId, sequence } = await server.given.openCheckout({ images: 1 })
  await payByCard(url)

  await server.atOnce(8, () => server.post('/payment/retrieve', { session_id: sessionId }))
  await quiet(server)

  const notices = await server.db.selectFrom('notices').select('user_id').where('kind', '=', 'sale').execute()
  expect(notices).toEqual([{ user_id: sequence.owner.id }])
})
