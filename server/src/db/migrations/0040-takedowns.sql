-- Photos that were taken down for good: not public, not sold and not delivered any more, whoever hides or deletes them besides.
create table takedowns (
  id         integer generated always as identity primary key,
  by_user    integer not null references users,
  reason     text not null check (length(reason) between 1 and 500),
  created_at timestamptz not null default now()
);
alter table images add column takedown_id integer references takedowns;
create index images_taken_down on images (id) where takedown_id is not null;
-- A takedown gives the money for what a payment did not deliver back once.
alter table refunds
  add column takedown_id integer references takedowns,
  add constraint refunds_takedown unique (payment_id, takedown_id);
