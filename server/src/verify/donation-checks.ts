import { donationBack } from './sql-parts.ts'

/** Faults of what sales gave to the ocean. Accrued − reversed = payable + remitted, for each payment and so for all. */
export const donationChecks: Record<string, string> = {
  'a paid payment without its donation, or a donation without payment': `
    select p.id from payments p
    cross join lateral (
      select count(*) as entries, coalesce(sum(amount_minor), 0) as minor from donations
      where payment_id = p.id and kind = 'accrue') d
    cross join lateral (select case when p.status = 1 then p.donation_minor else 0 end as owed) o
    where (d.minor, d.entries) <> (o.owed, sign(o.owed))`,
  'a donation that does not follow what was returned': `
    select p.id from payments p
    cross join lateral (${donationBack}) b
    cross join lateral (
      select coalesce(-sum(amount_minor), 0) as back from donations where payment_id = p.id and kind = 'reverse') d
    where p.status = 1 and d.back <> b.donation`,
  'donations that differ from the ledger': `
    select p.id from payments p
    cross join lateral (
      select coalesce(sum(amount_minor), 0) as given, coalesce(sum(amount_minor) filter (where remittance_id is not null), 0) as remitted
      from donations where payment_id = p.id) d
    cross join lateral (
      select coalesce(sum(amount_minor) filter (where account = 'donation_payable'), 0) as payable,
        coalesce(sum(amount_minor) filter (where account = 'donation_paid'), 0) as paid
      from ledger where payment_id = p.id) l
    where (l.payable, l.paid) <> (d.remitted - d.given, -d.remitted)`,
  'a batch of donations that differs from its entries': `
    select b.id from donation_remittances b
    cross join lateral (
      select coalesce(sum(amount_minor), 0) as minor, count(*) as entries, count(*) filter (where currency <> b.currency) as foreign_ones
      from donations where remittance_id = b.id) e
    where (b.amount_minor, b.entries, 0) <> (e.minor, e.entries, e.foreign_ones)`,
}
