import { openDisputes, refundStatus } from '@lineup/contract/states.ts'

const listed = (states: string[]) => states.map((state) => `'${state}'`).join(', ')
const given = listed([refundStatus.pending, refundStatus.requiresAction, refundStatus.succeeded])

/** A quotient `q` with its `rest`, a half to the even unit. The shop computes the same in TypeScript, by another way. */
const roundedToEven = (divisor: string) =>
  `q + case when 2 * rest > ${divisor} or (2 * rest = ${divisor} and q % 2 = 1) then 1 else 0 end`

/** Changes of the last minutes do not count yet: a job follows them. */
export const YOUNG = `(now() - interval '5 minutes')`

// Parts of the checks below, of a payout "o".
const sentOf = `
  select case when o.status = 1 or o.transfer_id is not null then coalesce(o.sent_minor, 0) else 0 end as sent,
    case when o.status = 1 or o.transfer_id is not null then o.netted_minor else 0 end as netted`
const debtOf = `
  select coalesce(sum(amount_minor - lifted_minor), 0) as debt from seller_debts where payout_id = o.id`
/** The share that went back to the buyer: of each line commission × refunded ÷ price, a half to the even unit. */
const takenOf = `
  select coalesce(sum(${roundedToEven('price_minor')}), 0) as taken
  from payment_lines
  cross join lateral (select commission_minor::bigint * refunded_minor as product) x
  cross join lateral (select product / greatest(price_minor, 1) as q, product % greatest(price_minor, 1) as rest) y
  where payment_id = o.payment_id and seller_id = o.user_id`

/**
 * Faults of money and of sold files, and the queries that find them. They hold at any time, except while jobs follow a change of the last
 * minutes.
 */
