import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { holds, type ListOptions, readPage, type Slice, total } from '../../db/read-page.ts'
import { placesCalled } from '../../locations/spoken-name-queries.ts'

export type LogOptions = Omit<ListOptions<'at'>, 'page' | 'sort'> & {
  page: number
  by: number | null
  about: number | null
  acts: string[] | null
  /** Acts, and kinds of targets, that the words of the search mean. */
  said: string[]
}

/** As its index. */
const words = sql<string>`lower(act || E'\n' || target || E'\n' || coalesce(detail ->> 'reason', '') || E'\n'
  || coalesce(detail ->> 'word', ''))`

/** What is shown of an act: its own words, and the names of who did it and of what it was done to. */
const isFound = (search: string, said: string[]): RawBuilder<boolean> => sql<boolean>`(
  ${holds(words, search)} or act = any (${said}::text[]) or regexp_replace(target, ' \\S*\\d\\S*$', '') = any (${said}::text[])
  or ${holds(sql<string>`lower(concat_ws(E'\n', detail ->> 'reference', detail ->> 'paidTo'))`, search)}
  or actor_id in (select id from users where erased_at is null and ${holds(sql<string>`lower(username)`, search)})
  or target in (
    select 'user ' || id from users where erased_at is null and ${holds(sql<string>`lower(username)`, search)}
    union all select (array['continent', 'region', 'area', 'spot'])[level] || ' ' || id from ${placesCalled(search)} place
      where level > 0
    union all select 'sequence ' || s.id from sequences s join ${placesCalled(search)} spot on spot.id = s.spot_id
    union all select kind || ' ' || id from (
      select 'payment' as kind, id::text, order_number from payments
      union all select 'payout', o.id::text, p.order_number from payouts o join payments p on p.id = o.payment_id
      union all select 'refund', r.id::text, p.order_number from refunds r join payments p on p.id = r.payment_id
      union all select 'download', d.id, p.order_number from downloads d join payments p on p.id = d.payment_id
    ) of_order where lower(${search}) ~ '^l?-?[a-z0-9]{4,}$' and ${holds(sql<string>`lower(order_number)`, search)}
  )
)`

/** What belongs to a person: the account, and what they sell. */
const targetsOf = (userId: number): RawBuilder<boolean> => sql<boolean>`target in (
  select ${`user ${userId}`}
  union all select 'sequence ' || id from sequences where user_id = ${userId}::bigint
  union all select 'image ' || i.id from images i join sequences s on s.id = i.sequence_id where s.user_id = ${userId}::bigint
  union all select 'payout ' || id from payouts where user_id = ${userId}::bigint
)`

export async function listLogRows(db: Db, { page, perPage, search, dir, by, about, acts, said }: LogOptions) {
  const found = (on: Db) =>
    on
      .selectFrom('audit_log as a')
      .$if(search !== '', (query) => query.where(isFound(search, said)))
      .$if(by !== null, (query) => query.where('a.actor_id', '=', sql<number>`${by}::bigint`))
      .$if(about !== null, (query) => query.where(targetsOf(about ?? 0)))
      .$if(acts !== null, (query) => query.where('a.act', '=', sql<string>`any (${acts}::text[])`))
  const readRows = (on: Db, { dir: way, limit, offset }: Slice) =>
    found(on)
      .select(['a.id', 'a.at', 'a.act', 'a.target', 'a.actor_id as actorId', 'a.detail'])
      .select([
        sql<string | null>`(select username from users where id = a.actor_id and erased_at is null)`.as('actor'),
        sql<string | null>`coalesce(a.detail ->> 'reason', a.detail ->> 'word')`.as('reason'),
      ])
      .orderBy('a.id', way)
      .limit(limit)
      .offset(offset)
      .execute()
  return readPage(
    db,
    { page, perPage, dir },
    { count: (on) => found(on).select(total).executeTakeFirstOrThrow(), readRows },
  )
}

export type Found = { target: string; name: string | null; paymentId: number | null; sequenceId: number | null }

/** As people say it: `s` and `spot` are joined. */
const nameOfSession = sql`spot.name || ', ' || to_char(s.day, 'DD Mon, YYYY')`

/** What is known of targets: their names, and what they belong to. Nothing of those that are gone. */
export async function findTargets(db: Db, targets: string[]): Promise<Found[]> {
  const of = (kind: string) =>
    targets.flatMap((target) => (target.startsWith(`${kind} `) ? [target.slice(kind.length + 1)] : []))
  const ids = (kind: string) => of(kind).filter((id) => /^\d{1,9}$/.test(id))
  const places = ['continent', 'region', 'area', 'spot'].flatMap(ids)
  const { rows } = await sql<Found>`
    select 'user ' || id as target, username as name, null::integer as "paymentId", null::integer as "sequenceId"
      from users where id = any (${ids('user')}::integer[]) and erased_at is null
    union all select (array['continent', 'region', 'area', 'spot'])[level] || ' ' || id, name, null, null
      from nodes where id = any (${places}::integer[]) and level > 0
    union all select 'sequence ' || s.id, ${nameOfSession}, null, s.id
      from sequences s join nodes spot on spot.id = s.spot_id where s.id = any (${ids('sequence')}::integer[])
    union all select 'image ' || id, file_name, null, sequence_id from images where id = any (${ids('image')}::integer[])
    union all select 'stack ' || k.id, ${nameOfSession}, null, s.id
      from stacks k join sequences s on s.id = k.sequence_id join nodes spot on spot.id = s.spot_id
      where k.id = any (${ids('stack')}::integer[])
    union all select 'spot-request ' || id, name, null, null
      from spot_requests where id = any (${ids('spot-request')}::integer[])
    union all select 'bank payment ' || b.id, b.reference, null, null
      from bank_payments b where b.id = any (${ids('bank payment')}::integer[])
    union all select 'payment ' || id, order_number, id, null from payments where id = any (${ids('payment')}::integer[])
    union all select 'payout ' || o.id, p.order_number, p.id, null
      from payouts o join payments p on p.id = o.payment_id where o.id = any (${ids('payout')}::integer[])
    union all select 'refund ' || r.id, p.order_number, p.id, null
      from refunds r join payments p on p.id = r.payment_id where r.id = any (${ids('refund')}::integer[])
    union all select 'download ' || d.id, p.order_number, p.id, null
      from downloads d join payments p on p.id = d.payment_id where d.id = any (${of('download')}::text[])
  `.execute(db)
  return rows
}
