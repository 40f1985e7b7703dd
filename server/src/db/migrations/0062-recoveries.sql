-- A back-up was restored: the database lacks what happened from `since` until the restore, or what came after is not known.
create table recoveries (
  since    timestamptz primary key,
  began_at timestamptz not null default now(),
  -- Null: what the payment provider knows was not asked for in full yet.
  ended_at timestamptz
);
