-- Rows that state what happened are added to, never rewritten.
create or replace function refuse_rewrite() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
