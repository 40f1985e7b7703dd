-- Photos of one camera that follow each other closely lie in one stack: a way to look at them, never a thing that is sold.
create table stacks (
  id           integer generated always as identity primary key,
  sequence_id  integer not null references sequences,
  camera_key   text not null,
  -- Somebody split or joined it: it is not cut again.
  is_mended    boolean not null default false,
  -- The next five are kept by the triggers on images. Times and cover are of the public photos, or of all while none is public.
  -- Without a time: null.
  started_at   timestamptz,
  ended_at     timestamptz,
  images_count integer not null default 0,
  public_count integer not null default 0,
  cover        jsonb,
  check (started_at <= ended_at)
);
create index stacks_sequence on stacks (sequence_id);
create index stacks_line on stacks (sequence_id, started_at) include (id, ended_at, public_count) where public_count > 0;

alter table images add stack_id integer references stacks;
create index images_stack on images (stack_id, taken_at, position) where stack_id is not null;
alter table sequences
  -- Photos further apart lie in two stacks.
  add stack_gap_s smallint not null default 5 check (stack_gap_s between 2 and 12),
  -- Counts the changes of what lies in which stack, and when it was taken.
  add stacks_revision integer not null default 0,
  -- Of the public photos; kept by the triggers on images.
  add taken_from timestamptz,
  add taken_to timestamptz;

create or replace view public_images as
select i.*
from images i
join public_sequences s on s.id = i.sequence_id
where i.is_public;
create or replace view public_sequences as
select s.*
from sequences s cross join place_off o
where s.own_public
  and s.continent_id <> all (o.continents) and s.region_id <> all (o.regions)
  and s.area_id <> all (o.areas) and s.spot_id <> all (o.spots);
create view public_stacks as
select t.*
from stacks t
join public_sequences s on s.id = t.sequence_id
where t.public_count > 0;

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
    (count(*) filter (where previewed_at is null and error is null))::integer as processing,
    min(taken_at) filter (where is_public) as first,
    max(taken_at) filter (where is_public) as last
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
    cover = shown,
    taken_from = n.first,
    taken_to = n.last
  where id = wanted
    and (images_count, public_count, waiting_count, processing_count, cover, taken_from, taken_to)
      is distinct from (n.images, n.public, n.waiting, n.processing, shown, n.first, n.last);
end $$;

-- What stacks say of their photos: counts, times, and the middle one as cover. Their sequences are locked already. What would stay
-- the same is not written.
create function describe_stacks(wanted integer[]) returns void language sql as $$
  update stacks t set
    images_count = n.images,
    public_count = n.public,
    started_at = n.first,
    ended_at = n.last,
    cover = n.cover
  from (
    select c.*, case when m.id is not null then
      jsonb_build_object('image_id', m.id, 'key', m.preview_key, 'previews', m.previews, 'placeholder', m.placeholder,
        'width', m.width, 'height', m.height) end as cover
    from (
      select w.id, count(i.id)::integer as images,
        (count(*) filter (where i.is_public))::integer as public,
        min(i.taken_at) filter (where i.is_public or not h.has_public) as first,
        max(i.taken_at) filter (where i.is_public or not h.has_public) as last,
        (array_agg(i.id order by i.is_public desc, i.taken_at, i.position, i.id) filter (where i.previewed_at is not null))[
          (coalesce(nullif(count(*) filter (where i.is_public), 0), count(i.previewed_at)) + 1) / 2] as middle
      from unnest(wanted) w (id)
      cross join lateral (select exists (select from images where stack_id = w.id and is_public) as has_public) h
      left join images i on i.stack_id = w.id and i.deleted_at is null
      group by w.id
    ) c left join images m on m.id = c.middle
  ) n
  where t.id = n.id
    and (t.images_count, t.public_count, t.started_at, t.ended_at, t.cover)
      is distinct from (n.images, n.public, n.first, n.last, n.cover);
$$;

create or replace function note_images() returns trigger language plpgsql as $$
begin
  perform describe_sequences((select array_agg(distinct sequence_id) from changed));
  perform describe_stacks((select array_agg(distinct stack_id) from changed where stack_id is not null));
  return null;
end $$;

create or replace function note_changed_images() returns trigger language plpgsql as $$
declare
  sequence_ids integer[];
  stack_ids integer[];
begin
  select array_agg(distinct n.sequence_id), array_agg(distinct o.stack_id) || array_agg(distinct n.stack_id)
  into sequence_ids, stack_ids
  from changed n join was o on o.id = n.id
  where (o.status, o.is_approved, o.deleted_at, o.previewed_at, o.preview_key, o.previews, o.placeholder, o.error, o.position,
      o.taken_at, o.stack_id)
    is distinct from
    (n.status, n.is_approved, n.deleted_at, n.previewed_at, n.preview_key, n.previews, n.placeholder, n.error, n.position,
      n.taken_at, n.stack_id);
  perform describe_sequences(sequence_ids);
  perform describe_stacks((select array_agg(distinct id) from unnest(stack_ids) id where id is not null));
  return null;
end $$;

