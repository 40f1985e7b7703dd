-- The CRC-32 of the original, as a zip names it. Null where it came before this: it is counted when a zip needs it.
alter table uploads add column crc32 bigint check (crc32 between 0 and 4294967295);
alter table images add column crc32 bigint check (crc32 between 0 and 4294967295);

-- Several downloads of a payment as one file. Only the hash of its link's token is kept.
create table zips (
  id         bigint generated always as identity primary key,
  payment_id integer not null references payments,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  -- When a reader had its last byte.
  end_read_at timestamptz
);
create index zips_payment on zips (payment_id);

-- What every byte of the zip follows from, so it never changes. The zip holds a download as long as that has the same `claim_hash`.
create table zip_items (
  zip_id      bigint not null references zips,
  no          integer not null check (no >= 0),
  download_id text not null references downloads,
  claim_hash  text not null,
  name        text not null,
  -- Local time of the spot, when the photo was taken.
  modified    timestamp not null,
  primary key (zip_id, no)
);
create index zip_items_download on zip_items (download_id);
