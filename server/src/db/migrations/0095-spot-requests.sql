-- A photographer has photos of a spot that is not in the list. `whole`: they are a whole session. Found: an admin has named the spot.
create table spot_requests (
  id         integer generated always as identity primary key,
  user_id    integer not null references users,
  name       text not null check (length(name) between 1 and 50),
  region     text not null check (length(region) between 1 and 50),
  latitude   double precision not null check (latitude between -90 and 90),
  longitude  double precision not null check (longitude between -180 and 180),
  whole      boolean not null,
  created_at timestamptz not null default now(),
  status     smallint not null default 0 check (status in (0, 1, 2)),
  spot_id    integer references nodes on delete set null,
  word       text check (length(word) between 1 and 500),
  decided_at timestamptz,
  check ((status = 0) = (decided_at is null)),
  check ((status = 2) = (word is not null)),
  check (status = 1 or spot_id is null)
);
create index spot_requests_waiting on spot_requests (id) where status = 0;
create index spot_requests_user on spot_requests (user_id);
create index spot_requests_spot on spot_requests (spot_id) where spot_id is not null;
