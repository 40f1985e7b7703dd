-- When a photo was taken: the camera's clock, read in the zone of the file or of the spot, put right by what is known of that clock.

-- The nearest place upward that names a zone has the zone of a spot. Coordinates belong to spots.
alter table nodes
  add time_zone text check (length(time_zone) between 1 and 50),
  add latitude double precision check (latitude between -90 and 90),
  add longitude double precision check (longitude between -180 and 180),
  add check ((latitude is null) = (longitude is null)),
  add check (latitude is null or level = 4);

alter table images add taken_at timestamptz;
create or replace view public_images as
select i.*
from images i
join public_sequences s on s.id = i.sequence_id
where i.is_public;

-- What is known of a camera's clock in a sequence. Photos from before cameras were told apart have the key ''.
create table clocks (
  sequence_id integer not null references sequences,
  camera_key  text not null check (length(camera_key) in (0, 22)),
  -- A person set those by 'qr' and 'typed'; the others follow day and spot.
  source      text not null check (source in ('none', 'zone', 'phone', 'day', 'qr', 'typed')),
  -- Cameras that were never set say 1970 or earlier.
  shift_ms    bigint not null default 0 check (abs(shift_ms) < 86400000::bigint * 1000000),
  -- Null: unknown.
  error_s     integer check (error_s >= 0),
  set_by      integer references users,
  set_at      timestamptz not null default now(),
  primary key (sequence_id, camera_key),
  check ((source in ('qr', 'typed')) = (set_by is not null))
);
create index clocks_setter on clocks (set_by) where set_by is not null;

create function zone_of(spot integer, area integer, region integer, continent integer) returns text language sql stable as $$
  select time_zone from nodes
  where id in (spot, area, region, continent) and time_zone is not null
  order by level desc limit 1;
$$;

-- The two instants at which clocks of a zone show this time: one and the same, but for the hour that comes twice in autumn.
-- PostgreSQL takes the second one. Of an hour that is left out in spring it takes the time as if clocks had not moved.
create function readings(wall timestamp, zone text, out first timestamptz, out second timestamptz) language sql stable as $$
  select case when early.at at time zone zone = wall then early.at else late.at end, late.at
  from (select wall at time zone zone as at) late
  cross join lateral (
    select (wall - ((late.at - interval '3 hours') at time zone zone - (late.at - interval '3 hours') at time zone 'UTC'))
      at time zone 'UTC' as at
  ) early;
$$;

-- Of an hour that comes twice, the first reading. Without a zone the clock is read as UTC, which keeps distances right.
create function true_time(taken_local text, taken_ms smallint, taken_offset text, zone text, shift_ms bigint)
returns timestamptz language sql stable as $$
  select case when taken_offset is null
      then (readings(taken_local::timestamp, coalesce(zone, 'UTC'))).first
      else (taken_local || taken_offset)::timestamptz
    end + (coalesce(taken_ms, 0) + shift_ms) * interval '1 millisecond';
$$;

-- Gives each camera of a sequence its clock, and each photo its time. A clock that a person set stays. One by 'qr' was set
-- against the true time, not against the spot's: another zone changes nothing.
create function keep_times(wanted integer) returns void language plpgsql as $$
declare
  zone text;
  on_day date;
begin
  select zone_of(spot_id, area_id, region_id, continent_id), day into zone, on_day from sequences where id = wanted;

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

  update images set taken_at = timed.taken_at
  from (
    select i.id, true_time(i.taken_local, i.taken_ms, i.taken_offset,
      case when c.source = 'qr' then 'UTC' else zone end, c.shift_ms) as taken_at
    from images i
    join clocks c on c.sequence_id = wanted and c.camera_key = coalesce(i.camera_key, '')
    where i.sequence_id = wanted and i.taken_local is not null
  ) timed
  where images.id = timed.id and images.taken_at is distinct from timed.taken_at;
end $$;
