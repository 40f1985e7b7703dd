-- Refunds. A payment in quarantine may have been paid at another amount than its price: what was really charged, and may go back.
alter table payments
  add column charged_minor integer check (charged_minor > 0),
  drop constraint payments_check2,
  add constraint payments_refunded check (refunded_minor between 0 and coalesce(charged_minor, price_minor));
alter table payment_lines add constraint payment_lines_refunded check (refunded_minor between 0 and price_minor);

alter table refunds
  -- Why the provider refused it or why it failed, as a code.
  add column code text,
  add constraint refunds_status
    check (status in ('asked', 'pending', 'requires_action', 'succeeded', 'failed', 'canceled')),
  add constraint refunds_answered check (refund_id is not null or status in ('asked', 'failed'));
create index refunds_payment on refunds (payment_id, id);
create index refunds_open on refunds (id) where status in ('asked', 'pending', 'requires_action');

alter table downloads
  -- What a refund withdrew may be given back when the refund fails, what was taken down never.
  add column revoked_for text check (revoked_for in ('refund', 'dispute', 'takedown')),
  add constraint downloads_revoked check (revoked_for is null or revoked_at is not null);
alter table download_log
  drop constraint download_log_what_check,
  add constraint download_log_what_check
    check (what in ('claimed', 'sent', 'delivered', 'lapsed', 'rearmed', 'refused', 'not arrived', 'withdrawn'));
