-- A batch is recorded when it was paid, with what it covers. Its entries never change after that.
alter table donation_remittances
  drop column period,
  drop column status,
  drop column receipt_file,
  alter column reference set not null,
  alter column remitted_at set not null,
  alter column remitted_at set default now(),
  -- Where the receipt is kept: a link, or words such as "folder 2026, page 12".
  add column receipt text,
  add column entries integer not null check (entries > 0),
  add column first_entry_at timestamptz not null,
  add column last_entry_at timestamptz not null,
  add column remitted_by integer not null references users,
  add check (amount_minor > 0),
  add check (length(reference) between 1 and 140),
  add check (length(receipt) between 1 and 500);
-- The bank's reference names a batch: a call that is repeated after a lost answer finds it.
create unique index donation_remittances_reference on donation_remittances (currency, reference);

-- Entries are claimed and their batch is made in one statement. The batch may turn out not to be due; then both are rolled back.
alter table donations alter constraint donations_remittance_id_fkey deferrable initially deferred;
create index donations_remittance on donations (remittance_id) where remittance_id is not null;
-- The open sum is read for every visitor; remitted batches carry their own sums.
create index donations_open on donations (currency, id) include (amount_minor, created_at) where remittance_id is null;

-- What the provider kept of the charge; null until its booking was read.
alter table payments add column fee_minor integer;
create index payments_without_fee on payments (id) where status = 1 and fee_minor is null and charge_id is not null;
