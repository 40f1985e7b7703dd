-- What one unit of the shop's currency is in others, on a day. To say about how much a price is: nothing is booked or charged by it.
create table rates (
  currency char(3) primary key check (currency = upper(currency)),
  rate     double precision not null check (rate > 0 and rate < 1e12),
  day      date not null
);
