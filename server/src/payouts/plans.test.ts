import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, openDatabase } from '../db/database.ts'
import { cloneDatabase } from '../testing/database/clone-database.ts'
import { explain } from '../testing/database/explain.ts'
import { fillCrowd, type Member } from '../testing/large/crowd.ts'
import { listPayoutsOf } from './lists/list-queries.ts'
import { listPaymentsPage } from './lists/payment-queries.ts'
import { listSoldOrders } from './lists/sold-order-queries.ts'
import { lockDuePayout } from './sending/send-queries.ts'
import { viewPayment } from './view/view-payment.ts'

const ROWS = 6_000
const page = {
  page: 1,
  perPage: 12,
  dir: 'desc',
  search: undefined,
  state: undefined,
  downloads: undefined,
  todo: undefined,
} as const
const LAST = Math.ceil(ROWS / page.perPage)

const database = await cloneDatabase()
let seller: Member

beforeAll(async () => {
  ;({ seller } = await fillCrowd(database.url, ROWS))
}, 180_000)
afterAll(() => database.drop())

test('pages of long payment and payout lists, and the sender’s next payout, are read by an index', async () => {
  const own = { ...page, userId: seller.id, sort: 'id' } as const
  const all = { ...page, sort: 'id', status: undefined } as const
  const asked: Record<string, Parameters<typeof explain>[1]> = {
    'own, first': (db) => listPayoutsOf(db, own),
    'own, last': (db) => listPayoutsOf(db, { ...own, page: LAST }),
    'own, middle': (db) => listPayoutsOf(db, { ...own, page: LAST / 2 }),
    'own, search': (db) => listPayoutsOf(db, { ...own, search: 'reef a1b' }),
    'own, failed': (db) => listPayoutsOf(db, { ...own, state: 'failed' }),
    ...Object.fromEntries(
      (['created_at', 'comission', 'status'] as const).map((sort) => [
        `own, by ${sort}`,
        (db) => listPayoutsOf(db, { ...own, sort, page: LAST }),
      ]),
    ),
    'all, first': (db) => listPaymentsPage(db, all),
    'all, last': (db) => listPaymentsPage(db, { ...all, page: LAST }),
    'all, middle': (db) => listPaymentsPage(db, { ...all, page: LAST / 2 }),
    'all, search': (db) => listPaymentsPage(db, { ...all, search: 'buyer a1b' }),
    'all, failed': (db) => listPaymentsPage(db, { ...all, state: 'failed' }),
    'all, reported': (db) => listPaymentsPage(db, { ...all, downloads: 'reported' }),
    'all, waiting for an admin': (db) => listPaymentsPage(db, { ...all, todo: 'open' }),
    'all, waiting for an account': (db) => listPaymentsPage(db, { ...all, todo: 'account' }),
    'all, pending': (db) => listPaymentsPage(db, { ...all, state: 'pending' }),
    ...Object.fromEntries(
      (['name', 'email', 'price', 'created_at', 'status'] as const).map((sort) => [
        `all, by ${sort}`,
        (db) => listPaymentsPage(db, { ...all, sort, page: LAST }),
      ]),
    ),
    'the sender': (db) => inTransaction(db, (trx) => lockDuePayout(trx)),
  }

  for (const [name, act] of Object.entries(asked)) {
    const limited = (await explain(database.url, act)).filter(({ sql }) => sql.includes('limit'))
    const scanned = limited.flatMap(({ sequentialScans }) => sequentialScans)
    expect(limited, name).not.toEqual([])
    // One photographer sold everything here, so scanning all lines is right.
    expect(
      scanned.filter((table) => table !== 'payment_lines'),
      name,
    ).toEqual([])
  }
})

/** Over two years. */
async function spreadSales() {
  const db = openDatabase({ url: database.url, max: 1, statementMs: 0, silenceMs: 170_000 })
  await sql`update payments set paid_at = paid_at - (id % 24) * interval '31 days'`.execute(db)
  await sql`analyze payments`.execute(db)
  await db.destroy()
}

test('the books of one month are read by indexes, the first thousand and the last', async () => {
  const month = new Date().toISOString().slice(0, 7)
  await spreadSales()
  for (const afterId of [0, ROWS - 100]) {
    const asked = { month, currency: 'USD', afterId, limit: 1_001 }
    const statements = await explain(database.url, (db) => listSoldOrders(db, asked))
    const scanned = statements.flatMap(({ sequentialScans }) => sequentialScans)
    expect(statements).toHaveLength(1)
    expect(scanned.filter((table) => table !== 'users')).toEqual([])
  }
})

test('one of many payments is read by indexes', async () => {
  const statements = await explain(database.url, (db) => viewPayment({ db, config: { appSecret: 'any' } }, ROWS / 2))

  // One photographer sold everything here, and tables without rows are scanned.
  const large = ['payments', 'payment_items', 'downloads', 'payouts', 'users', 'images', 'sequences']
  expect(statements.length).toBeGreaterThan(5)
  expect(statements.flatMap(({ sequentialScans }) => sequentialScans).filter((table) => large.includes(table))).toEqual(
    [],
  )
})
