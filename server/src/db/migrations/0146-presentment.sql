-- What the buyer saw and paid, where the payment provider showed another currency than the shop's. In minor units as the provider counts
-- them. Nothing is booked in it.
alter table payments
  add column presentment_currency char(3) check (presentment_currency = upper(presentment_currency)),
  add column presentment_minor bigint check (presentment_minor > 0),
  add constraint payments_presentment check ((presentment_currency is null) = (presentment_minor is null));
alter table refunds
  add column presentment_minor bigint check (presentment_minor >= 0);
