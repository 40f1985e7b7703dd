import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** A fault and the rows that show it, in the words of the tables. */
export type Fault = { check: string; rows: unknown[] }

const checks: Record<string, string> = {
  'an image without previews after 5 minutes': `
    select id from images
    where previewed_at is null and error is null and deleted_at is null and created_at < now() - interval '5 minutes'`,
  'a waiting, hidden or deleted image in public': `
    select id from public_images where is_approved <> 1 or status <> 1 or deleted_at is not null or previewed_at is null`,
  'a paid item without its download, or a download without payment': `
    select i.payment_id, i.image_id from payment_items i join payments p on p.id = i.payment_id
    left join downloads d on d.payment_id = i.payment_id and d.image_id = i.image_id
    where (p.status = 1) <> (d.id is not null)`,
  'a delivered download that was not sent in full': `
    select d.id from downloads d join payment_items i on i.payment_id = d.payment_id and i.image_id = d.image_id
    where d.status = 1 and not d.sent @> int8range(0, i.original_bytes)`,
  'a lease that ended an hour ago and was not given back': `
    select id from downloads where status = 5 and lease_until < now() - interval '1 hour'`,
  'a ledger that does not sum to zero': `
    select payment_id, sum(amount_minor)::integer as sum from ledger group by payment_id having sum(amount_minor) <> 0`,
  'a paid payment without ledger, or a ledger without payment': `
    select p.id from payments p where (p.status = 1) <> exists (select from ledger l where l.payment_id = p.id)`,
  'a paid payment without its donation': `
    select p.id from payments p
    where p.status = 1 and p.donation_minor > 0
      and not exists (select from donations d where d.payment_id = p.id and d.kind = 'accrue' and d.amount_minor = p.donation_minor)`,
  'a payment whose lines do not make its price': `
    select p.id from payments p join payment_lines l on l.payment_id = p.id
    group by p.id having sum(l.price_minor) <> p.price_minor or sum(l.commission_minor) <> p.commission_minor`,
  'a payment that is open an hour past its end': `
    select id from payments where status = 0 and quarantine_reason is null and expires_at < now() - interval '1 hour'`,
  'an event that waits for 5 minutes': `
    select id from stripe_events where processed_at is null and received_at < now() - interval '5 minutes'`,
  'a mail that waits for 10 minutes': `
    select id from mails where sent_at is null and created_at < now() - interval '10 minutes'`,
  'a sequence that counts its images wrongly': `
    select s.id from sequences s
    cross join lateral (
      select count(*) filter (where deleted_at is null) as images, count(*) filter (where is_public) as shown
      from images i where i.sequence_id = s.id
    ) c
    where s.images_count <> c.images or s.public_count <> c.shown`,
  'a counter of a day that is wrong': `
    with shown as (
      select x.node, s.day from sequences s
      join nodes sp on sp.id = s.spot_id join nodes a on a.id = s.area_id
      join nodes r on r.id = s.region_id join nodes c on c.id = s.continent_id
      cross join lateral (values (s.spot_id, true), (s.area_id, sp.status = 1), (s.region_id, sp.status = 1 and a.status = 1),
        (s.continent_id, sp.status = 1 and a.status = 1 and r.status = 1),
        (0, sp.status = 1 and a.status = 1 and r.status = 1 and c.status = 1)) x (node, counts)
      where s.own_public and x.counts
    ),
    counted as (select node, day, count(*)::integer as n from shown group by 1, 2)
    select coalesce(d.node_id, c.node) as node, coalesce(d.day, c.day) as day, d.n as kept, c.n as counted
    from node_days d full join counted c on c.node = d.node_id and c.day = d.day
    where coalesce(d.n, 0) <> coalesce(c.n, 0)`,
  'a total that is not the sum of its days': `
    select coalesce(t.node_id, d.node_id) as node from node_totals t
    full join (select node_id, sum(n)::integer as n from node_days group by 1) d on d.node_id = t.node_id
    where coalesce(t.n, 0) <> coalesce(d.n, 0)`,
}

/** Every statement that must be true of the rows at any moment; answers those that are not. */
export async function findRowFaults(db: Db | Trx): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const [check, query] of Object.entries(checks)) {
    const { rows } = await sql.raw(query).execute(db)
    if (rows.length > 0) faults.push({ check, rows: rows.slice(0, 20) })
  }
  return faults
}

export type KeptFile = { key: string; bytes: number; sha256: string }

/** Every original that some row still needs. */
export async function listOriginals(db: Db | Trx): Promise<KeptFile[]> {
  const { rows } = await sql<KeptFile>`
    select original_key as key, bytes, sha256 from images
    union select original_key, bytes, sha256 from uploads
    union select original_key, original_bytes, original_sha256 from payment_items
  `.execute(db)
  return rows
}
