create or replace function note_images() returns trigger language plpgsql as $$
begin
  perform describe_sequences((select array_agg(distinct sequence_id) from changed));
  perform describe_stacks((select array_agg(distinct stack_id) from changed where stack_id is not null));
  return null;
end $$;

-- Only what a description reads: a strike, say, changes no sequence.
create or replace function note_changed_images() returns trigger language plpgsql as $$
declare
  sequence_ids integer[];
  stack_ids integer[];
begin
  -- Of an image that moved both sequences, in the order of their ids.
  select array(select distinct id from unnest(array_agg(o.sequence_id) || array_agg(n.sequence_id)) id where id is not null order by id),
    array_agg(distinct o.stack_id) || array_agg(distinct n.stack_id)
  into sequence_ids, stack_ids
  from changed n join was o on o.id = n.id
  where (o.status, o.is_approved, o.deleted_at, o.previewed_at, o.preview_key, o.previews, o.placeholder, o.error, o.position,
      o.taken_at, o.stack_id, o.sequence_id)
    is distinct from
    (n.status, n.is_approved, n.deleted_at, n.previewed_at, n.preview_key, n.previews, n.placeholder, n.error, n.position,
      n.taken_at, n.stack_id, n.sequence_id);
  perform describe_sequences(sequence_ids);
  perform describe_stacks((select array_agg(distinct id) from unnest(stack_ids) id where id is not null));
  return null;
end $$;
