-- A ride: photos of one sequence that lie within a minute. Without a price it is not offered, and nothing changes.
alter table default_prices
  add ride_price_minor integer check (ride_price_minor between 0 and 9999999),
  add commission_ride_minor integer check (commission_ride_minor >= 0),
  add check ((ride_price_minor is null) = (commission_ride_minor is null)),
  add check (commission_ride_minor + donation_minor <= ride_price_minor);
alter table sequences
  add ride_price_minor integer check (ride_price_minor between 0 and 9999999),
  add commission_ride_minor integer check (commission_ride_minor >= 0);
create or replace view public_sequences as
select s.*
from sequences s cross join place_off o
where s.own_public
  and s.continent_id <> all (o.continents) and s.region_id <> all (o.regions)
  and s.area_id <> all (o.areas) and s.spot_id <> all (o.spots);

-- A choice of photos is frozen piece by piece: images, rides, or some photos at the price of their sequence.
alter table payment_lines
  drop constraint payment_lines_kind_check,
  add constraint payment_lines_kind_check check (kind in ('image', 'ride', 'sequence'));
