-- A reversal is open until the provider's answer is known: then made, or refused (and what it asked for is a debt).
alter table reversals
  add column code        text,
  add column next_try_at timestamptz not null default now(),
  add column created_at  timestamptz not null default now(),
  add check (status in ('open', 'made', 'refused')),
  add check ((status = 'made') = (reversal_id is not null));
create index reversals_payout on reversals (payout_id);
create index reversals_open on reversals (next_try_at) where status = 'open';

-- Settled by later payouts; lifted when the money came back after all, or the refund failed.
alter table seller_debts
  add column lifted_minor integer not null default 0,
  add column created_at   timestamptz not null default now(),
  add check (lifted_minor >= 0 and settled_minor + lifted_minor <= amount_minor);
create index seller_debts_payout on seller_debts (payout_id);
create index seller_debts_user on seller_debts (user_id, id);
create index debt_settlements_payout on debt_settlements (payout_id);

alter table payouts
  add check (cancelled_minor between 0 and amount_minor),
  add check (netted_minor between 0 and amount_minor),
  add check (reversed_minor between 0 and coalesce(sent_minor, 0)),
  add check (method <> 'netted' or netted_minor > 0);
drop index payouts_user_sums;
create index payouts_user_sums on payouts (user_id, sold_at)
  include (amount_minor, cancelled_minor, reversed_minor, sent_minor, status);
