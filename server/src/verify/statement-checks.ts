import { movementKinds } from '@lineup/contract/payouts/statements.ts'
import { commissionBack, listed } from './sql-parts.ts'

// What the shop owes a photographer, of postings: what statements call the balance.
const owed = `coalesce(-sum(amount_minor) filter (where account in ('seller_payable', 'seller_debt')), 0)`
const debt = `coalesce(sum(amount_minor) filter (where account = 'seller_debt'), 0)`
const monthOf = (at: string) => `date_trunc('month', ${at} at time zone 'UTC')`
const told = listed(movementKinds.filter((kind) => kind !== 'other'))

/** Faults of what statements tell photographers. */
export const statementChecks: Record<string, string> = {
  'a posting of a photographer that no statement tells': `
    select l.id from ledger_acts l join payments p on p.id = l.payment_id
    where (l.account like 'seller\\_%') <> (l.user_id is not null)
      or l.user_id is not null and (l.kind not in (${told}) or l.currency <> p.currency)`,
  // Each month of each photographer, so that each closing is the next opening.
  'a month whose statement differs from the ledger': `
    with told as (
      select user_id, currency, ${monthOf('at')} as month, sum(amount_minor) as moved, sum(debt_minor) as debt
      from seller_movements group by 1, 2, 3
    ), posted as (
      select user_id, currency, ${monthOf('created_at')} as month, ${owed} as moved, ${debt} as debt
      from ledger where user_id is not null group by 1, 2, 3
    )
    select user_id, to_char(month, 'YYYY-MM') as month from told full join posted using (user_id, currency, month)
    where (told.moved, told.debt) is distinct from (posted.moved, posted.debt)`,
  // By another way than the ledger: from what was sold, what of it went back, and what was sent.
  'a closing balance that differs from sales and payouts': `
    with balance as (
      select user_id, currency, ${owed} as balance from ledger where user_id is not null group by user_id, currency
    ), earned as (
      select s.seller_id as user_id, p.currency, sum(s.commission - t.taken) as minor
      from payments p
      join lateral (
        select seller_id, sum(commission_minor) as commission from payment_lines where payment_id = p.id group by seller_id) s on true
      cross join lateral (${commissionBack('payment_id = p.id and seller_id = s.seller_id')}) t
      where p.status = 1 group by s.seller_id, p.currency
    ), sent as (
      select user_id, currency, sum(coalesce(sent_minor, 0) - reversed_minor) as minor
      from payouts where status = 1 or transfer_id is not null group by user_id, currency
    )
    select user_id from balance full join earned using (user_id, currency) full join sent using (user_id, currency)
    where coalesce(balance.balance, 0) <> coalesce(earned.minor, 0) - coalesce(sent.minor, 0)`,
}
