import { refundReason } from '@lineup/contract/states.ts'
import { startTestServer } from '@lineup/server/testing/index.ts'
import { expect, test } from 'vitest'
import type { DemoSale } from '../sales-plan.ts'
import { seedSales } from './seed-sales.ts'
import { openSite } from './site-client.ts'

test('demo sales are paid, downloaded in part, given back and set back by days, once', async () => {
  await using server = await startTestServer()
  const { db, deps, given } = server
  const [owner, admin] = [await given.photographer(), await given.admin()]
  const { images } = await given.publicSequence({ owner, images: 3 })
  await db
    .updateTable('images')
    .set({ file_name: 'reef-1.jpg' })
    .where('id', '=', images[0]?.id ?? 0)
    .execute()
  const accounts = new Map([
    [owner.username, { userId: owner.id, token: owner.token }],
    ['admin', { userId: admin.id, token: admin.token }],
  ])
  const reef = { photographer: owner.username, slug: 'reef' }
  const sales: DemoSale[] = [
    { ...reef, photos: 'all', buyer: 'Lena Hoffmann', daysAgo: 3, downloaded: 2 },
    { ...reef, photos: [2], buyer: 'Tom Okafor', daysAgo: 1, downloaded: 0, isRefunded: true },
    { ...reef, photos: [1, 3], buyer: 'Sofia Marini', daysAgo: 0, downloaded: 0 },
    { ...reef, slug: 'nowhere', photos: 'all', buyer: 'Nobody', daysAgo: 0, downloaded: 0 },
  ]
  const seed = async () => {
    const sandboxControlUrl = server.sandbox.controlUrl
    const seeding = { sales, accounts, adminPassword: admin.password, sandboxControlUrl }
    await server.drainJobsWhile(seedSales(deps, openSite(server.url), seeding))
  }

  await seed()
  await seed()

  const payments = await db
    .selectFrom('payments')
    .innerJoin('downloads', 'downloads.payment_id', 'payments.id')
    .innerJoin('payouts', 'payouts.payment_id', 'payments.id')
    .select((eb) => [
      'payments.name',
      'payments.refunded_minor',
      eb.fn.count('downloads.id').as('photos'),
      eb.fn.sum('downloads.status').as('delivered'),
      'payments.paid_at',
      'payouts.sold_at',
    ])
    .groupBy(['payments.id', 'payouts.id'])
    .orderBy('payments.id')
    .execute()
  expect(payments.map((sale) => [sale.name, sale.refunded_minor, Number(sale.photos), Number(sale.delivered)])).toEqual(
    [
      ['Lena Hoffmann', 0, 3, 2],
      ['Tom Okafor', 2_500, 1, 0],
      ['Sofia Marini', 0, 2, 0],
    ],
  )
  const days = payments.map(({ paid_at }) => Math.round((Date.now() - Number(paid_at)) / 86_400_000))
  expect(days).toEqual([3, 1, 0])
  expect(payments.map(({ sold_at }) => sold_at)).toEqual(payments.map(({ paid_at }) => paid_at))
  const donations = db.selectFrom('donations').select('created_at').where('kind', '=', 'accrue').orderBy('payment_id')
  expect((await donations.execute()).map(({ created_at }) => created_at)).toEqual(
    payments.map(({ paid_at }) => paid_at),
  )
  // Its page tells nothing of today about a sale of days ago.
  const [oldest] = await db.selectFrom('payments').select('id').orderBy('id').execute()
  const { body } = await server.get('/payments/view', { token: admin.token, query: { payment_id: oldest?.id ?? 0 } })
  const { payment } = body.data
  const told = [
    payment.created_at,
    payment.paid_at,
    ...[payment.events, payment.log, payment.postings].flat().map(dateOf),
  ]
  expect(told.length).toBeGreaterThan(8)
  expect(new Set(told.map((at) => Math.round((Date.now() - Date.parse(at)) / 86_400_000)))).toEqual(new Set([3]))
  expect(await db.selectFrom('refunds').select('reason').execute()).toEqual([{ reason: refundReason.requested }])
  expect(await db.selectFrom('payments').select('id').execute()).toHaveLength(3)
})

const dateOf = ({ at, received_at }: { at?: string; received_at?: string }) => at ?? received_at ?? ''
