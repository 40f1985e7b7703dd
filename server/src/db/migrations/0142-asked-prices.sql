-- Prices that photographers ask, where the shop lets them.

-- Whether they may, from which to which, and their share. The newest row is in force; older ones say what was in force before. None: they
-- may not.
create table asking_rules (
  id             integer generated always as identity primary key,
  allowed        boolean not null,
  percent        smallint not null check (percent between 1 and 100),
  image_least_minor    integer not null check (image_least_minor >= 50),
  image_most_minor     integer not null,
  -- Null: nobody asks a price for a wave.
  ride_least_minor     integer check (ride_least_minor >= 50),
  ride_most_minor      integer,
  sequence_least_minor integer not null check (sequence_least_minor >= 50),
  sequence_most_minor  integer not null,
  set_by         integer references users,
  set_at         timestamptz not null default now(),
  check (image_least_minor <= image_most_minor),
  check (sequence_least_minor <= sequence_most_minor),
  check (ride_least_minor <= ride_most_minor),
  check (num_nulls(ride_least_minor, ride_most_minor) in (0, 2))
);

-- What photographers ask, for all of their sessions (without a sequence) or for one. It stays as it is when the rules change.
create table asked_prices (
  id           integer generated always as identity primary key,
  user_id      integer not null references users,
  sequence_id  integer unique references sequences,
  image_price_minor    integer check (image_price_minor > 0),
  ride_price_minor     integer check (ride_price_minor > 0),
  sequence_price_minor integer check (sequence_price_minor > 0),
  asked_at     timestamptz not null default now(),
  check (num_nonnulls(image_price_minor, ride_price_minor, sequence_price_minor) > 0)
);
create unique index asked_prices_usual on asked_prices (user_id) where sequence_id is null;
create index asked_prices_user on asked_prices (user_id);

-- Who asked for the price that stands in a sequence: its photographer, for this session or for all (usual). Null: an admin set it, or it has
-- none of its own. The function asked_changes finds it, with price and commission.
alter table sequences
  add column image_asked text check (image_asked in ('session', 'usual')),
  add column ride_asked text check (ride_asked in ('session', 'usual')),
  add column sequence_asked text check (sequence_asked in ('session', 'usual')),
  add check (image_asked is null or num_nulls(image_price_minor, commission_image_minor) = 0),
  add check (ride_asked is null or num_nulls(ride_price_minor, commission_ride_minor) = 0),
  add check (sequence_asked is null or num_nulls(sequence_price_minor, commission_sequence_minor) = 0);
