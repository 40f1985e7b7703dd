-- The reduction for orders of many photos. The newest row is in force; older ones say what was in force before.
create table ladders (
  id     integer generated always as identity primary key,
  -- [{"photos": 10, "percent": 5}, …], the lowest step first. Empty: nothing is taken off.
  steps  jsonb not null check (jsonb_typeof(steps) = 'array'),
  set_by integer references users,
  set_at timestamptz not null default now()
);

-- What an order cost less than its fair price, frozen with it: who asks why can be told.
alter table payments add column ladder_percent smallint check (ladder_percent between 1 and 99);
alter table payment_lines add column reduced_minor integer not null default 0 check (reduced_minor >= 0);
