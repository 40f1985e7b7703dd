-- Photographers hear of prices that an admin has changed.
alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check
    check (kind in ('decision', 'sale', 'payout-sent', 'payout-needs', 'waiting', 'returned', 'taken-down', 'priced'));
