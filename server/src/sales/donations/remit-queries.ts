import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'

/** `lastEntry` is the newest entry to take; null takes all. */
export type NewRemittance = {
  currency: string
  reference: string
  proof: string | null
  remittedBy: number
  lastEntry: number | null
}

export async function findByReference(db: Db, { currency, reference }: Pick<NewRemittance, 'currency' | 'reference'>) {
  return db
    .selectFrom('donation_remittances')
    .select([
      'id',
      'amount_minor as amount',
      sql<number>`(select max(id) from donations where remittance_id = donation_remittances.id)`.as('lastEntry'),
    ])
    .where('currency', '=', currency)
    .where('reference', '=', reference)
    .executeTakeFirst()
}

export type Batch = { id: number; amount: number; entries: number }

/**
 * Claims the open entries and makes their batch in one statement, so that no entry is in two. Undefined when their sum is not above
 * zero, or when the reference is taken: roll back then.
 */
export async function insertRemittance(trx: Trx, batch: NewRemittance): Promise<Batch | undefined> {
  const { currency, reference, proof, remittedBy, lastEntry } = batch
  // A year of a large shop takes longer than the usual 5 s: every posting is checked when the transaction ends.
  await sql`set local statement_timeout = '60s'`.execute(trx)
  const { rows } = await sql<Batch>`
    with batch as materialized (
      select nextval(pg_get_serial_sequence('donation_remittances', 'id'))::integer as id
    ),
    claimed as (
      update donations set remittance_id = (select id from batch)
      where remittance_id is null and currency = ${currency} and (${lastEntry}::bigint is null or id <= ${lastEntry}::bigint)
      returning amount_minor, created_at
    )
    insert into donation_remittances (
      id, currency, amount_minor, reference, receipt, entries, first_entry_at, last_entry_at, remitted_by
    )
    overriding system value
    select (select id from batch), ${currency}, sum(amount_minor), ${reference}, ${proof}, count(*), min(created_at), max(created_at),
      ${remittedBy}::integer
    from claimed
    having sum(amount_minor) > 0
    on conflict (currency, reference) do nothing
    returning id, amount_minor as amount, entries
  `.execute(trx)
  return rows[0]
}

/** Each entry is posted on the payment that it came from. */
export async function insertRemittancePostings(trx: Trx, remittanceId: number): Promise<void> {
  await sql`
    insert into ledger (payment_id, account, amount_minor, currency, source_key)
    select payment_id, account, amount, currency, 'remittance:' || id || ':' || account
    from donations
    cross join lateral (values ('donation_payable', amount_minor), ('donation_paid', -amount_minor)) posting (account, amount)
    where remittance_id = ${remittanceId}
  `.execute(trx)
}

export type Correction = { id: number; reference: string; proof: string | null }

export async function findToCorrect(trx: Trx, id: number) {
  return trx
    .selectFrom('donation_remittances')
    .select(['reference', 'receipt'])
    .where('id', '=', sql<number>`${id}::bigint`)
    .forUpdate()
    .executeTakeFirst()
}

export async function setReference(trx: Trx, { id, reference, proof }: Correction): Promise<void> {
  await trx.updateTable('donation_remittances').set({ reference, receipt: proof }).where('id', '=', id).execute()
}
