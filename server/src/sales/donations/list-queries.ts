import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { holds, type PageOptions, readPage, total } from '../../db/read-page.ts'

const sorts = { id: 'donation_remittances.id', amount: 'amount_minor' } as const

export type RemittanceListQuery = PageOptions & { sort: keyof typeof sorts; search: string | undefined }

/** There are a dozen rows a year, so the search has no index. */
const searched = sql<string>`lower(reference || E'\\n' || coalesce(receipt, ''))`

export async function listRemittanceRows(db: Db, { sort, search, ...asked }: RemittanceListQuery) {
  const found = (on: Db) =>
    on
      .selectFrom('donation_remittances')
      .$if(search !== undefined, (query) => query.where(holds(searched, search ?? '')))
  return readPage(db, asked, {
    count: (on) => found(on).select(total).executeTakeFirstOrThrow(),
    readRows: (on, { dir, limit, offset }) =>
      withColumns(found(on))
        .orderBy(sorts[sort], dir)
        .orderBy('donation_remittances.id', dir)
        .limit(limit)
        .offset(offset)
        .execute(),
  })
}

export const getRemittance = (db: Db, id: number) =>
  withColumns(db.selectFrom('donation_remittances')).where('donation_remittances.id', '=', id).executeTakeFirstOrThrow()

const fromAll = (db: Db) => db.selectFrom('donation_remittances')

const withColumns = (rows: ReturnType<typeof fromAll>) =>
  rows
    .innerJoin('users', 'users.id', 'remitted_by')
    .select([
      'donation_remittances.id',
      'amount_minor as amount',
      'currency',
      'reference',
      'receipt',
      'entries',
      sql<string>`to_char(first_entry_at at time zone 'UTC', 'YYYY-MM-DD')`.as('from'),
      sql<string>`to_char(last_entry_at at time zone 'UTC', 'YYYY-MM-DD')`.as('until'),
      'remitted_at',
      'users.username as remitted_by',
    ])

/** What is given and not passed on yet, by month of the entry. Reads only the index of open entries. */
export async function sumOpenByMonth(db: Db, currency: string) {
  const { rows } = await sql<{ month: string; amount: number; entries: number; last_entry: number }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, sum(amount_minor)::float8 as amount,
      count(*)::integer as entries, max(id) as last_entry
    from donations where remittance_id is null and currency = ${currency}
    group by 1 order by 1
  `.execute(db)
  return rows
}

/** What buyers gave less refunds, passed on or not, in each of the last twelve months that has any. */
export async function sumGivenByMonth(db: Db, currency: string) {
  const { rows } = await sql<{ month: string; amount: number }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, sum(amount_minor)::float8 as amount
    from donations
    where currency = ${currency}
      and created_at >= (date_trunc('month', now() at time zone 'UTC') - interval '11 months') at time zone 'UTC'
    group by 1 order by 1 desc
  `.execute(db)
  return rows
}

/** `accrued`: given by buyers less refunds. `remitted`: passed on. A batch holds its own sum, so only open entries are added up. */
export async function sumDonations(db: Db, currency: string): Promise<{ accrued: number; remitted: number }> {
  const { rows } = await sql<{ open: number; remitted: number }>`
    select
      (select coalesce(sum(amount_minor), 0)::float8 from donations where remittance_id is null and currency = ${currency}) as open,
      (select coalesce(sum(amount_minor), 0)::float8 from donation_remittances where currency = ${currency}) as remitted
  `.execute(db)
  const { open, remitted } = rows[0] ?? { open: 0, remitted: 0 }
  return { accrued: remitted + open, remitted }
}
