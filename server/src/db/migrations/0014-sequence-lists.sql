-- Own and admin lists: one index for each order, holding all that is filtered by, so that counting, filtering and skipping read the
-- index alone.
create index sequences_list on sequences (id)
  include (user_id, continent_id, region_id, area_id, spot_id, status, is_approved) where deleted_at is null;
create index sequences_list_day on sequences (day, id)
  include (user_id, continent_id, region_id, area_id, spot_id, status, is_approved) where deleted_at is null;
create index sequences_list_name on sequences (photographer collate "und-x-icu", id)
  include (user_id, continent_id, region_id, area_id, spot_id, status, is_approved) where deleted_at is null;
create index sequences_list_owner on sequences (user_id, id)
  include (continent_id, region_id, area_id, spot_id, status, is_approved) where deleted_at is null;
create index sequences_list_owner_day on sequences (user_id, day, id)
  include (continent_id, region_id, area_id, spot_id, status, is_approved) where deleted_at is null;

-- The places at which a sequence counts: its spot and upward until the first disabled one.
create function counting_places(s sequences) returns integer[] language sql stable as $$
  with off as (select id from nodes where id in (s.spot_id, s.area_id, s.region_id, s.continent_id) and status = 0)
  select array_agg(x.id)
  from (values (s.spot_id, 4), (s.area_id, 3), (s.region_id, 2), (s.continent_id, 1), (0, 0)) as x (id, level)
  where not exists (
    select from (values (s.spot_id, 4), (s.area_id, 3), (s.region_id, 2), (s.continent_id, 1)) as below (id, level)
    join off on off.id = below.id
    where below.level > x.level
  );
$$;

-- A sequence that moves leaves its old counters and enters its new ones in one go, in the order of their keys: taken one after the
-- other, two moves could wait for each other crosswise. The shared lock keeps a switch from moving counters meanwhile.
create or replace function count_sequence() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.own_public;
  now_is boolean := tg_op <> 'DELETE' and new.own_public;
  left_at integer[];
  reached integer[];
begin
  if not was and not now_is then
    return null;
  end if;
  if was and now_is
     and (old.day, old.spot_id, old.area_id, old.region_id, old.continent_id)
       = (new.day, new.spot_id, new.area_id, new.region_id, new.continent_id) then
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(4711, 1);
  if was then
    left_at := counting_places(old);
  end if;
  if now_is then
    reached := counting_places(new);
  end if;
  insert into node_days as d (node_id, day, n)
  select node, day, sum(k)::integer
  from (
    select node, old.day as day, -1 as k from unnest(left_at) node union all select node, new.day, 1 from unnest(reached) node
  ) steps
  group by node, day having sum(k) <> 0 order by node, day
  on conflict (node_id, day) do update set n = d.n + excluded.n;
  insert into node_totals as t (node_id, n)
  select node, sum(k)::integer
  from (select node, -1 as k from unnest(left_at) node union all select node, 1 from unnest(reached) node) steps
  group by node having sum(k) <> 0 order by node
  on conflict (node_id) do update set n = t.n + excluded.n;
  return null;
end $$;
drop function bump_counters(integer, integer, integer, integer, date, integer);

-- A search goes by people, as the list of users does, and by places.
create index nodes_search on nodes using gin (lower(name) gin_trgm_ops);
