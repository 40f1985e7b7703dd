-- The admin reads the audit log by person, by kind of act and by words.
create index audit_log_actor on audit_log (actor_id, id);
create index audit_log_act on audit_log (act, id);
create index audit_log_words on audit_log using gin (
  lower(act || E'\n' || target || E'\n' || coalesce(detail ->> 'reason', '') || E'\n' || coalesce(detail ->> 'word', ''))
  gin_trgm_ops);