-- Gives each camera of a locked sequence its clock, each photo its time, and each living photo its stack. A clock that a person set
-- stays. One by 'qr' was set against the true time, not against the spot's: another zone changes nothing. Stacks that a person
-- mended stay too. A stack that keeps its first photo keeps its id, so that links to it go on.
create or replace function keep_times(wanted integer) returns void language plpgsql as $$
declare
  zone text;
  on_day date;
  gap interval;
  has_moved boolean;
begin
  select zone_of(spot_id, area_id, region_id, continent_id), day, stack_gap_s * interval '1 second'
  into zone, on_day, gap from sequences where id = wanted;

  insert into clocks as c (sequence_id, camera_key, source, shift_ms, error_s)
  select wanted, camera,
    case when is_elsewhen then 'day' when is_phone then 'phone' when zone is null and not has_offset then 'none' else 'zone' end,
    case when is_elsewhen
      then round(extract(epoch from
        (readings(on_day + first_wall::time, coalesce(zone, 'UTC'))).first - (readings(first_wall, coalesce(zone, 'UTC'))).first
      ) * 1000) else 0 end,
    -- How far cameras drift is an assumption; phones hear the time from their network.
    case when is_elsewhen then null when is_phone then 5 when has_offset then 120 when zone is null then null
      when is_doubled then 3600 else 120 end
  from (
    select coalesce(camera_key, '') as camera, min(wall) as first_wall,
      not bool_or(wall::date = on_day) as is_elsewhen,
      bool_and(taken_offset is not null) as has_offset,
      bool_and(taken_offset is not null and i.camera ~* '^(apple|google|samsung)') as is_phone,
      bool_or(taken_offset is null and zone is not null and r.first <> r.second) as is_doubled
    from images i
    cross join lateral (
      select case when taken_offset is null or zone is null then taken_local::timestamp
        else (taken_local || taken_offset)::timestamptz at time zone zone end as wall
    ) w
    cross join lateral readings(w.wall, coalesce(zone, 'UTC')) r
    where sequence_id = wanted and taken_local is not null and deleted_at is null
    group by 1
  ) cameras
  on conflict (sequence_id, camera_key) do update
    set source = excluded.source, shift_ms = excluded.shift_ms, error_s = excluded.error_s, set_at = now()
    where c.set_by is null
      and (c.source, c.shift_ms, c.error_s) is distinct from (excluded.source, excluded.shift_ms, excluded.error_s);

  with timed as (
    select i.id, coalesce(i.camera_key, '') as camera, i.position, i.stack_id, i.deleted_at is null as is_living,
      i.taken_at as was_at,
      case when i.taken_local is null or c.sequence_id is null then i.taken_at
        else true_time(i.taken_local, i.taken_ms, i.taken_offset, case when c.source = 'qr' then 'UTC' else zone end, c.shift_ms)
      end as taken_at,
      coalesce(t.is_mended, false) as is_mended
    from images i
    left join clocks c on c.sequence_id = wanted and c.camera_key = coalesce(i.camera_key, '')
    left join stacks t on t.id = i.stack_id
    where i.sequence_id = wanted
  ),
  -- A stack begins with a camera's first photo, after a mended stack, and after a gap. Photos without a time come last, one by one.
  begun as (
    select *, row_number() over line as place,
      not is_mended
        and (coalesce(lag(is_mended) over line, true) or taken_at is null or taken_at - lag(taken_at) over line > gap) as begins
    from timed
    window line as (partition by is_living, camera order by taken_at, position, id)
  ),
  -- Of the parts of a stack that is cut in two, the first one keeps the id.
  numbered as (
    select *, count(*) filter (where begins) over (partition by is_living, camera order by place) as nth,
      begins and is_living and (stack_id is null or row_number() over (partition by stack_id, begins order by place) > 1) as is_new
    from begun
  ),
  named as (
    select *, case when is_new then nextval(pg_get_serial_sequence('stacks', 'id'))::integer when begins then stack_id end as own_id
    from numbered
  ),
  placed as materialized (
    select id, camera, taken_at, was_at, stack_id, is_new, own_id,
      case when not is_living then null when is_mended then stack_id
        else max(own_id) over (partition by is_living, camera, is_mended, nth) end as wanted_stack
    from named
  ),
  made as (
    insert into stacks (id, sequence_id, camera_key) overriding system value
    select own_id, wanted, camera from placed where is_new order by own_id
  ),
  moved as (
    update images i set taken_at = x.taken_at, stack_id = x.wanted_stack
    from placed x
    where i.id = x.id and i.sequence_id = wanted and (x.was_at, x.stack_id) is distinct from (x.taken_at, x.wanted_stack)
    returning x.stack_id as former
  )
  select bool_or(former is not null) into has_moved from moved;

  delete from stacks t where t.sequence_id = wanted and not exists (select from images where stack_id = t.id);
  -- Nobody has seen a photo that is new in a stack.
  if has_moved then
    update sequences set stacks_revision = stacks_revision + 1 where id = wanted;
  end if;
end $$;

-- A thousand photos take about 0.1 s.
select keep_times(id) from sequences where deleted_at is null order by id;
