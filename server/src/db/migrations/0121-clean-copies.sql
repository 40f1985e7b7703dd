-- What buyers keep of a photo beside its original: one picture without a mark, whoever bought it. The file lies at `copies/<key>`. It
-- is wanted as soon as somebody has paid, and has no key until it is made.
create table clean_copies (
  image_id  integer primary key references images,
  asked_at  timestamptz not null default now(),
  key       text unique,
  width     integer,
  height    integer,
  bytes     integer,
  tries     integer not null default 0,
  try_after timestamptz,
  check (num_nulls(key, width, height, bytes) in (0, 4))
);
create index clean_copies_wanted on clean_copies (asked_at) where key is null;

insert into clean_copies (image_id) select distinct image_id from downloads;
