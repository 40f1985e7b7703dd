-- Somebody without an account waits for photos of a spot. Nothing but the mail that asks goes to an address before it is confirmed.
create table alerts (
  id           bigint generated always as identity primary key,
  email        text not null check (length(email) between 3 and 100),
  spot_id      integer not null references nodes on delete cascade,
  first_day    date not null,
  last_day     date not null,
  -- HH:MM to HH:MM by the clocks there; null for the whole day.
  time_from    text check (time_from ~ '^\d\d:\d\d$'),
  time_to      text check (time_to ~ '^\d\d:\d\d$'),
  created_at   timestamptz not null default now(),
  confirmed_at timestamptz,
  ends_at      timestamptz not null,
  check (last_day >= first_day and last_day - first_day < 14),
  check ((time_from is null) = (time_to is null) and time_from < time_to),
  -- Who asks twice has one alert.
  unique nulls not distinct (email, spot_id, first_day, last_day, time_from, time_to)
);
create index alerts_ends on alerts (ends_at);
create index alerts_spot on alerts (spot_id);
create index alerts_address on alerts (lower(email));

-- Each mail of an alert has a link of its own.
create table alert_tokens (
  token_hash text primary key,
  alert_id   bigint not null references alerts on delete cascade
);
create index alert_tokens_alert on alert_tokens (alert_id);

-- One mail for each day, at most.
create table alert_days (
  alert_id bigint not null references alerts on delete cascade,
  day      date not null,
  spot_id  integer not null,
  -- How many photos of each sequence were public when somebody asked: these are no news.
  seen     jsonb not null default '{}',
  told_at  timestamptz,
  primary key (alert_id, day)
);
create index alert_days_waiting on alert_days (spot_id, day) where told_at is null;

-- How many mails that ask an address got lately.
create index mails_alert_confirm on mails (lower(recipient), created_at) where kind = 'alert-confirm';

-- The public photos of a spot and day, for each sequence, that may be of some hours there; nulls for the whole day. Photos whose time
-- nobody knows for sure may be of any hour.
create function shown_photos(spot integer, on_day date, time_from text, time_to text)
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
