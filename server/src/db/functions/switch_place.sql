-- Switches a place on or off. Counters of the place move to or from those above it, up to the next disabled one. Lists of disabled
-- places are the business of the tree's own triggers.
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
