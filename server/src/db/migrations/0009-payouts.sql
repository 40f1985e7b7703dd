-- What a photographer is owed for one payment. 0 and 3 are shown as pending (3: the provider was asked, its answer is not known),
-- 1 paid, 2 needs a person.
create table payouts (
  id              integer generated always as identity primary key,
  payment_id      integer not null references payments,
  user_id         integer not null references users,
  amount_minor    integer not null check (amount_minor >= 0),
  currency        char(3) not null,
  method          text not null default 'transfer' check (method in ('transfer', 'manual', 'netted')),
  reference       text,
  status          smallint not null default 0 check (status in (0, 1, 2, 3)),
  hold_reason     text,
  destination     text,
  generation      integer not null default 0,
  transfer_id     text unique,
  sent_minor      integer,
  cancelled_minor integer not null default 0,
  netted_minor    integer not null default 0,
  reversed_minor  integer not null default 0,
  attempts        integer not null default 0,
  next_try_at     timestamptz not null,
  claimed_at      timestamptz,
  last_code       text,
  created_at      timestamptz not null default now(),
  unique (payment_id, user_id)
);
create index payouts_due on payouts (next_try_at) where status = 0;
create index payouts_user on payouts (user_id, id desc);

create table payout_accounts (
  user_id           integer primary key references users,
  stripe_account_id text not null unique,
  capability        text not null,
  reason            text,
  checked_at        timestamptz not null default now()
);
create table reversals (
  id           integer generated always as identity primary key,
  payout_id    integer not null references payouts,
  source_key   text not null unique,
  reversal_id  text unique,
  amount_minor integer not null check (amount_minor > 0),
  status       text not null,
  attempts     integer not null default 0
);
create table seller_debts (
  id            integer generated always as identity primary key,
  user_id       integer not null references users,
  payout_id     integer not null references payouts,
  source_key    text not null unique,
  amount_minor  integer not null check (amount_minor > 0),
  settled_minor integer not null default 0 check (settled_minor between 0 and amount_minor)
);
create table debt_settlements (
  debt_id      integer not null references seller_debts,
  payout_id    integer not null references payouts,
  amount_minor integer not null check (amount_minor > 0),
  primary key (debt_id, payout_id)
);
