-- Codes that take something off an order. A photographer's takes it off the photographer's share of own photos, the shop's off the
-- shop's share of all.
create table codes (
  id           integer generated always as identity primary key,
  text         text not null check (text ~ '^[A-Z0-9]{4,20}$'),
  -- What a code is found by: 0 and O, 1 and I look alike.
  alike        text not null unique generated always as (translate(text, 'OI', '01')) stored,
  -- Null: the shop's.
  user_id      integer references users,
  made_by      integer not null references users,
  percent      smallint check (percent between 1 and 100),
  amount_minor integer check (amount_minor > 0),
  -- Only photos of this sequence.
  sequence_id  integer references sequences,
  least_photos integer not null default 1 check (least_photos between 1 and 1000),
  -- Orders. Null: any number.
  max_uses     integer check (max_uses > 0),
  starts_at    timestamptz,
  ends_at      timestamptz,
  stopped_at   timestamptz,
  made_at      timestamptz not null default now(),
  check (num_nonnulls(percent, amount_minor) = 1),
  check (ends_at > starts_at)
);
create index codes_of_user on codes (user_id, id);

-- A use counts while its payment is pending or paid. An order has one code at most.
create table code_uses (
  payment_id integer primary key references payments,
  -- Null for an order that was rebuilt in a database without its code.
  code_id    integer references codes,
  text       text not null,
  off_minor  integer not null check (off_minor > 0)
);
create index code_uses_of_code on code_uses (code_id);

-- What the code took off this line; the price is without it.
alter table payment_lines add column code_minor integer not null default 0 check (code_minor >= 0);
