-- The public photos of a spot and day, for each sequence, that may be of some hours there; nulls for the whole day. Photos whose time
-- nobody knows for sure may be of any hour.
create or replace function shown_photos(spot integer, on_day date, time_from text, time_to text)
returns table (sequence_id integer, photos integer, approved_at timestamptz) language sql stable as $$
  select s.id, sum(t.public_count)::integer, s.approved_at
  from public_sequences s
  cross join lateral (select coalesce(zone_of(s.spot_id, s.area_id, s.region_id, s.continent_id), 'UTC') as zone) z
  join stacks t on t.sequence_id = s.id and t.public_count > 0
  left join clocks c on c.sequence_id = t.sequence_id and c.camera_key = t.camera_key
  where s.spot_id = spot and s.day = on_day
    and (time_from is null or c.error_s is null or t.started_at is null
      or (t.ended_at + c.error_s * interval '1 second' >= (on_day + time_from::interval) at time zone z.zone
        and t.started_at - c.error_s * interval '1 second' < (on_day + time_to::interval) at time zone z.zone))
  group by s.id, s.approved_at
$$;
