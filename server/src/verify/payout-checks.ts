import { commissionBack, OPEN, YOUNG } from './sql-parts.ts'

// Parts of the checks below, of a payout "o".
const sentOf = `
  select case when o.status = 1 or o.transfer_id is not null then coalesce(o.sent_minor, 0) else 0 end as sent,
    case when o.status = 1 or o.transfer_id is not null then o.netted_minor else 0 end as netted`
const debtOf = `
  select coalesce(sum(amount_minor - lifted_minor), 0) as debt from seller_debts where payout_id = o.id`
const takenOf = commissionBack('payment_id = o.payment_id and seller_id = o.user_id')

/** Faults of what photographers get, give back and owe. */
export const payoutChecks: Record<string, string> = {
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
  // What came back from an account or was netted does not go there again by itself when a refund fails or an appeal is won: the ledger
  // owes it to the photographer, and the statement says so.
  'a payout from which the wrong share is taken back': `
    select o.id from payouts o
    cross join lateral (${takenOf}) t cross join lateral (${debtOf}) d
    cross join lateral (select coalesce(sum(amount_minor), 0) as opened from reversals where payout_id = o.id and status = 'open') r
    cross join lateral (select coalesce(sum(settled_minor), 0) as settled from seller_debts where payout_id = o.id) s
    cross join lateral (select o.cancelled_minor + o.reversed_minor + r.opened + d.debt - t.taken as over) x
    where o.status <> 3 and x.over <> 0
      and not (x.over between 1 and o.reversed_minor + r.opened + s.settled and exists (
        select from ledger l where l.payment_id = o.payment_id and l.account in ('refunds', 'disputes') and l.amount_minor > 0))
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
    where o.status = 0 and coalesce(p.dispute_status in (${OPEN}), false)
      <> (o.hold_reason is not distinct from 'disputed')`,
  'a payment by bank that differs from its payouts': `
    select b.id from bank_payments b
    cross join lateral (
      select coalesce(sum(sent_minor), 0) as sent, count(*) as payouts,
        count(*) filter (where (o.user_id, o.reference, o.currency) is distinct from (b.user_id, b.reference, b.currency)) as others
      from payouts o where o.bank_payment_id = b.id
    ) p
    where p.others > 0 or case when b.undone_at is null then p.payouts = 0 or p.sent <> b.amount_minor else p.payouts > 0 end`,
  'transfers that exceed their charge': `
    select p.id from payments p join payouts o on o.payment_id = p.id and o.status in (1, 3) and o.method = 'transfer'
    group by p.id having sum(coalesce(o.sent_minor, 0) - o.reversed_minor) > p.price_minor`,
}
