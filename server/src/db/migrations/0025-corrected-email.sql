-- A buyer who mistyped the e-mail may give the right one, once. What the provider said stays beside it, for disputes.
drop index payments_words, payments_list_email;
alter table payments
  drop column words,
  add column corrected_email text check (length(corrected_email) between 3 and 100),
  add column corrected_at timestamptz,
  -- Where mails of this order go.
  add column buyer_email text generated always as (coalesce(corrected_email, email)) stored,
  -- An admin finds the order by either address.
  add column words text not null generated always as (lower(
    coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(corrected_email, '') || E'\n'
      || coalesce(payment_intent_id, '') || E'\n' || key || E'\n' || sold
  )) stored,
  add check ((corrected_email is null) = (corrected_at is null));
create index payments_words on payments using gin (words gin_trgm_ops);
create index payments_list_email on payments (lower(coalesce(buyer_email, '')), id) where session_id is not null;
