-- Tax is the buyer's money on its way to the state. The payment provider works it out on its page, by where the buyer lives, so it is known
-- when the order is paid. From then on the price is what the buyer paid, and tax a part of it like commission and donation.
alter table payments
  -- How the checkout was opened: tax comes on top of its price, or is in it. Null: without tax.
  add column tax_behavior text check (tax_behavior in ('exclusive', 'inclusive')),
  add column tax_minor integer not null default 0,
  -- Where it is due, and what it consists of: [{name, percent, place, amount}].
  add column tax_country char(2),
  add column tax_rates jsonb,
  -- The provider's invoice for the buyer.
  add column invoice_id text unique,
  add column invoice_number text,
  drop constraint payments_check,
  drop constraint payments_platform_minor_check,
  add constraint payments_figures check (price_minor = commission_minor + donation_minor + platform_minor + tax_minor),
  -- The ocean gets what the buyer was promised. Where tax in the price leaves too little for that, the shop bears it.
  add constraint payments_platform check (platform_minor >= 0 or tax_behavior = 'inclusive' and tax_minor > 0),
  add constraint payments_tax check (tax_minor between 0 and price_minor and (tax_minor = 0 or tax_behavior is not null));
create index payments_without_invoice on payments (paid_at) where status = 1 and tax_behavior is not null and invoice_id is null;

alter table payment_lines
  add column tax_minor integer not null default 0 check (tax_minor between 0 and price_minor),
  -- The commission before tax in the price was taken off it. Null: none was.
  add column agreed_minor integer check (agreed_minor >= commission_minor);

alter table ledger
  drop constraint ledger_account_check,
  add constraint ledger_account_check check (account in ('buyer_cash', 'stripe_fee', 'seller_payable', 'seller_paid', 'seller_debt',
    'donation_payable', 'donation_paid', 'tax_payable', 'platform_revenue', 'refunds', 'disputes'));
