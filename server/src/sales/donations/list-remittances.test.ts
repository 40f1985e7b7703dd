import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'

const counter = async (server: TestServer) => (await server.get('/public/donations')).body.data

/** A sale on this day. */
async function saleOn(server: TestServer, day: string) {
  const { paymentId } = await server.given.paidCheckout({ images: 1 })
  await server.db
    .updateTable('donations')
    .set({ created_at: new Date(`${day}T23:30:00Z`) })
    .where('payment_id', '=', paymentId)
    .execute()
}

test('what was given is told by month for a year, passed on or not', async () => {
  await using server = await startTestServer()
  const { token, password: currentPassword } = await server.given.admin()
  const [old, recent] = [400, 0].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10))
  await saleOn(server, old ?? '')
  await saleOn(server, recent ?? '')
  await server.post('/donation/remit', { reference: 'SEPA 1', currentPassword }, { token })

  const { body } = await server.get('/donation/list', { token })

  expect(body.data.given).toEqual([{ month: recent?.slice(0, 7), amount: 1 }])
})

test('the list shows the open sum by month and the payments to the charity, newest first', async () => {
  await using server = await startTestServer()
  const { token, password: currentPassword } = await server.given.admin()
  const list = async (query: Record<string, string> = {}) =>
    (await server.get('/donation/list', { token, query })).body.data
  const remit = (reference: string) => server.post('/donation/remit', { reference, currentPassword }, { token })

  const empty = await list()
  await saleOn(server, '2026-08-31')
  await remit('SEPA 1')
  await saleOn(server, '2026-09-30')
  await saleOn(server, '2026-10-01')
  await remit('SEPA 2')
  for (const day of ['2026-10-31', '2026-11-01', '2026-11-02']) await saleOn(server, day)
  const full = await list()

  expect(empty).toMatchObject({ remitted: 0, currency: 'USD', open: { amount: 0, last_entry: 0, months: [] } })
  expect(full.open).toMatchObject({
    amount: 3,
    entries: 3,
    months: [
      { month: '2026-10', amount: 1 },
      { month: '2026-11', amount: 2 },
    ],
  })
  expect(full.remitted).toBe(3)
  expect(full.list.data).toMatchObject([
    { reference: 'SEPA 2', amount: 2, entries: 2, from: '2026-09-30', until: '2026-10-01' },
    { reference: 'SEPA 1', amount: 1, entries: 1, from: '2026-08-31', until: '2026-08-31' },
  ])
  const references = async (query: Record<string, string>) =>
    (await list(query)).list.data.map(({ reference }: { reference: string }) => reference)
  expect(await references({ sort: 'amount', dir: 'asc' })).toEqual(['SEPA 1', 'SEPA 2'])
  expect(await references({ search: 'sepa 1' })).toEqual(['SEPA 1'])
})

test('everyone sees what was given and how much of it was passed on', async () => {
  await using server = await startTestServer()
  const { token, password: currentPassword } = await server.given.admin()

  const none = await counter(server)
  for (let n = 0; n < 3; n += 1) await server.given.paidCheckout({ images: 1 })
  const given = await counter(server)
  await server.post('/donation/remit', { reference: 'SEPA 1', currentPassword }, { token })
  await server.given.paidCheckout({ images: 1 })

  expect(none).toEqual({ accrued: 0, remitted: 0, currency: 'USD' })
  expect(given).toEqual({ accrued: 3, remitted: 0, currency: 'USD' })
  expect(await counter(server)).toEqual({ accrued: 4, remitted: 3, currency: 'USD' })
})

test('the public sum reads only open entries, however many were passed on', async () => {
  await using server = await startTestServer()
  server.leaveBooks('the donations are rows alone')
  const { paymentId } = await server.given.paidCheckout({ images: 1 })
  const { id: adminId } = await server.given.admin()
  await sql`
    with batch as (
      insert into donation_remittances (currency, amount_minor, reference, entries, first_entry_at, last_entry_at, remitted_by)
      values ('USD', 2000000, 'SEPA 1', 20000, now(), now(), ${adminId}) returning id
    )
    insert into donations (payment_id, kind, source_id, amount_minor, currency, remittance_id)
    select ${paymentId}, 'accrue', 'sale ' || n, 100, 'USD', id from batch, generate_series(1, 20000) n
  `.execute(server.db)
  await sql`analyze donations`.execute(server.db)

  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select sum(amount_minor) from donations where remittance_id is null and currency = 'USD'
  `.execute(server.db)

  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/using donations_open/)
  expect(await counter(server)).toEqual({ accrued: 20_001, remitted: 20_000, currency: 'USD' })
})
