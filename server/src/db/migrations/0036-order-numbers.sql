-- A short number that people read out over the phone. No vowels, so no words; none of 0 1 2 5 8 B G L S Y Z, which are read or
-- heard as another sign. Random, so it does not tell how many orders there are: 20 signs, 6 places, 64 million numbers.
create function new_order_number() returns text language plpgsql volatile as $$
declare
  signs constant text := '34679CDFHJKMNPQRTVWX';
  number text;
begin
  loop
    select 'L-' || string_agg(substr(signs, 1 + floor(random() * length(signs))::integer, 1), '')
      into number from generate_series(1, 6);
    exit when not exists (select from payments where order_number = number);
  end loop;
  return number;
end $$;

alter table payments add column order_number text unique check (order_number ~ '^L-[34679CDFHJKMNPQRTVWX]{6}$');
alter table payments alter column order_number set default new_order_number();
update payments set order_number = default;
alter table payments alter column order_number set not null;

-- The admin's search finds the number with and without its dash.
drop index payments_words;
alter table payments drop column words;
alter table payments add column words text not null generated always as (lower(
  coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(corrected_email, '') || E'\n'
    || coalesce(payment_intent_id, '') || E'\n' || key || E'\n' || order_number || E'\n' || replace(order_number, '-', '')
    || E'\n' || sold
)) stored;
create index payments_words on payments using gin (words gin_trgm_ops);

-- The admin's page of one payment. An event is found by every object that it names; an audit entry by its target.
create function subjects_of(payload jsonb) returns text[] language sql immutable as $$
  select array_remove(array[
    payload #>> '{event,data,object,id}', payload #>> '{event,data,object,client_reference_id}',
    payload #>> '{event,data,object,payment_intent}', payload #>> '{event,data,object,charge}',
    payload #>> '{event,data,object,transfer_group}'], null)
$$;
create index stripe_events_subjects on stripe_events using gin (subjects_of(payload));
create index audit_log_target on audit_log (target);
create index payments_duplicates on payments (duplicate_of) where duplicate_of is not null;
