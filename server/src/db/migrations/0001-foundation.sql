-- One row: names this installation in every idempotency key and in what the payment provider keeps for us.
create table installation (
  only_row   boolean primary key default true check (only_row),
  id         text not null default replace(gen_random_uuid()::text, '-', ''),
  created_at timestamptz not null default now()
);
insert into installation default values;

-- Counters of the rate limiter; unlogged, because losing them in a crash costs nothing.
create unlogged table rate_limits (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- The answer to a call that carried an Idempotency-Key. `caller` is a user or an address; `request_hash` refuses other content.
create table idempotency_keys (
  caller       text not null,
  call         text not null,
  key          text not null,
  request_hash text not null,
  answer       jsonb,
  created_at   timestamptz not null default now(),
  primary key (caller, call, key)
);

-- Who of the admins did what to which row; written in the transaction of the act and never changed.
create table audit_log (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default now(),
  actor_id   integer,
  act        text not null,
  target     text not null,
  detail     jsonb not null default '{}',
  address    text,
  request_id text
);

-- The outbox: written in the transaction of the act, sent by a job. `dedupe_key` lets one act write one mail.
-- `next_try_at` is the lease of whoever is sending and the pause after a failure, both at once.
create table mails (
  id          bigint generated always as identity primary key,
  kind        text not null,
  recipient   text not null,
  subject     text not null,
  body_text   text not null,
  body_html   text not null,
  dedupe_key  text unique,
  attempts    integer not null default 0,
  last_error  text,
  created_at  timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  sent_at     timestamptz
);
create index mails_unsent on mails (next_try_at) where sent_at is null;

-- What the payment provider told us. Processed in one transaction with its effects.
create table stripe_events (
  id           text primary key,
  type         text not null,
  livemode     boolean not null,
  created      timestamptz not null,
  payload      jsonb not null,
  received_at  timestamptz not null default now(),
  processed_at timestamptz,
  result       text,
  attempts     integer not null default 0,
  last_error   text
);
create index stripe_events_open on stripe_events (received_at) where processed_at is null;

-- Rows that state what happened are added to, never rewritten.
create function refuse_rewrite() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_rewrite();
