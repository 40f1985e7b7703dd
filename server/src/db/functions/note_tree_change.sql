-- The row of `place_off` is taken before the changes are noted, so versions are in the order of the commits.
create or replace function note_tree_change() returns trigger language plpgsql as $$
declare
  reached bigint;
begin
  if not exists (select from changed) then
    return null;
  end if;
  update place_off set
    version = version + 1,
    continents = coalesce((select array_agg(id) from nodes where level = 1 and status = 0), '{}'),
    regions = coalesce((select array_agg(id) from nodes where level = 2 and status = 0), '{}'),
    areas = coalesce((select array_agg(id) from nodes where level = 3 and status = 0), '{}'),
    spots = coalesce((select array_agg(id) from nodes where level = 4 and status = 0), '{}')
  returning version into reached;
  insert into node_changes (node_id, version) select id, reached from changed
  on conflict (node_id) do update set version = excluded.version;
  return null;
end $$;
