create table sequences (
  id                        integer generated always as identity primary key,
  sequence_key              text not null unique check (length(sequence_key) >= 22),
  user_id                   integer not null references users,
  photographer              text not null,
  day                       date not null,
  continent_id              integer not null references nodes,
  region_id                 integer not null references nodes,
  area_id                   integer not null references nodes,
  spot_id                   integer not null references nodes,
  status                    smallint not null default 1 check (status in (0, 1)),
  is_approved               smallint not null default 0 check (is_approved in (0, 1, 2)),
  reject_reason             text,
  revision                  integer not null default 1,
  image_price_minor         integer check (image_price_minor between 0 and 9999999),
  commission_image_minor    integer check (commission_image_minor >= 0),
  sequence_price_minor      integer check (sequence_price_minor between 0 and 9999999),
  commission_sequence_minor integer check (commission_sequence_minor >= 0),
  created_at                timestamptz not null default now(),
  approved_at               timestamptz,
  deleted_at                timestamptz,
  deleted_by                text check (deleted_by in ('user', 'admin')),
  owner_erased              boolean not null default false,
  -- The next five are kept by the trigger on images.
  images_count              integer not null default 0,
  public_count              integer not null default 0,
  waiting_count             integer not null default 0,
  processing_count          integer not null default 0,
  cover                     jsonb,
  -- Where the carousel's random probes land; drawn anew at each approval.
  rnd                       double precision not null default random(),
  own_public                boolean not null generated always as (
    is_approved = 1 and status = 1 and deleted_at is null and not owner_erased and public_count > 0
  ) stored,
  check ((deleted_at is null) = (deleted_by is null))
);
create index sequences_owner on sequences (user_id, id desc);
create index sequences_waiting on sequences (id desc) where is_approved = 0 and deleted_at is null;
-- One partial index per level of the tree, in the order of the public lists, covering what deep pages skip over.
create index sequences_public on sequences (day desc, id desc)
  include (continent_id, region_id, area_id, spot_id) where own_public;
create index sequences_public_continent on sequences (continent_id, day desc, id desc)
  include (region_id, area_id, spot_id) where own_public;
create index sequences_public_region on sequences (region_id, day desc, id desc)
  include (continent_id, area_id, spot_id) where own_public;
create index sequences_public_area on sequences (area_id, day desc, id desc)
  include (continent_id, region_id, spot_id) where own_public;
create index sequences_public_spot on sequences (spot_id, day desc, id desc)
  include (continent_id, region_id, area_id) where own_public;
create index sequences_public_random on sequences (rnd)
  include (continent_id, region_id, area_id, spot_id) where own_public;

-- A stored file that no sequence has taken up yet.
create table uploads (
  user_id      integer not null references users,
  id           uuid not null,
  original_key text not null unique,
  file_name    text not null,
  bytes        integer not null check (bytes > 0),
  sha256       text not null check (length(sha256) = 64),
  type         text not null check (type in ('jpeg', 'png')),
  width        integer not null,
  height       integer not null,
  taken_local  text,
  taken_offset text,
  camera       text,
  created_at   timestamptz not null default now(),
  primary key (user_id, id)
);
create index uploads_age on uploads (created_at);

create table images (
  id           integer generated always as identity primary key,
  sequence_id  integer not null references sequences,
  position     smallint not null,
  original_key text not null unique,
  file_name    text not null,
  bytes        integer not null check (bytes > 0),
  sha256       text not null check (length(sha256) = 64),
  type         text not null check (type in ('jpeg', 'png')),
  width        integer not null,
  height       integer not null,
  taken_local  text,
  taken_offset text,
  camera       text,
  status       smallint not null default 1 check (status in (0, 1)),
  is_approved  smallint not null default 0 check (is_approved in (0, 1)),
  -- 128 random bits; the preview files lie below it. `previews` lists them, JPEGs first: {kind, type, name, width, height, bytes}.
  preview_key  text not null unique check (length(preview_key) >= 22),
  previews     jsonb not null default '[]',
  placeholder  text,
  previewed_at timestamptz,
  strikes      smallint not null default 0,
  error        text,
  created_at   timestamptz not null default now(),
  deleted_at   timestamptz,
  deleted_by   text check (deleted_by in ('user', 'admin')),
  is_public    boolean not null generated always as (
    status = 1 and is_approved = 1 and deleted_at is null and previewed_at is not null
  ) stored,
  check ((deleted_at is null) = (deleted_by is null)),
  check (previewed_at is null or jsonb_array_length(previews) > 0)
);
create index images_sequence on images (sequence_id, position);
