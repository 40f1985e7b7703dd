-- What an event of the provider names, so that the page of one payment finds it. An index has its results: a migration that goes
-- with a new text of it must make that index anew.
create or replace function subjects_of(payload jsonb) returns text[] language sql immutable as $$
  select array_remove(array[
    payload #>> '{event,data,object,id}', payload #>> '{event,data,object,client_reference_id}',
    payload #>> '{event,data,object,payment_intent}', payload #>> '{event,data,object,charge}',
    payload #>> '{event,data,object,transfer_group}'], null)
$$;
