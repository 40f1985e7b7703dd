-- Each seal is a hash of the seal before it and of one row of the audit log: a row that was changed or taken away shows.
create table audit_seals (
  number    bigint primary key check (number > 0),
  audit_id  bigint not null unique references audit_log,
  hash      text not null,
  sealed_at timestamptz not null default now()
);
create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function refuse_rewrite();

-- A truncate asks no trigger of rows.
create trigger audit_log_not_emptied before truncate on audit_log
  for each statement execute function refuse_rewrite();
create trigger audit_seals_not_emptied before truncate on audit_seals
  for each statement execute function refuse_rewrite();
