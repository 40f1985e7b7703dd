import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'

export type Seal = { number: number; hash: string }
type Row = {
  id: number
  text: string
  act: string
  target: string
  actorId: number | null
  address: string | null
  reqId: string | null
}

/** The whole row in one spelling, whatever the settings of the connection are. */
const text = sql<string>`jsonb_build_array(a.id, extract(epoch from a.at), a.actor_id, a.act, a.target, a.detail, a.address,
  a.request_id)::text`

export async function findLastSeal(db: Db | Trx): Promise<Seal | undefined> {
  const { rows } = await sql<Seal>`
    select number::integer, hash from audit_seals order by number desc limit 1
  `.execute(db)
  return rows[0]
}

/** Not only those after the last one: of two transactions the later number may be committed first. */
export async function listUnsealed(trx: Trx, most: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.id::integer, ${text} as text, a.act, a.target, a.actor_id as "actorId", a.address, a.request_id as "reqId"
    from audit_log a
    where not exists (select from audit_seals s where s.audit_id = a.id)
    order by a.id limit ${most}
  `.execute(trx)
  return rows
}

export async function insertSeals(trx: Trx, seals: Array<Seal & { id: number }>): Promise<void> {
  await trx
    .insertInto('audit_seals')
    .values(seals.map(({ number, hash, id }) => ({ number: String(number), audit_id: String(id), hash })))
    .execute()
}

/** In order. `text` is null where the row of the seal is gone. */
export async function listSealed(
  db: Db | Trx,
  after: number,
  most: number,
): Promise<Array<Seal & { id: number; text: string | null }>> {
  const { rows } = await sql<Seal & { id: number; text: string | null }>`
    select s.number::integer, s.hash, s.audit_id::integer as id, case when a.id is not null then ${text} end as text
    from audit_seals s left join audit_log a on a.id = s.audit_id
    where s.number > ${after} order by s.number limit ${most}
  `.execute(db)
  return rows
}

export async function listLongUnsealed(db: Db | Trx, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id::integer from audit_log a
    where a.at < now() - interval '1 hour' and not exists (select from audit_seals s where s.audit_id = a.id)
    order by a.id limit ${most}
  `.execute(db)
  return rows.map(({ id }) => id)
}
