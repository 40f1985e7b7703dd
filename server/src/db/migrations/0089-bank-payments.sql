-- Payouts of one photographer that an admin paid together: one transfer of the bank's, one reference, undone for a day.
create table bank_payments (
  id           integer generated always as identity primary key,
  user_id      integer not null references users,
  reference    text not null check (reference <> ''),
  amount_minor integer not null check (amount_minor >= 0),
  currency     char(3) not null,
  noted_by     integer not null references users,
  noted_at     timestamptz not null default now(),
  undone_by    integer references users,
  undone_at    timestamptz,
  check ((undone_at is null) = (undone_by is null))
);
create index bank_payments_recent on bank_payments (noted_at) where undone_at is null;
create index bank_payments_user on bank_payments (user_id);

alter table payouts
  add column bank_payment_id integer references bank_payments,
  -- How often such a note was taken back: the next postings of the payout need other keys.
  add column undone integer not null default 0,
  -- What the provider sends is never noted by hand, and the reverse.
  add check (bank_payment_id is null or (status = 1 and method = 'manual' and transfer_id is null));
create index payouts_bank_payment on payouts (bank_payment_id) where bank_payment_id is not null;
