-- When the idempotency key of this generation was first used: the provider forgets keys after a day.
-- Title and day of the sale are copies, so that a photographer's list needs no other table to search, sort and sum.
alter table payouts
  add column key_at  timestamptz,
  add column title   text,
  add column sold_at timestamptz;
update payouts set
  sold_at = (select paid_at from payments where id = payouts.payment_id),
  title = (select string_agg(title, ', ' order by line_no) from payment_lines
    where payment_id = payouts.payment_id and seller_id = payouts.user_id);
alter table payouts
  alter column title set not null,
  alter column sold_at set not null,
  add check (hold_reason in ('no_account', 'not_active', 'country', 'hold', 'balance', 'disputed', 'refunded', 'reversed',
    'rejected', 'closed', 'amount', 'refused')),
  add check (status <> 3 or (claimed_at is not null and key_at is not null and destination is not null and sent_minor > 0)),
  add check (method <> 'transfer' or status <> 1 or transfer_id is not null or amount_minor = 0),
  add check ((transfer_id is null) or sent_minor > 0);
alter table payout_accounts
  add check (capability in ('pending', 'active', 'restricted', 'rejected', 'closed'));

-- What may go out now. Other holds end by an event, not by time, and there may be many of them.
drop index payouts_due;
create index payouts_due on payouts (next_try_at, id)
  where status = 0 and (hold_reason is null or hold_reason in ('hold', 'balance'));
create index payouts_asked on payouts (claimed_at) where status = 3;
create index payouts_held on payouts (user_id)
  where status = 0 and hold_reason in ('no_account', 'not_active', 'country');
create index payout_accounts_unsettled on payout_accounts (checked_at) where capability <> 'active';

-- A photographer's own list, in each of its orders, and its sums.
drop index payouts_user;
create index payouts_user on payouts (user_id, id);
create index payouts_user_created on payouts (user_id, created_at, id);
create index payouts_user_amount on payouts (user_id, amount_minor, id);
create index payouts_user_status on payouts (user_id, status, id);
create index payouts_user_sums on payouts (user_id, sold_at) include (amount_minor, cancelled_minor, reversed_minor, status);
create index payouts_title on payouts using gin (lower(title) gin_trgm_ops);

-- The admin's list of payments: those for which the provider opened a checkout.
create index payouts_state on payouts (status, payment_id);
create index payments_list on payments (id) where session_id is not null;
create index payments_list_name on payments (lower(coalesce(name, '')), id) where session_id is not null;
create index payments_list_email on payments (lower(coalesce(email, '')), id) where session_id is not null;
create index payments_list_price on payments (price_minor, id) where session_id is not null;
create index payments_list_created on payments (created_at, id) where session_id is not null;
create index payments_list_status on payments (status, id) where session_id is not null;
create index payments_words on payments using gin (
  lower(coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(payment_intent_id, '') || E'\n' || key)
    gin_trgm_ops);
create index payment_lines_seller on payment_lines (seller_id, payment_id);
create index users_username_words on users using gin (lower(username) gin_trgm_ops);
