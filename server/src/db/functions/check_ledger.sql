-- What a payment moves adds up to nothing.
create or replace function check_ledger() returns trigger language plpgsql as $$
begin
  if (select sum(amount_minor) from ledger where payment_id = new.payment_id) <> 0 then
    raise exception 'the ledger of payment % does not sum to zero', new.payment_id;
  end if;
  return null;
end $$;
