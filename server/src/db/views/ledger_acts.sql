-- The ledger with what each posting belongs to: its act, as `insertPostings` named it, and of which kind that is.
create or replace view ledger_acts as
select
  id, payment_id, user_id, account, amount_minor, currency, created_at,
  left(source_key, strpos(source_key, ':' || account) - 1) as act,
  case split_part(source_key, ':', 1)
    when 'sale' then 'sale'
    when 'fee' then 'fee'
    when 'refund' then 'refund'
    when 'refund-by-hand' then 'refund'
    when 'refund-failed' then 'refund_failed'
    when 'dispute' then 'dispute'
    when 'dispute-won' then 'dispute_won'
    when 'payout' then case split_part(source_key, ':', 3) when 'undone' then 'payout_undone' else 'payout' end
    when 'reversal' then 'reversal'
    when 'debt' then case split_part(source_key, ':', 3) when 'lifted' then 'debt_lifted' else 'debt' end
    when 'remittance' then 'remittance'
    else 'other'
  end as kind
from ledger;

-- What statements tell photographers: one row for each act that touched what the shop owes them. `amount_minor` changes that balance;
-- `debt_minor` changes what of it they owe the shop, so a debt that is made or netted leaves the balance as it is.
create or replace view seller_movements as
select
  user_id, currency, payment_id, act, kind, min(id) as id, min(created_at) as at,
  -coalesce(sum(amount_minor) filter (where account in ('seller_payable', 'seller_debt')), 0)::integer as amount_minor,
  coalesce(sum(amount_minor) filter (where account = 'seller_debt'), 0)::integer as debt_minor
from ledger_acts
where user_id is not null
group by user_id, currency, payment_id, act, kind;
