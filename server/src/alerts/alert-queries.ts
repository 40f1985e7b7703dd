import { ALERT_DAYS, CONFIRM_HOURS } from '@lineup/contract/alerts/reach.ts'
import type { Language } from '@lineup/contract/messages/languages.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** HH:MM to HH:MM by the clocks of the spot; null for whole days. */
export type Hours = { from: string; to: string } | null

export type NewAlert = { spotId: number; firstDay: string; lastDay: string; hours: Hours }

/** Of alerts `a`: an unconfirmed one waits for its link, a confirmed one for photos. */
const isOpen = sql<boolean>`(a.ends_at > now()
  and (a.confirmed_at is not null or a.created_at > now() - make_interval(hours => ${sql.lit(CONFIRM_HOURS)})))`

/** Of alerts `a`, for mails about photos and for demand. */
export const isOn = sql<boolean>`(a.confirmed_at is not null and a.ends_at > now())`

/** The alert that the address has already, or a new one. The time to confirm it begins anew. */
export async function keepAlert(
  trx: Trx,
  { email, language, spotId, firstDay, lastDay, hours }: NewAlert & { email: string; language: Language },
) {
  await sql`delete from alerts a where email = ${email} and not ${isOpen}`.execute(trx)
  const { rows } = await sql<{ id: string; endsAt: Date }>`
    insert into alerts as a (email, language, spot_id, first_day, last_day, time_from, time_to, ends_at)
    values (${email}, ${language}, ${spotId}, ${firstDay}, ${lastDay}, ${hours?.from ?? null}, ${hours?.to ?? null},
      now() + make_interval(days => ${ALERT_DAYS}))
    on conflict (email, spot_id, first_day, last_day, time_from, time_to) do update set
      language = case when a.confirmed_at is null then excluded.language else a.language end,
      created_at = case when a.confirmed_at is null then now() else a.created_at end
    returning id, ends_at as "endsAt"
  `.execute(trx)
  const [kept] = rows
  if (kept === undefined) throw new Error('An alert was not kept')
  return kept
}

/** Notes the photos that are public now, so that no mail tells of them. */
export async function keepDays(trx: Trx, id: string, { spotId, firstDay, lastDay, hours }: NewAlert): Promise<void> {
  await sql`
    insert into alert_days (alert_id, day, spot_id, seen)
    select ${id}::bigint, day::date, ${spotId}::integer, (
      select coalesce(jsonb_object_agg(p.sequence_id, p.photos), '{}')
      from shown_photos(${spotId}, day::date, ${hours?.from ?? null}, ${hours?.to ?? null}) p
    )
    from generate_series(${firstDay}::timestamp, ${lastDay}::timestamp, '1 day') day
    on conflict do nothing
  `.execute(trx)
}

export async function insertTokens(trx: Trx, tokens: Array<{ alertId: string; hash: string }>): Promise<void> {
  if (tokens.length === 0) return
  const rows = tokens.map(({ alertId, hash }) => ({ alert_id: alertId, token_hash: hash }))
  await trx.insertInto('alert_tokens').values(rows).execute()
}

const columns = sql`a.spot_id as "spotId", a.first_day as "firstDay", a.last_day as "lastDay", a.time_from as "from",
  a.time_to as "to", a.confirmed_at as "confirmedAt", a.ends_at as "endsAt"`

export type AlertRow = {
  spotId: number
  firstDay: string
  lastDay: string
  from: string | null
  to: string | null
  confirmedAt: Date | null
  endsAt: Date
}

export async function findAlert(db: Db, hash: string): Promise<AlertRow | undefined> {
  const { rows } = await sql<AlertRow>`
    select ${columns} from alert_tokens t join alerts a on a.id = t.alert_id where t.token_hash = ${hash} and ${isOpen}
  `.execute(db)
  return rows[0]
}

export async function setConfirmed(db: Db, hash: string): Promise<AlertRow | undefined> {
  const { rows } = await sql<AlertRow>`
    update alerts a set confirmed_at = coalesce(a.confirmed_at, now())
    from alert_tokens t
    where t.token_hash = ${hash} and a.id = t.alert_id and ${isOpen}
    returning ${columns}
  `.execute(db)
  return rows[0]
}

export async function deleteAlert(db: Db, hash: string): Promise<void> {
  await sql`delete from alerts a using alert_tokens t where t.token_hash = ${hash} and a.id = t.alert_id`.execute(db)
}

export async function deleteOverAlerts(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`delete from alerts a where not ${isOpen}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Mails that were never sent stay for three days, in which the outbox tries again. */
export async function deleteAlertMails(db: Db): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('kind', 'in', ['alert-confirm', 'alert-photos'])
    .where(sql<Date>`coalesce(sent_at, created_at + interval '3 days')`, '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
