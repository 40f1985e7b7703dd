-- A sequence of a thousand images. Row triggers described the whole sequence once for each image: approving a thousand took 12 to
-- 26 s. These triggers look at a statement's rows together, and describe each sequence once.

-- What a sequence says of its images: counts, and the cover (the first public image, else the first with previews). The row is
-- locked first: who counts before it holds the lock counts by an old snapshot. What would stay the same is not written.
create or replace function describe_sequence(wanted integer) returns void language plpgsql as $$
declare
  n record;
  shown jsonb;
begin
  perform pg_advisory_xact_lock_shared(4711, 1);
  perform from sequences where id = wanted for update;
  select count(*)::integer as images,
    (count(*) filter (where is_public))::integer as public,
    (count(*) filter (where is_approved = 0))::integer as waiting,
    (count(*) filter (where previewed_at is null and error is null))::integer as processing
  into n from images where sequence_id = wanted and deleted_at is null;
  select jsonb_build_object('image_id', i.id, 'key', i.preview_key, 'previews', i.previews, 'placeholder', i.placeholder,
    'width', i.width, 'height', i.height)
  into shown from images i
  where i.sequence_id = wanted and i.deleted_at is null and i.previewed_at is not null
  order by i.is_public desc, i.position, i.id limit 1;
  update sequences set
    images_count = n.images,
    public_count = n.public,
    waiting_count = n.waiting,
    processing_count = n.processing,
    cover = shown
  where id = wanted
    and (images_count, public_count, waiting_count, processing_count, cover)
      is distinct from (n.images, n.public, n.waiting, n.processing, shown);
end $$;

-- In the order of their ids, so that two statements never wait for each other crosswise.
create function describe_sequences(wanted integer[]) returns void language plpgsql as $$
declare
  one integer;
begin
  foreach one in array coalesce(wanted, '{}') loop
    perform describe_sequence(one);
  end loop;
end $$;

create function note_images() returns trigger language plpgsql as $$
begin
  perform describe_sequences((select array_agg(distinct sequence_id) from changed));
  return null;
end $$;

-- Only what a description reads: a strike, say, changes no sequence.
create function note_changed_images() returns trigger language plpgsql as $$
begin
  perform describe_sequences((
    select array_agg(distinct n.sequence_id)
    from changed n join was o on o.id = n.id
    where (o.status, o.is_approved, o.deleted_at, o.previewed_at, o.previews, o.placeholder, o.error, o.position)
      is distinct from (n.status, n.is_approved, n.deleted_at, n.previewed_at, n.previews, n.placeholder, n.error, n.position)
  ));
  return null;
end $$;

drop trigger images_describe on images;
create trigger images_inserted after insert on images referencing new table as changed
  for each statement execute function note_images();
create trigger images_updated after update on images referencing old table as was new table as changed
  for each statement execute function note_changed_images();
create trigger images_deleted after delete on images referencing old table as changed
  for each statement execute function note_images();
drop function note_image_change();

-- The places at which a sequence counts: its spot and upward until the first disabled one.
create function counting_places(spot integer, area integer, region integer, continent integer)
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

create type counted_day as (node integer, day date, k integer);

-- All steps of a statement enter the counters in one go, in the order of their keys, so that two statements never wait for each
-- other crosswise.
create function add_to_counters(steps counted_day[]) returns void language sql as $$
  insert into node_days as d (node_id, day, n)
  select node, day, sum(k)::integer from unnest(steps) group by node, day having sum(k) <> 0 order by node, day
  on conflict (node_id, day) do update set n = d.n + excluded.n;
  insert into node_totals as t (node_id, n)
  select node, sum(k)::integer from unnest(steps) group by node having sum(k) <> 0 order by node
  on conflict (node_id) do update set n = t.n + excluded.n;
$$;

-- The shared lock keeps a switch from moving counters while places are looked up.
create function count_sequences() returns trigger language plpgsql as $$
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

create function count_changed_sequences() returns trigger language plpgsql as $$
declare
  steps counted_day[];
begin
  if not exists (
    select from changed n join was o on o.id = n.id
    where o.own_public <> n.own_public
      or n.own_public and (o.day, o.spot_id, o.area_id, o.region_id, o.continent_id)
        <> (n.day, n.spot_id, n.area_id, n.region_id, n.continent_id)
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

drop trigger sequences_count on sequences;
create trigger sequences_inserted after insert on sequences referencing new table as changed
  for each statement when (current_setting('lineup.is_moving', true) is distinct from 'on')
  execute function count_sequences();
create trigger sequences_updated after update on sequences referencing old table as was new table as changed
  for each statement when (current_setting('lineup.is_moving', true) is distinct from 'on')
  execute function count_changed_sequences();
create trigger sequences_deleted after delete on sequences referencing old table as changed
  for each statement when (current_setting('lineup.is_moving', true) is distinct from 'on')
  execute function count_sequences();
drop function count_sequence();
drop function counting_places(sequences);

-- What was sold, for the admin's search: once for each payment whose lines a statement touched.
create function note_lines_sold() returns trigger language plpgsql as $$
begin
  update payments set sold = sold_of(id) where id in (select payment_id from changed) and sold <> sold_of(id);
  return null;
end $$;
drop trigger payment_lines_sold on payment_lines;
create trigger payment_lines_inserted after insert on payment_lines referencing new table as changed
  for each statement execute function note_lines_sold();
create trigger payment_lines_updated after update on payment_lines referencing new table as changed
  for each statement execute function note_lines_sold();
drop function note_line_sold();
