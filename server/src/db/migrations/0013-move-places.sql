-- Places that move, and trees of a hundred thousand of them.

-- At which version of the tree each place last changed: who keeps the tree in memory reads only what is new. A place that is not
-- in `nodes` any more was deleted.
create table node_changes (
  node_id integer primary key,
  version bigint not null
);
create index node_changes_version on node_changes (version);
create index nodes_off on nodes (level, id) where status = 0;

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
drop trigger nodes_version on nodes;
create trigger nodes_inserted after insert on nodes referencing new table as changed
  for each statement execute function note_tree_change();
create trigger nodes_updated after update on nodes referencing new table as changed
  for each statement execute function note_tree_change();
create trigger nodes_deleted after delete on nodes referencing old table as changed
  for each statement execute function note_tree_change();

-- As before; the lists of disabled places are the business of the tree's own triggers now.
create or replace function switch_place(place integer, to_status integer) returns boolean language plpgsql as $$
declare
  k integer;
  above integer;
  reached integer[] := '{}';
  above_status smallint;
begin
  perform pg_advisory_xact_lock(4711, 1);
  update nodes set status = to_status where id = place and level > 0 and status <> to_status;
  if not found then
    return false;
  end if;
  k := case when to_status = 1 then 1 else -1 end;
  select parent_id into above from nodes where id = place;
  while above is not null loop
    reached := reached || above;
    select parent_id, status into above, above_status from nodes where id = above;
    exit when above_status = 0;
  end loop;
  insert into node_days as d (node_id, day, n)
  select r, x.day, k * x.n from unnest(reached) r cross join node_days x where x.node_id = place and x.n <> 0 order by r, x.day
  on conflict (node_id, day) do update set n = d.n + excluded.n;
  insert into node_totals as t (node_id, n)
  select r, k * x.n from unnest(reached) r cross join node_totals x where x.node_id = place order by r
  on conflict (node_id) do update set n = t.n + excluded.n;
  return true;
end $$;

-- A sequence lies at its spot. Continent, region and area are copies of what the tree says of the spot, whatever the statement
-- said: somebody may have moved the area after the photographer chose it. They need no foreign keys then, each of which would
-- read all sequences when a place is deleted. A move writes the copies of many sequences at once, and does without.
create function place_sequence() returns trigger language plpgsql as $$
begin
  select a.id, r.id, r.parent_id into new.area_id, new.region_id, new.continent_id
  from nodes s join nodes a on a.id = s.parent_id join nodes r on r.id = a.parent_id
  where s.id = new.spot_id and s.level = 4;
  if not found then
    raise exception 'a sequence lies at a spot, which % is not', new.spot_id using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
create trigger sequences_place before insert or update of spot_id, area_id, region_id, continent_id on sequences
  for each row when (current_setting('lineup.is_moving', true) is distinct from 'on') execute function place_sequence();
alter table sequences
  drop constraint sequences_area_id_fkey,
  drop constraint sequences_region_id_fkey,
  drop constraint sequences_continent_id_fkey;
create index sequences_spot on sequences (spot_id);

drop trigger sequences_count on sequences;
create trigger sequences_count after insert or update or delete on sequences
  for each row when (current_setting('lineup.is_moving', true) is distinct from 'on') execute function count_sequence();

-- Who changes sequences takes the shared lock before any row, else a move could wait for the row while the row waits for the move.
create function hold_tree() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(4711, 1);
  return null;
end $$;
create trigger sequences_hold_tree before insert or update or delete on sequences
  for each statement execute function hold_tree();

create or replace function note_image_change() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(4711, 1);
  perform from sequences where id = coalesce(new.sequence_id, old.sequence_id) for update;
  perform describe_sequence(coalesce(new.sequence_id, old.sequence_id));
  return null;
end $$;

-- Hangs a place below another parent, under the name it has there. Its own counters, and those below it, stay as they are; those above it are put right by
-- switching it off before and on after, which nobody sees from outside of the transaction.
create function move_place(place integer, to_parent integer, to_name text) returns void language plpgsql as $$
declare
  was_on boolean;
begin
  perform pg_advisory_xact_lock(4711, 1);
  was_on := switch_place(place, 0);
  update nodes set parent_id = to_parent, name = to_name where id = place;
  perform set_config('lineup.is_moving', 'on', true);
  with recursive below as (
    select place as id
    union all
    select n.id from below b join nodes n on n.parent_id = b.id
  )
  update sequences q set area_id = a.id, region_id = r.id, continent_id = r.parent_id
  from below b
  join nodes s on s.id = b.id and s.level = 4
  join nodes a on a.id = s.parent_id
  join nodes r on r.id = a.parent_id
  where q.spot_id = s.id;
  perform set_config('lineup.is_moving', '', true);
  if was_on then
    perform switch_place(place, 1);
  end if;
end $$;

-- The few sequences that do not simply follow the default prices.
create index sequences_priced on sequences (id) where deleted_at is null
  and coalesce(image_price_minor, commission_image_minor, sequence_price_minor, commission_sequence_minor) is not null;
