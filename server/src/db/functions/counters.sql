-- Connections of one pool have neighbouring process ids, so that they mostly have different shards.
create or replace function own_shard() returns smallint language sql stable as 'select (1 + pg_backend_pid() % 16)::smallint';

-- The places at which a sequence counts: its spot and upward until the first disabled one.
create or replace function counting_places(spot integer, area integer, region integer, continent integer)
returns setof integer language sql stable as $$
  with off as (select id from nodes where id in (spot, area, region, continent) and status = 0)
  select x.id
  from (values (spot, 4), (area, 3), (region, 2), (continent, 1), (0, 0)) as x (id, level)
  where not exists (
    select from (values (spot, 4), (area, 3), (region, 2), (continent, 1)) as below (id, level)
    join off on off.id = below.id
    where below.level > x.level
  );
$$;

-- All steps of a statement enter the counters in one go, in the order of their keys, so that two statements never wait for each
-- other crosswise.
create or replace function add_to_counters(steps counted_day[]) returns void language sql as $$
  insert into node_day_shards as d (node_id, day, shard, n)
  select node, day, own_shard(), sum(k)::integer from unnest(steps) group by node, day having sum(k) <> 0 order by node, day
  on conflict (node_id, day, shard) do update set n = d.n + excluded.n;
  insert into node_total_shards as t (node_id, shard, n)
  select node, own_shard(), sum(k)::integer from unnest(steps) group by node having sum(k) <> 0 order by node
  on conflict (node_id, shard) do update set n = t.n + excluded.n;
$$;

-- The shared lock keeps a switch from moving counters while places are looked up.
create or replace function count_sequences() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  steps counted_day[];
begin
  if not exists (select from changed where own_public) then
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(4711, 1);
  select array_agg((p, s.day, sign)::counted_day) into steps
  from changed s cross join lateral counting_places(s.spot_id, s.area_id, s.region_id, s.continent_id) p
  where s.own_public;
  perform add_to_counters(steps);
  return null;
end $$;

create or replace function count_changed_sequences() returns trigger language plpgsql as $$
declare
  steps counted_day[];
begin
  -- Not by a join: its plan is kept from a statement of few rows, and compares each row with each. New prices change thousands.
  if not exists (
    select id, day, spot_id, area_id, region_id, continent_id from changed where own_public
    except select id, day, spot_id, area_id, region_id, continent_id from was where own_public
  ) and not exists (
    select id from was where own_public except select id from changed where own_public
  ) then
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(4711, 1);
  select array_agg((p, s.day, s.k)::counted_day) into steps
  from (
    select -1 as k, day, spot_id, area_id, region_id, continent_id from was where own_public
    union all
    select 1, day, spot_id, area_id, region_id, continent_id from changed where own_public
  ) s cross join lateral counting_places(s.spot_id, s.area_id, s.region_id, s.continent_id) p;
  perform add_to_counters(steps);
  return null;
end $$;

-- Adds up to `most` shards to shard 0, and returns how many there were. It waits for nobody: a shard in use is left for the next
-- time. Who adds to a shard that is gathered meanwhile waits for this transaction and begins the shard anew.
create or replace function gather_counters(most integer) returns integer language plpgsql as $$
declare
  days integer;
  totals integer;
begin
  perform pg_advisory_xact_lock_shared(4711, 1);
  with taken as (
    delete from node_day_shards where (node_id, day, shard) in (
      select node_id, day, shard from node_day_shards where shard > 0 limit most for update skip locked
    ) returning node_id, day, n
  ), gathered as (
    insert into node_day_shards as d (node_id, day, shard, n)
    select node_id, day, 0, sum(n)::integer from taken group by node_id, day order by node_id, day
    on conflict (node_id, day, shard) do update set n = d.n + excluded.n
  )
  select count(*) into days from taken;
  with taken as (
    delete from node_total_shards where (node_id, shard) in (
      select node_id, shard from node_total_shards where shard > 0 limit most for update skip locked
    ) returning node_id, n
  ), gathered as (
    insert into node_total_shards as t (node_id, shard, n)
    select node_id, 0, sum(n)::integer from taken group by node_id order by node_id
    on conflict (node_id, shard) do update set n = t.n + excluded.n
  )
  select count(*) into totals from taken;
  return greatest(days, totals);
end $$;
