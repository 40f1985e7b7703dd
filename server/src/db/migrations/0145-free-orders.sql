-- A code may give photos away: so many in all. What a photographer's code gives away costs the shop its part too, so the owner says how
-- many photos a month a photographer may give away. The newest row is in force; without one it is none.
create table free_allowances (
  id          integer generated always as identity primary key,
  most_photos integer not null check (most_photos >= 0),
  set_by      integer references users,
  set_at      timestamptz not null default now()
);

alter table codes
  add column free_photos integer check (free_photos between 1 and 1000),
  drop constraint codes_check,
  add constraint codes_takes_off check (num_nonnulls(percent, amount_minor, free_photos) = 1);

-- An order of nothing needs no provider, and is all of nothing.
alter table payments
  add column method text not null default 'card',
  drop constraint payments_price_minor_check,
  add constraint payments_method check (method = 'card' and price_minor > 0 or method = 'free' and price_minor = 0);

-- Whose address an order of nothing is for. Nothing is delivered before somebody pressed the button behind the link of its mail.
create table free_orders (
  payment_id   integer primary key references payments,
  email        text not null,
  token_hash   text not null unique,
  photos       integer not null check (photos > 0),
  -- The photographer whose code gave them away, with what the owner allowed then. Null: the shop's code.
  giver_id     integer references users,
  most_photos  integer,
  -- By the first day of the month, in UTC.
  month        date not null default date_trunc('month', now() at time zone 'UTC')::date,
  confirmed_at timestamptz,
  check (num_nonnulls(giver_id, most_photos) in (0, 2))
);
create index free_orders_of_giver on free_orders (giver_id, month) where giver_id is not null;
