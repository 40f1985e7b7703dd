-- One checkout of one buyer. 0 pending, 1 success, 2 failed; 1 is for ever. All figures are frozen when it is made.
create table payments (
  id                integer generated always as identity primary key,
  key               text not null unique check (length(key) >= 22),
  client_key_hash   text unique,
  currency          char(3) not null,
  price_minor       integer not null check (price_minor > 0),
  commission_minor  integer not null check (commission_minor >= 0),
  donation_minor    integer not null check (donation_minor >= 0),
  donation_rule     jsonb not null,
  platform_minor    integer not null check (platform_minor >= 0),
  request_hash      text not null,
  checkout_params   jsonb not null,
  session_id        text unique,
  checkout_url      text,
  expires_at        timestamptz not null,
  payment_intent_id text unique,
  charge_id         text unique,
  status            smallint not null default 0 check (status in (0, 1, 2)),
  name              text,
  email             text,
  paid_at           timestamptz,
  fail_code         text,
  fail_message      text,
  refunded_minor    integer not null default 0,
  dispute_status    text,
  duplicate_of      integer references payments,
  quarantine_reason text,
  livemode          boolean not null,
  created_at        timestamptz not null default now(),
  check (price_minor = commission_minor + donation_minor + platform_minor),
  check ((status = 1) = (paid_at is not null)),
  check (refunded_minor between 0 and price_minor)
);
create index payments_open on payments (created_at) where status = 0;

-- What was put in the basket: one image, or one sequence at its own price.
create table payment_lines (
  payment_id       integer not null references payments,
  line_no          smallint not null,
  kind             text not null check (kind in ('image', 'sequence')),
  sequence_id      integer not null references sequences,
  image_id         integer references images,
  seller_id        integer not null references users,
  title            text not null,
  price_minor      integer not null,
  commission_minor integer not null check (commission_minor between 0 and price_minor),
  refunded_minor   integer not null default 0,
  primary key (payment_id, line_no),
  check ((kind = 'image') = (image_id is not null))
);

-- The originals that a payment buys, frozen: hiding, deleting or repricing them later changes nothing for the buyer.
create table payment_items (
  payment_id      integer not null,
  image_id        integer not null references images,
  line_no         smallint not null,
  seller_id       integer not null references users,
  original_key    text not null,
  original_bytes  integer not null,
  original_sha256 text not null,
  original_type   text not null,
  file_name       text not null,
  primary key (payment_id, image_id),
  foreign key (payment_id, line_no) references payment_lines
);
create index payment_items_image on payment_items (image_id);

-- One row per image that a payment unlocked. 0 available, 5 leased to one claim, 1 delivered in full; 1 is for ever.
create table downloads (
  id           text primary key check (length(id) >= 22),
  payment_id   integer not null,
  image_id     integer not null,
  status       smallint not null default 0 check (status in (0, 5, 1)),
  claim_hash   text unique,
  lease_until  timestamptz,
  attempts     integer not null default 0,
  sent         int8multirange not null default '{}',
  sent_bytes   bigint not null default 0,
  delivered_at timestamptz,
  revoked_at   timestamptz,
  unique (payment_id, image_id),
  foreign key (payment_id, image_id) references payment_items,
  check ((status = 5) = (lease_until is not null)),
  check (status <> 5 or claim_hash is not null),
  check ((status = 1) = (delivered_at is not null))
);
create index downloads_lease_until on downloads (lease_until) where status = 5;

create table download_log (
  id          bigint generated always as identity primary key,
  at          timestamptz not null default now(),
  download_id text not null references downloads,
  what        text not null check (what in ('claimed', 'sent', 'delivered', 'lapsed', 'rearmed', 'refused')),
  address     text,
  user_agent  text,
  bytes       bigint,
  by_user     integer references users,
  reason      text
);
create index download_log_download on download_log (download_id, id);

create table refunds (
  id           integer generated always as identity primary key,
  payment_id   integer not null references payments,
  refund_id    text unique,
  amount_minor integer not null check (amount_minor > 0),
  reason       text,
  status       text not null,
  requested_by integer references users,
  created_at   timestamptz not null default now()
);
create table refund_lines (
  refund_id    integer not null references refunds,
  payment_id   integer not null,
  line_no      smallint not null,
  amount_minor integer not null check (amount_minor > 0),
  primary key (refund_id, line_no),
  foreign key (payment_id, line_no) references payment_lines
);
create table disputes (
  id           text primary key,
  payment_id   integer not null references payments,
  amount_minor integer not null,
  reason       text not null,
  status       text not null,
  due_by       timestamptz,
  closed_at    timestamptz
);

create table donation_remittances (
  id           integer generated always as identity primary key,
  period       text not null,
  currency     char(3) not null,
  amount_minor integer not null,
  status       text not null,
  reference    text,
  receipt_file text,
  remitted_at  timestamptz
);
-- What each sale owes to ocean conservation; reversals are negative entries.
create table donations (
  id            integer generated always as identity primary key,
  payment_id    integer not null references payments,
  kind          text not null check (kind in ('accrue', 'reverse')),
  source_id     text not null,
  amount_minor  integer not null,
  currency      char(3) not null,
  remittance_id integer references donation_remittances,
  created_at    timestamptz not null default now(),
  unique (payment_id, kind, source_id)
);

-- Double entry: + debit, - credit. Postings of a payment sum to zero; `source_key` lets each act post once.
create table ledger (
  id           bigint generated always as identity primary key,
  payment_id   integer not null references payments,
  account      text not null check (account in ('buyer_cash', 'stripe_fee', 'seller_payable', 'seller_paid', 'seller_debt',
    'donation_payable', 'donation_paid', 'platform_revenue', 'refunds', 'disputes')),
  user_id      integer references users,
  amount_minor integer not null,
  currency     char(3) not null,
  source_key   text not null unique,
  created_at   timestamptz not null default now()
);
create index ledger_payment on ledger (payment_id);
create trigger ledger_append_only before update or delete on ledger
  for each row execute function refuse_rewrite();

create function check_ledger() returns trigger language plpgsql as $$
begin
  if (select sum(amount_minor) from ledger where payment_id = new.payment_id) <> 0 then
    raise exception 'the ledger of payment % does not sum to zero', new.payment_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_balanced after insert on ledger
  deferrable initially deferred for each row execute function check_ledger();
