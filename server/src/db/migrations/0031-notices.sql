-- Which mails somebody does not want; those that an account or a purchase needs are none of them.
alter table users add column muted_mails text[] not null default '{}'
  check (muted_mails <@ array['decisions', 'sales', 'payouts', 'waiting']);
create index users_admins on users (id) where role = 1;

-- What somebody is to be told by mail. Written by the act itself; what is due together becomes one mail, and goes with its writing.
create table notices (
  id      bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind    text not null check (kind in ('decision', 'sale', 'payout-sent', 'payout-needs', 'waiting')),
  -- The number of the sequence, payment or payout, where it is about one.
  about   integer not null default 0,
  -- How it stood before, for what may be undone.
  before  jsonb,
  due_at  timestamptz not null
);
create index notices_due on notices (due_at);
create index notices_of on notices (user_id, kind, due_at);

-- When somebody was told last, and of what cause; locked by whoever tells.
create table notice_bundles (
  user_id integer not null references users on delete cascade,
  kind    text not null,
  told_at timestamptz,
  cause   text,
  primary key (user_id, kind)
);
