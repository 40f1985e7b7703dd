import { paymentStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Trx } from '../../db/database.ts'
import { takeBuyerLock } from '../../db/locks.ts'
import { isLeft } from './download-queries.ts'

/** Nobody reads a longer mail. */
const MOST_ORDERS = 50

/** The paid orders whose mails go to this address, newest first. */
export async function listPaidOrdersOf(trx: Trx, email: string) {
  return trx
    .selectFrom('payments')
    .select([
      'buyer_email as email',
      'language',
      'session_id as sessionId',
      'order_number as orderNumber',
      'price_minor as price',
      'currency',
      'paid_at as paidAt',
    ])
    .select((eb) => [
      eb
        .selectFrom('downloads')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('downloads.payment_id', '=', 'payments.id')
        .as('photos'),
      eb
        .selectFrom('downloads')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('downloads.payment_id', '=', 'payments.id')
        .where(isLeft)
        .as('left'),
      jsonArrayFrom(
        eb
          .selectFrom('payment_lines')
          .select('payment_lines.title')
          .whereRef('payment_lines.payment_id', '=', 'payments.id')
          .orderBy('line_no'),
      ).as('lines'),
    ])
    .where(sql`lower(coalesce(buyer_email, ''))`, '=', sql`lower(${email})`)
    .where('session_id', 'is not', null)
    .where('status', '=', paymentStatus.success)
    .orderBy('id', 'desc')
    .limit(MOST_ORDERS)
    .execute()
}

/**
 * The key of a mail of links to this address now. Undefined when one was written in the last 20 minutes, by the database's clock;
 * simultaneous requests wait for each other.
 */
export async function takeLinksKey(trx: Trx, email: string): Promise<string | undefined> {
  await takeBuyerLock(trx, email)
  const third = sql`floor(extract(epoch from clock_timestamp()) / 1200)::bigint`
  const { rows } = await sql<{ key: string; isLate: boolean }>`
    select prefix || n as key, not exists (
      select from mails where dedupe_key in (prefix || n, prefix || n - 1) and created_at > now() - interval '20 minutes') as "isLate"
    from (select ${`order-links:${email.toLowerCase()}:`} ::text as prefix, ${third} as n) w
  `.execute(trx)
  return rows[0]?.isLate ? rows[0].key : undefined
}

/** True if the order is paid and had another address. */
export async function readdress(trx: Trx, paymentId: number, email: string): Promise<boolean> {
  const changed = await trx
    .updateTable('payments')
    .set({ corrected_email: email, corrected_at: sql<Date>`now()` })
    .where('id', '=', paymentId)
    .where('status', '=', paymentStatus.success)
    .where(sql`lower(coalesce(buyer_email, ''))`, '<>', sql`lower(${email})`)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** The key of this mail in this minute, by the database's clock. Undefined when it was written; simultaneous requests wait for each other. */
export async function takeMinuteKey(trx: Trx, receipt: string, email: string): Promise<string | undefined> {
  await takeBuyerLock(trx, email)
  const minute = sql`floor(extract(epoch from clock_timestamp()) / 60)::bigint`
  const { rows } = await sql<{ key: string }>`
    select key from (select ${`${receipt}:again:${email}:`}::text || ${minute} as key) w
    where not exists (select from mails where dedupe_key = key)
  `.execute(trx)
  return rows[0]?.key
}
