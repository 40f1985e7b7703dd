-- Approvals waited for each other: each adds to the counters of the world and of its continent, and holds these rows until its commit
-- is on the disk. Now a counter is the sum of its shards. A connection adds to a shard of its own, and a job gathers them in shard 0.
-- The views have the old names, so the code of the release before goes on reading.
alter table node_days rename to node_day_shards;
alter table node_day_shards
  add column shard smallint not null default 0,
  drop constraint node_days_pkey,
  add constraint node_day_shards_pkey primary key (node_id, day, shard) include (n);
create index node_day_shards_spread on node_day_shards (node_id, day) where shard > 0;
create view node_days as select node_id, day, sum(n)::integer as n from node_day_shards group by node_id, day;

alter table node_totals rename to node_total_shards;
alter table node_total_shards
  add column shard smallint not null default 0,
  drop constraint node_totals_pkey,
  add constraint node_total_shards_pkey primary key (node_id, shard);
create view node_totals as select node_id, sum(n)::integer as n from node_total_shards group by node_id;

-- Connections of one pool have neighbouring process ids, so that they mostly have different shards.
create function own_shard() returns smallint language sql stable as 'select (1 + pg_backend_pid() % 16)::smallint';

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
  insert into node_day_shards as d (node_id, day, shard, n)
  select r, x.day, 0, k * x.n from unnest(reached) r cross join node_days x where x.node_id = place and x.n <> 0 order by r, x.day
  on conflict (node_id, day, shard) do update set n = d.n + excluded.n;
  insert into node_total_shards as t (node_id, shard, n)
  select r, 0, k * x.n from unnest(reached) r cross join node_totals x where x.node_id = place order by r
  on conflict (node_id, shard) do update set n = t.n + excluded.n;
  return true;
end $$;

-- Adds up to `most` shards to shard 0, and returns how many there were. It waits for nobody: a shard in use is left for the next
-- time. Who adds to a shard that is gathered meanwhile waits for this transaction and begins the shard anew.
create function gather_counters(most integer) returns integer language plpgsql as $$
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
