-- The time zone of a place: its own, else that of the nearest place above it.
create or replace function zone_of(spot integer, area integer, region integer, continent integer) returns text language sql stable as $$
  select time_zone from nodes
  where id in (spot, area, region, continent) and time_zone is not null
  order by level desc limit 1;
$$;

-- The two instants at which clocks of a zone show this time: one and the same, but for the hour that comes twice in autumn.
-- PostgreSQL takes the second one. Of an hour that is left out in spring it takes the time as if clocks had not moved.
create or replace function readings(wall timestamp, zone text, out first timestamptz, out second timestamptz) language sql stable as $$
  select case when early.at at time zone zone = wall then early.at else late.at end, late.at
  from (select wall at time zone zone as at) late
  cross join lateral (
    select (wall - ((late.at - interval '3 hours') at time zone zone - (late.at - interval '3 hours') at time zone 'UTC'))
      at time zone 'UTC' as at
  ) early;
$$;

-- Of an hour that comes twice, the first reading. Without a zone the clock is read as UTC, which keeps distances right.
create or replace function true_time(taken_local text, taken_ms smallint, taken_offset text, zone text, shift_ms bigint)
returns timestamptz language sql stable as $$
  select case when taken_offset is null
      then (readings(taken_local::timestamp, coalesce(zone, 'UTC'))).first
      else (taken_local || taken_offset)::timestamptz
    end + (coalesce(taken_ms, 0) + shift_ms) * interval '1 millisecond';
$$;

-- By how many milliseconds a photo was taken later than its clock showed.
create or replace function shift_at(c clocks, shown_at timestamptz) returns bigint language sql immutable as $$
  select c.shift_ms + coalesce(round(c.drift_ms * least(1, greatest(0,
    (extract(epoch from shown_at) * 1000 - c.drift_from_ms) / (c.drift_until_ms - c.drift_from_ms)))), 0)::bigint;
$$;
