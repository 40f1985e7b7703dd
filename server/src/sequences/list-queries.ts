import { approval } from '@lineup/contract/states.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Db, inSnapshot } from '../db/database.ts'
import { holds, type PageOptions, readPage, type Slice, total } from '../db/read-page.ts'
import { placesCalled } from '../locations/spoken-name-queries.ts'
import type { ListPlace, Sort } from './cursors.ts'
import { type SequenceRow, sequenceColumns } from './search/search-queries.ts'

/** The row that owners and admins get. */
export type ListedRow = SequenceRow & {
  username: string
  standing: 'blocked' | 'leaving' | null
  created_at: Date
  deleted_at: Date | null
  deleted_by: string | null
}

export const listedColumns = [...sequenceColumns, 'created_at', 'deleted_at', 'deleted_by'] as const

export type SequenceList = PageOptions & {
  /** Null: of all owners. */
  ownerId: number | null
  /** Empty: no search. */
  search: string
  isApproved: number | null
  /** Only sequences in which something waits for an admin. */
  isUndecided: boolean
  status: number | null
  /** Those that are not deleted, or instead only those that are, by anybody or by their owner. */
  deleted: 'none' | 'all' | 'by owner'
  sort: Sort
  /** End of the previous page; overrides the page number. */
  after: ListPlace | null
}

/**
 * A page of sequences and their total, from one snapshot. `isLast`: no further page. Counting, filtering and
 * skipping read only one covering index; the table is read for the rows of the page alone.
 */
export async function listSequences(
  db: Db,
  asked: SequenceList,
): Promise<{ rows: ListedRow[]; total: number; isLast: boolean }> {
  const { after, dir, page, perPage } = asked
  if (after === null) {
    const { rows, total } = await readPage(db, asked, {
      count: (trx) => countListed(trx, asked),
      readRows: (trx, slice) => readListed(trx, asked, slice),
    })
    return { rows, total, isLast: page * perPage >= total }
  }
  return inSnapshot(db, async (trx) => {
    const { total } = await countListed(trx, asked)
    const rows = await readListed(trx, asked, { dir, limit: perPage + 1, offset: 0 })
    return { rows: rows.slice(0, perPage), total, isLast: rows.length <= perPage }
  })
}

function listed(db: Db, { ownerId, isApproved, isUndecided, status, deleted, search }: SequenceList) {
  return db
    .with(
      (cte) => cte('found_places').materialized(),
      (query) => query.selectFrom(placesCalled(search).as('n')).select(['n.id', 'n.level']),
    )
    .selectFrom('sequences as s')
    .$if(deleted === 'none', (query) => query.where('s.deleted_at', 'is', null))
    .$if(deleted !== 'none', (query) =>
      query
        .where('s.deleted_at', 'is not', null)
        // What went with an account does not come back.
        .where((eb) =>
          eb.not(
            eb.exists(
              eb.selectFrom('users as u').whereRef('u.id', '=', 's.user_id').where('u.erased_at', 'is not', null),
            ),
          ),
        ),
    )
    .$if(deleted === 'by owner', (query) => query.where('s.deleted_by', '=', 'user'))
    .$if(ownerId !== null, (query) => query.where('s.user_id', '=', ownerId))
    .$if(isApproved !== null, (query) => query.where('s.is_approved', '=', isApproved))
    .$if(isUndecided, (query) => query.where(undecided))
    .$if(status !== null, (query) => query.where('s.status', '=', status))
    .$if(search !== '', (query) => query.where(isFound(search)))
}

export function countListed(db: Db, asked: SequenceList): Promise<{ total: number }> {
  return listed(db, asked).select(total).executeTakeFirstOrThrow()
}

export async function readListed(db: Db, asked: SequenceList, { dir, limit, offset }: Slice): Promise<ListedRow[]> {
  const { after } = asked
  const keys = orders[asked.sort]
  const order = sql`${sql.join(keys.map((key) => sql`${key} ${sql.raw(dir)}`))}`
  const page = listed(db, asked)
    .select('s.id')
    .$if(after !== null, (query) => query.where(isBehind(keys, after, dir)))
    .orderBy(order)
    .limit(limit)
    .offset(offset)
  return db
    .selectFrom(page.as('page'))
    .innerJoin('sequences as s', 's.id', 'page.id')
    .innerJoin('users', 'users.id', 's.user_id')
    .select(listedColumns.map((column) => `s.${column}` as const))
    .select(['users.username', standing])
    .orderBy(order)
    .execute()
}

/** How many images of each sequence an admin rejected alone. One without any is missing. */
export async function countRejected(db: Db, sequenceIds: number[]): Promise<Map<number, number>> {
  if (sequenceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('images')
    .select((eb) => ['sequence_id as id', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('sequence_id', 'in', sequenceIds)
    .where('is_approved', '=', sql.lit(approval.rejected))
    .where('deleted_at', 'is', null)
    .groupBy('sequence_id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Of the owner's account, where it hides the photos. */
export const standing = sql<'blocked' | 'leaving' | null>`
  case when users.blocked_at is not null then 'blocked' when users.delete_after is not null then 'leaving' end
`.as('standing')

/** Of sequences `s`: they wait for an admin, whole or with new photos. Must match the condition of the partial index. */
export const undecided = sql<SqlBool>`(s.is_approved = ${sql.lit(approval.waiting)}
  or s.is_approved = ${sql.lit(approval.approved)} and s.waiting_count > 0)`

const id = sql`s.id`
const orders: Record<Sort, Array<RawBuilder<unknown>>> = {
  id: [id],
  date: [sql`s.day`, id],
  name: [sql`s.photographer collate "und-x-icu"`, id],
}

function isBehind(keys: Array<RawBuilder<unknown>>, after: ListPlace | null, dir: Slice['dir']): RawBuilder<SqlBool> {
  const values = keys.length === 1 ? [after?.id] : [after?.key, after?.id]
  return sql<SqlBool>`(${sql.join(keys)}) ${sql.raw(dir === 'asc' ? '>' : '<')} (${sql.join(values)})`
}

/** Matches part of the photographer's names or address (like the list of users), part of a place's name, or the id. */
function isFound(search: string): RawBuilder<SqlBool> {
  const people = sql`(select u.id from users u where u.erased_at is null and ${holds(sql`u.words`, search)})`
  const places = (level: number) => sql`(select id from found_places where level = ${level})`
  const isNumbered = /^\d{1,9}$/.test(search) ? sql`s.id = ${Number(search)}` : sql`false`
  return sql<SqlBool>`(
    ${isNumbered} or s.user_id in ${people} or s.spot_id in ${places(4)} or s.area_id in ${places(3)}
    or s.region_id in ${places(2)} or s.continent_id in ${places(1)}
  )`
}
