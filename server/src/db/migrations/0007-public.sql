-- What a stranger may see. Every public surface reads these two views, so that none can forget a condition.
create view public_sequences as
select s.*
from sequences s cross join place_off o
where s.own_public
  and s.continent_id <> all (o.continents) and s.region_id <> all (o.regions)
  and s.area_id <> all (o.areas) and s.spot_id <> all (o.spots);

create view public_images as
select i.*
from images i
join public_sequences s on s.id = i.sequence_id
where i.is_public;

-- Adds k to the counters of a sequence's spot and upward until the first disabled place. Nodes are taken in id order, so that
-- two bumps never wait for each other crosswise; the shared lock keeps a switch from moving counters meanwhile.
create function bump_counters(spot integer, area integer, region integer, continent integer, on_day date, k integer)
returns void language plpgsql as $$
declare
  reached integer[];
begin
  perform pg_advisory_xact_lock_shared(4711, 1);
  with off as (select id from nodes where id in (spot, area, region, continent) and status = 0)
  select array_agg(x.id order by x.id) into reached
  from (values (spot, 4), (area, 3), (region, 2), (continent, 1), (0, 0)) as x (id, level)
  where not exists (
    select from (values (spot, 4), (area, 3), (region, 2), (continent, 1)) as below (id, level)
    join off on off.id = below.id
    where below.level > x.level
  );
  insert into node_days as d (node_id, day, n) select n, on_day, k from unnest(reached) n order by n
  on conflict (node_id, day) do update set n = d.n + excluded.n;
  insert into node_totals as t (node_id, n) select n, k from unnest(reached) n order by n
  on conflict (node_id) do update set n = t.n + excluded.n;
end $$;

create function count_sequence() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.own_public;
  now_is boolean := tg_op <> 'DELETE' and new.own_public;
begin
  if was and now_is
     and (old.day, old.spot_id, old.area_id, old.region_id, old.continent_id)
       = (new.day, new.spot_id, new.area_id, new.region_id, new.continent_id) then
    return null;
  end if;
  if was then
    perform bump_counters(old.spot_id, old.area_id, old.region_id, old.continent_id, old.day, -1);
  end if;
  if now_is then
    perform bump_counters(new.spot_id, new.area_id, new.region_id, new.continent_id, new.day, 1);
  end if;
  return null;
end $$;
create trigger sequences_count after insert or update or delete on sequences
  for each row execute function count_sequence();

-- What a sequence says of its images: counts, and the cover (its first public image, else its first previewed one).
create function describe_sequence(wanted integer) returns void language sql as $$
  update sequences s set
    images_count = coalesce(c.images, 0),
    public_count = coalesce(c.shown, 0),
    waiting_count = coalesce(c.waiting, 0),
    processing_count = coalesce(c.processing, 0),
    cover = (
      select jsonb_build_object('image_id', i.id, 'key', i.preview_key, 'previews', i.previews, 'placeholder', i.placeholder,
        'width', i.width, 'height', i.height)
      from images i
      where i.sequence_id = wanted and i.deleted_at is null and i.previewed_at is not null
      order by i.is_public desc, i.position, i.id limit 1
    )
  from (
    select count(*)::integer as images,
      (count(*) filter (where is_public))::integer as shown,
      (count(*) filter (where is_approved = 0))::integer as waiting,
      (count(*) filter (where previewed_at is null and error is null))::integer as processing
    from images where sequence_id = wanted and deleted_at is null
  ) c
  where s.id = wanted;
$$;

-- The row lock of the update orders those who describe one sequence, but each would count by the snapshot it began with:
-- so the lock is taken first.
create function note_image_change() returns trigger language plpgsql as $$
begin
  perform from sequences where id = coalesce(new.sequence_id, old.sequence_id) for update;
  perform describe_sequence(coalesce(new.sequence_id, old.sequence_id));
  return null;
end $$;
create trigger images_describe
  after insert or delete or update of status, is_approved, deleted_at, previewed_at, previews, error, position on images
  for each row execute function note_image_change();

create function note_name_change() returns trigger language plpgsql as $$
begin
  update sequences set photographer = new.display_name where user_id = new.id and photographer <> new.display_name;
  return null;
end $$;
create trigger users_rename after update of username, first_name, last_name on users
  for each row execute function note_name_change();

-- Switches a place on or off. Counters of the place move to or from those above it, up to the next disabled one.
create function switch_place(place integer, to_status integer) returns boolean language plpgsql as $$
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
  update place_off set
    continents = coalesce((select array_agg(id) from nodes where level = 1 and status = 0), '{}'),
    regions = coalesce((select array_agg(id) from nodes where level = 2 and status = 0), '{}'),
    areas = coalesce((select array_agg(id) from nodes where level = 3 and status = 0), '{}'),
    spots = coalesce((select array_agg(id) from nodes where level = 4 and status = 0), '{}');
  return true;
end $$;