export const moneyChecks: Record<string, string> = {
  'a paid item without its download, or a download without payment': `
    select i.payment_id, i.image_id from payment_items i join payments p on p.id = i.payment_id
    left join downloads d on d.payment_id = i.payment_id and d.image_id = i.image_id
    where (p.status = 1) <> (d.id is not null)`,
  'a delivered download that was not sent in full': `
    select d.id from downloads d join payment_items i on i.payment_id = d.payment_id and i.image_id = d.image_id
    where d.status = 1 and not d.sent @> int8range(0, i.original_bytes)`,
  'a ledger that does not sum to zero': `
    select payment_id, sum(amount_minor)::integer as sum from ledger group by payment_id having sum(amount_minor) <> 0`,
  'a paid payment without ledger, or a ledger without payment': `
    select p.id from payments p where (p.status = 1) <> exists (select from ledger l where l.payment_id = p.id)`,
  'a paid payment without its donation': `
    select p.id from payments p
    where p.status = 1 and p.donation_minor > 0
      and not exists (select from donations d where d.payment_id = p.id and d.kind = 'accrue' and d.amount_minor = p.donation_minor)`,
  'a payment whose lines do not add up to its price': `
    select p.id from payments p join payment_lines l on l.payment_id = p.id
    group by p.id having sum(l.price_minor) <> p.price_minor or sum(l.commission_minor) <> p.commission_minor`,
  'a sale whose payouts do not match its lines': `
    with owed as (
      select p.id, p.currency, p.paid_at, l.seller_id, sum(l.commission_minor) as amount
      from payments p join payment_lines l on l.payment_id = p.id where p.status = 1 group by p.id, l.seller_id
    )
    select coalesce(w.id, o.payment_id) as payment_id, coalesce(w.seller_id, o.user_id) as user_id
    from owed w full join payouts o on o.payment_id = w.id and o.user_id = w.seller_id
    where (o.id is not null or w.paid_at < ${YOUNG})
      and (o.amount_minor, o.currency, o.sold_at) is distinct from (w.amount, w.currency, w.paid_at)`,
  'a payout that differs from its ledger': `
    with posted as (
      select payment_id, user_id, sum(amount_minor) filter (where account = 'seller_paid') as paid,
        sum(amount_minor) filter (where account = 'seller_payable') as payable,
        sum(amount_minor) filter (where account = 'seller_debt') as debt
      from ledger where account in ('seller_paid', 'seller_payable', 'seller_debt') group by payment_id, user_id
    )
    select o.id from payouts o left join posted l on l.payment_id = o.payment_id and l.user_id = o.user_id
    cross join lateral (${sentOf}) x cross join lateral (${takenOf}) t cross join lateral (${debtOf}) d
    where (coalesce(l.paid, 0), coalesce(l.payable, 0), coalesce(l.debt, 0))
      <> (o.reversed_minor - x.sent, t.taken + x.sent + x.netted - o.amount_minor - o.reversed_minor - d.debt, d.debt - x.netted)`,
  'a payout from which the wrong share is taken back': `
    select o.id from payouts o
    cross join lateral (${takenOf}) t cross join lateral (${debtOf}) d
    cross join lateral (select coalesce(sum(amount_minor), 0) as opened from reversals where payout_id = o.id and status = 'open') r
    where o.status <> 3 and t.taken <> o.cancelled_minor + o.reversed_minor + r.opened + d.debt
      and not exists (select from ledger l where l.payment_id = o.payment_id and l.account in ('refunds', 'disputes')
        and l.created_at > ${YOUNG})`,
  'a payout whose parts do not add up': `
    select o.id from payouts o cross join lateral (${sentOf}) x
    where (o.status = 1 or o.transfer_id is not null) and o.amount_minor <> o.cancelled_minor + x.netted + x.sent
      or o.status = 3 and o.amount_minor <> o.cancelled_minor + o.netted_minor + o.sent_minor
      or o.status in (0, 2) and o.transfer_id is null and o.netted_minor > 0`,
  'a payout whose reversals do not add up': `
    select o.id from payouts o
    cross join lateral (select coalesce(sum(amount_minor), 0) as made from reversals where payout_id = o.id and status = 'made') r
    where o.reversed_minor <> r.made or (o.hold_reason is not distinct from 'reversed') <> (o.reversed_minor > 0 and o.reversed_minor = o.sent_minor)`,
  'a debt that differs from what later payouts settled of it': `
    select d.id from seller_debts d
    cross join lateral (select coalesce(sum(amount_minor), 0) as settled from debt_settlements where debt_id = d.id) s
    where d.settled_minor <> s.settled
    union all
    select o.id from payouts o
    cross join lateral (select coalesce(sum(amount_minor), 0) as netted from debt_settlements where payout_id = o.id) s
    where o.netted_minor <> s.netted`,
  'an unsent payout of a disputed sale that is not held': `
    select o.id from payouts o join payments p on p.id = o.payment_id
    where o.status = 0 and coalesce(p.dispute_status in (${listed(openDisputes)}), false)
      <> (o.hold_reason is not distinct from 'disputed')`,
  'transfers that exceed their charge': `
    select p.id from payments p join payouts o on o.payment_id = p.id and o.status in (1, 3) and o.method = 'transfer'
    group by p.id having sum(coalesce(o.sent_minor, 0) - o.reversed_minor) > p.price_minor`,
  'a refunded amount that differs from the refunds': `
    select p.id from payments p
    cross join lateral (select coalesce(sum(amount_minor), 0) as given from refunds where payment_id = p.id and status in (${given})) r
    cross join lateral (select coalesce(-sum(amount_minor), 0) as posted from ledger where payment_id = p.id and account = 'refunds') l
    where p.refunded_minor <> r.given or (p.status = 1 and l.posted <> r.given)`,
  'a line that differs from what was returned of it': `
    select l.payment_id, l.line_no from payment_lines l
    cross join lateral (
      select coalesce(sum(x.amount_minor), 0) as given from refund_lines x join refunds r on r.id = x.refund_id
      where x.payment_id = l.payment_id and x.line_no = l.line_no and r.status in (${given})) g
    where l.refunded_minor < g.given
      or (l.refunded_minor > g.given and not exists (select from disputes d where d.payment_id = l.payment_id))`,
  'a donation that does not follow what was returned': `
    select p.id from payments p
    cross join lateral (select sum(refunded_minor) as refunded, sum(price_minor) as price from payment_lines where payment_id = p.id) s
    cross join lateral (select p.donation_minor::bigint * refunded as product) x
    cross join lateral (select product / greatest(price, 1) as q, product % greatest(price, 1) as rest) y
    cross join lateral (select coalesce(-sum(amount_minor), 0) as back from donations where payment_id = p.id and kind = 'reverse') d
    where p.status = 1 and d.back <> ${roundedToEven('price')}`,
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
      select coalesce(sum(amount_minor), 0) as minor, count(*) as entries from donations where remittance_id = b.id) e
    where (b.amount_minor, b.entries) <> (e.minor, e.entries)`,
}
