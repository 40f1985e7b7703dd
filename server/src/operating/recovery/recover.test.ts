import { expect, test } from 'vitest'
import { payByCard, startTestServer, type TestServer } from '../../testing/index.ts'
import { readMails } from '../../testing/read-mails.ts'
import { quiet } from '../../testing/sale-effects.ts'
import { recover } from './recover.ts'

const A_DAY_AGO = () => new Date(Date.now() - 86_400_000)
const orders = ({ db }: TestServer) =>
  db.selectFrom('payments').select(['id', 'key', 'order_number', 'status']).orderBy('key').execute()
const receipts = async ({ deps }: TestServer) =>
  (await readMails(deps)).filter(({ kind }) => kind === 'receipt').map(({ text }) => text)
const sent = async ({ sandbox }: TestServer) =>
  (await sandbox.listTransfers()).map(({ id, amount, amount_reversed }) => [id, amount, amount_reversed]).toSorted(byId)
const byId = ([a]: unknown[], [b]: unknown[]) => String(a).localeCompare(String(b))
const openEvents = ({ db }: TestServer) =>
  db.selectFrom('stripe_events').select('type').where('processed_at', 'is', null).execute()

test('after a restore everybody who paid has the photos, and nobody is paid twice', async () => {
  await using server = await startTestServer()
  await server.given.scenarioPrices()
  const owner = await server.given.photographer()
  const sequence = await server.given.publicSequence({ owner, images: 4, bytes: 10 })
  const [single, ...others] = sequence.images.map(({ id }) => id)
  await server.given.paidCheckout({ sequence })
  await server.given.paidCheckout({ sequence, imageId: single })
  const refunded = await server.given.paidCheckout({ sequence, imageId: others[0] })
  const choice = await server.post('/payment/checkout', { image_ids: others })
  await payByCard(String(choice.body.data.url))
  await server.given.payoutAccount(owner)
  const late = await server.given.openCheckout({ sequence, imageId: single })
  const { charge_id: charge } = await server.db
    .selectFrom('payments')
    .select('charge_id')
    .where('id', '=', refunded.paymentId)
    .executeTakeFirstOrThrow()
  await server.sandbox.control.refundCharge(charge ?? '')
  await quiet(server)
  const before = { orders: await orders(server), sent: await sent(server) }

  await server.given.restoredFromBeforeSales()
  await payByCard(late.url)
  await quiet(server)
  const [complaint] = server.takeErrors()
  const left = await openEvents(server)
  const findings = await recover(server.deps, A_DAY_AGO())
  const again = await recover(server.deps, A_DAY_AGO())
  await server.drainJobs()
  await recover(server.deps, A_DAY_AGO())
  // The last events of the sales may still be on their way.
  await quiet(server)
  await server.given.minutesLater(0, 6)
  await server.given.reconciled()
  await server.drainJobs()

  expect(before.sent).toHaveLength(4)
  expect(complaint).toContain('npm run reconcile -- --since')
  expect(left.map(({ type }) => type)).toContain('checkout.session.completed')
  const whats = findings.map((finding) => ('fate' in finding ? finding.fate : finding.what)).toSorted()
  expect(whats).toEqual([
    'account',
    'rebuilt',
    'rebuilt',
    'rebuilt',
    'rebuilt',
    'rebuilt',
    'refunds',
    ...Array.from({ length: 4 }, () => 'transfer'),
  ])
  expect(again).toEqual([{ what: 'refunds', payments: 1 }])
  const after = await orders(server)
  expect(after.map(({ key, order_number, status }) => [key, order_number, status])).toEqual(
    before.orders.map(({ key, order_number }) => [key, order_number, 1]),
  )
  expect(after.every(({ id }) => id > 1_000_000)).toBe(true)
  // One transfer more: of what was paid after the restore.
  const now = await sent(server)
  expect(now.filter(([id]) => before.sent.some(([was]) => was === id))).toEqual(before.sent)
  expect(now).toHaveLength(5)
  expect(await receipts(server)).toHaveLength(5)
  const page = await server.post('/payment/retrieve', { session_id: late.sessionId })
  expect(page.body.data.list).toHaveLength(1)
  expect(await openEvents(server)).toEqual([])
})

test('an order whose photos the database lacks is held for a person, who gives the money back', async () => {
  await using server = await startTestServer()
  const admin = await server.given.admin()
  const sale = await server.given.paidCheckout({ images: 1, bytes: 10 })
  const open = await server.given.openCheckout({ sequence: sale.sequence })
  await server.given.restoredFromBeforeSales()
  await server.db
    .updateTable('images')
    .set({ sha256: 'f'.repeat(64) })
    .execute()

  const findings = await recover(server.deps, A_DAY_AGO())

  expect(findings).toEqual([
    { what: 'order', fate: 'closed', sessionId: open.sessionId },
    {
      what: 'order without its photos',
      sessionId: sale.sessionId,
      key: sale.key,
      slip: expect.stringContaining(sale.orderNumber) as string,
    },
  ])
  const list = await server.get('/payments/payout/list', { token: admin.token })
  expect(list.body.data.list.data).toMatchObject([
    { reference: sale.orderNumber, quarantine_reason: 'lost', title: 'Surf photos', sequence: { id: null } },
  ])
  const { id } = list.body.data.list.data[0]
  const view = await server.get('/payments/view', { token: admin.token, query: { payment_id: id } })
  expect(view.code).toBe(200)
  const asked = { payment_id: id, currentPassword: admin.password }
  const release = await server.post('/payments/release', { ...asked, reason: 'Looked at' }, { token: admin.token })
  expect([release.code, String(release.body.message)]).toEqual([409, expect.stringContaining('Refund it instead')])
  expect((await server.post('/payments/refund', asked, { token: admin.token })).code).toBe(200)
  server.takeErrors()
})
