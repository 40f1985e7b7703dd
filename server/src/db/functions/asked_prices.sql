-- A whole percent of a price, a half to the even unit. The shop computes the same in TypeScript, by another way.
create or replace function percent_of(price integer, percent integer) returns integer language sql immutable as $$
  select (q + case when 2 * rest > 100 or (2 * rest = 100 and q % 2 = 1) then 1 else 0 end)::integer
  from (select price::bigint * percent / 100 as q, price::bigint * percent % 100 as rest) x
$$;

-- An asked price as the limits let it stand. Null without one, or without limits.
create or replace function within_limits(asked integer, lowest integer, highest integer) returns integer language sql immutable as $$
  select case when asked is not null and lowest is not null then least(greatest(asked, lowest), highest) end
$$;

-- What asked prices come to under `rules`, a row of asking_rules: for sessions, and without a sequence for all of a photographer. What an
-- admin has set for a session is not asked.
create or replace function allowed_prices(rules jsonb) returns table (
  user_id integer, sequence_id integer,
  image_price_minor integer, commission_image_minor integer,
  ride_price_minor integer, commission_ride_minor integer,
  sequence_price_minor integer, commission_sequence_minor integer
) language sql stable as $$
  select a.user_id, a.sequence_id, w.image, percent_of(w.image, r.percent), w.ride, percent_of(w.ride, r.percent),
    w.sequence, percent_of(w.sequence, r.percent)
  from jsonb_populate_record(null::asking_rules, rules) r
  join asked_prices a on r.allowed
  left join sequences s on s.id = a.sequence_id
  cross join lateral (select
    case when s.image_asked is not null or coalesce(s.image_price_minor, s.commission_image_minor) is null
      then within_limits(a.image_price_minor, r.image_least_minor, r.image_most_minor) end as image,
    case when s.ride_asked is not null or coalesce(s.ride_price_minor, s.commission_ride_minor) is null
      then within_limits(a.ride_price_minor, r.ride_least_minor, r.ride_most_minor) end as ride,
    case when s.sequence_asked is not null or coalesce(s.sequence_price_minor, s.commission_sequence_minor) is null
      then within_limits(a.sequence_price_minor, r.sequence_least_minor, r.sequence_most_minor) end as sequence
  ) w
$$;

-- What stands for one price of a sequence, and who asked for it: what an admin has set comes first, then what is asked for the session, then
-- what its photographer asks for all. All null: the default.
create or replace function standing_price(
  price integer, commission integer, asked text, own integer, own_share integer, usual integer, usual_share integer,
  out stands integer, out share integer, out asked_for text
) language sql immutable as $$
  select case when x.is_set then price else coalesce(own, usual) end,
    case when x.is_set then commission else coalesce(own_share, usual_share) end,
    case when x.is_set then null when own is not null then 'session' when usual is not null then 'usual' end
  from (select asked is null and num_nonnulls(price, commission) > 0 as is_set) x
$$;

-- Sequences whose figures are not those that `rules` and asked prices make, with what they should be.
create or replace function asked_changes(rules jsonb) returns table (
  id integer, user_id integer, deleted_at timestamptz,
  image_price_minor integer, commission_image_minor integer, image_asked text,
  ride_price_minor integer, commission_ride_minor integer, ride_asked text,
  sequence_price_minor integer, commission_sequence_minor integer, sequence_asked text
) language sql stable as $$
  select s.id, s.user_id, s.deleted_at, i.stands, i.share, i.asked_for, r.stands, r.share, r.asked_for, w.stands, w.share, w.asked_for
  from sequences s
  left join allowed_prices(rules) o on o.sequence_id = s.id
  left join allowed_prices(rules) u on u.user_id = s.user_id and u.sequence_id is null
  cross join standing_price(s.image_price_minor, s.commission_image_minor, s.image_asked,
    o.image_price_minor, o.commission_image_minor, u.image_price_minor, u.commission_image_minor) i
  cross join standing_price(s.ride_price_minor, s.commission_ride_minor, s.ride_asked,
    o.ride_price_minor, o.commission_ride_minor, u.ride_price_minor, u.commission_ride_minor) r
  cross join standing_price(s.sequence_price_minor, s.commission_sequence_minor, s.sequence_asked,
    o.sequence_price_minor, o.commission_sequence_minor, u.sequence_price_minor, u.commission_sequence_minor) w
  where (s.image_price_minor, s.commission_image_minor, s.image_asked, s.ride_price_minor, s.commission_ride_minor, s.ride_asked,
      s.sequence_price_minor, s.commission_sequence_minor, s.sequence_asked)
    is distinct from (i.stands, i.share, i.asked_for, r.stands, r.share, r.asked_for, w.stands, w.share, w.asked_for)
$$;
