-- A link serves until its lease ends, also once its download is delivered: what a proxy or a killed client swallowed can be
-- fetched again. So a delivered download may have a lease, and one that is available never has.
alter table downloads
  -- The claim asked for a receipt: only the last byte, asked for by itself after all others, delivers it.
  add column needs_receipt  boolean not null default false,
  -- Of the answers that send now: how many, and what they may still send. `sent_bytes` is what went out.
  add column streams        integer not null default 0,
  add column reserved_bytes bigint not null default 0,
  -- Its buyer says that it did not arrive. Giving it back settles that.
  add column not_arrived_at timestamptz,
  drop constraint downloads_check,
  add constraint downloads_lease check (case status when 5 then lease_until is not null when 0 then lease_until is null else true end),
  add constraint downloads_reported check (not_arrived_at is null or status = 1);
drop index downloads_lease_until;
create index downloads_lease_until on downloads (lease_until) where lease_until is not null;
create index downloads_not_arrived on downloads (payment_id) where not_arrived_at is not null;

alter table download_log
  drop constraint download_log_what_check,
  add constraint download_log_what_check
    check (what in ('claimed', 'sent', 'delivered', 'lapsed', 'rearmed', 'refused', 'not arrived'));
