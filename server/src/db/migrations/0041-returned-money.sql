-- Photographers hear of money that goes back, and of photos that are taken down.
alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check
    check (kind in ('decision', 'sale', 'payout-sent', 'payout-needs', 'waiting', 'returned', 'taken-down'));

-- Since when the payouts of a payment have to follow its lines or its dispute. The job may fail; the reconciler finds these.
alter table payments add column unadjusted_at timestamptz;
create index payments_unadjusted on payments (unadjusted_at) where unadjusted_at is not null;

-- A refund that the provider could not make, paid in another way. `reference` is the bank's.
alter table refunds
  add column reference text check (length(reference) between 1 and 140),
  drop constraint refunds_status,
  add constraint refunds_status
    check (status in ('asked', 'pending', 'requires_action', 'succeeded', 'failed', 'canceled', 'by_hand')),
  drop constraint refunds_answered,
  add constraint refunds_answered check (refund_id is not null or status in ('asked', 'failed', 'by_hand')),
  add constraint refunds_by_hand check ((reference is not null) = (status = 'by_hand'));
