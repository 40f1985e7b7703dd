-- Disputes. The provider's answers may arrive in another order than they were asked for: only a younger one counts.
alter table disputes
  add column created_at  timestamptz not null default now(),
  add column asked_at    timestamptz not null default now(),
  -- What of it is booked as lost; an appeal that is won gives it back.
  add column taken_minor integer not null default 0 check (taken_minor in (0, amount_minor)),
  add check (amount_minor > 0);
create index disputes_payment on disputes (payment_id, created_at);
create table dispute_lines (
  dispute_id   text not null references disputes,
  payment_id   integer not null,
  line_no      smallint not null,
  amount_minor integer not null check (amount_minor > 0),
  primary key (dispute_id, line_no),
  foreign key (payment_id, line_no) references payment_lines
);
