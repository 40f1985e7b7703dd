import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { isOn } from './alert-queries.ts'

/** Alerts for the same spot, day and hours. `seen`: what was public when they were made. */
export type WaitingAlerts = { spotId: number; day: string; from: string | null; to: string | null; seen: object }
export type News = WaitingAlerts & { photos: number; sequenceIds: number[] }

/** Admins may undo a decision this long before a mail tells of it. */
const MOMENT = sql`interval '1 minute'`

const isNews = (seen: unknown) => sql<boolean>`(p.photos > coalesce((${seen} ->> p.sequence_id::text)::integer, 0)
  and coalesce(p.approved_at, '-infinity') <= now() - ${MOMENT})`

/** Groups of waiting alerts that have new photos now, however these became public. */
export async function listNews(db: Db, limit: number): Promise<News[]> {
  const { rows } = await sql<News>`
    with days as (
      select spot_id, day from alert_days d where told_at is null group by spot_id, day
      having exists (select from sequences s where s.spot_id = d.spot_id and s.day = d.day and s.own_public)
    ),
    waiting as (
      select d.spot_id, d.day, a.time_from, a.time_to, d.seen
      from days join alert_days d on d.spot_id = days.spot_id and d.day = days.day and d.told_at is null
      join alerts a on a.id = d.alert_id
      where ${isOn}
      group by d.spot_id, d.day, a.time_from, a.time_to, d.seen
    )
    select w.spot_id as "spotId", w.day, w.time_from as "from", w.time_to as "to", w.seen,
      n.photos, n.sequence_ids as "sequenceIds"
    from waiting w cross join lateral (
      select sum(p.photos)::integer as photos, array_agg(p.sequence_id order by p.sequence_id) as sequence_ids,
        bool_or(${isNews(sql`w.seen`)}) as is_news
      from shown_photos(w.spot_id, w.day, w.time_from, w.time_to) p
    ) n
    where n.is_news
    order by w.day desc, w.spot_id
    limit ${limit}
  `.execute(db)
  return rows
}

/** Claims some of the alerts if there still is news, and locks them until their mails are written. */
export async function claimWaiting(trx: Trx, { spotId, day, from, to, seen }: WaitingAlerts, limit: number) {
  const { rows } = await sql<{ id: string; email: string; language: string; lastDay: string; endsAt: Date }>`
    with due as materialized (
      select a.id, a.email, a.language, a.last_day, a.ends_at
      from alert_days d join alerts a on a.id = d.alert_id
      where d.spot_id = ${spotId} and d.day = ${day} and d.told_at is null and d.seen = ${JSON.stringify(seen)}::jsonb
        and a.time_from is not distinct from ${from}::text and a.time_to is not distinct from ${to}::text and ${isOn}
        and (select bool_or(${isNews(sql`${JSON.stringify(seen)}::jsonb`)}) from shown_photos(${spotId}, ${day}, ${from}, ${to}) p)
      order by a.id limit ${limit}
      for no key update of a skip locked
    )
    update alert_days d set told_at = now() from due where d.alert_id = due.id and d.day = ${day} and d.told_at is null
    returning due.id, due.email, due.language, due.last_day as "lastDay", due.ends_at as "endsAt"
  `.execute(trx)
  return rows
}

/** Deletes those of the alerts that wait for no other day, with their addresses. Returns their ids. */
export async function deleteDone(trx: Trx, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    delete from alerts a
    where a.id = any(${ids}::bigint[])
      and not exists (select from alert_days d where d.alert_id = a.id and d.told_at is null)
    returning a.id
  `.execute(trx)
  return new Set(rows.map(({ id }) => id))
}
