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
    case when is_typed then 'photos' when is_elsewhen then 'day' when is_named then 'name' when is_gps then 'gps'
      when is_phone then 'phone' when zone is null and not has_offset then 'none' else 'zone' end,
    case when is_elsewhen
      then round(extract(epoch from
        (readings(on_day + first_wall::time, coalesce(zone, 'UTC'))).first - (readings(first_wall, coalesce(zone, 'UTC'))).first
      ) * 1000) else 0 end,
    -- How far cameras drift is an assumption; phones hear the time from their network. Satellites' times are true, but of the last fix.
    -- Somebody who types a time for some photos at once knows it to some minutes.
    case when is_typed then 300 when is_elsewhen or is_named then null when is_gps then 60
      when is_phone then 5 when has_offset then 120 when zone is null then null
      when is_doubled then 3600 else 120 end
  from (
    select coalesce(camera_key, '') as camera, min(wall) as first_wall,
      not bool_or(wall::date = on_day) as is_elsewhen,
      bool_and(time_source = 'typed') as is_typed,
      bool_and(time_source in ('created', 'name')) as is_named,
      bool_and(time_source = 'gps') as is_gps,
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
        else s.shown_at + shift_at(c, s.shown_at) * interval '1 millisecond' end as taken_at,
      coalesce(t.is_mended, false) as is_mended
    from images i
    left join clocks c on c.sequence_id = wanted and c.camera_key = coalesce(i.camera_key, '')
    left join stacks t on t.id = i.stack_id
    cross join lateral (
      select true_time(i.taken_local, i.taken_ms, i.taken_offset, case when c.source = 'qr' then 'UTC' else zone end, 0) as shown_at
    ) s
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
