-- The default prices in force are the newest row; older ones say what was in force before. Whole minor units.
create table default_prices (
  id                        integer generated always as identity primary key,
  currency                  char(3) not null,
  image_price_minor         integer not null check (image_price_minor between 0 and 9999999),
  commission_image_minor    integer not null check (commission_image_minor >= 0),
  sequence_price_minor      integer not null check (sequence_price_minor between 0 and 9999999),
  commission_sequence_minor integer not null check (commission_sequence_minor >= 0),
  donation_minor            integer not null check (donation_minor >= 0),
  set_by                    integer references users,
  set_at                    timestamptz not null default now(),
  check (commission_image_minor + donation_minor <= image_price_minor),
  check (commission_sequence_minor + donation_minor <= sequence_price_minor)
);
