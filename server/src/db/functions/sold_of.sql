-- One line each: titles as they were sold, sellers as they are called now.
create or replace function sold_of(payment integer) returns text language sql stable as $$
  select coalesce(string_agg(concat_ws(E'\n', l.title, u.username, u.display_name, u.email), E'\n' order by l.line_no), '')
  from payment_lines l join users u on u.id = l.seller_id where l.payment_id = payment
$$;

-- What was sold, for the admin's search: once for each payment whose lines a statement touched.
create or replace function note_lines_sold() returns trigger language plpgsql as $$
begin
  update payments set sold = sold_of(id) where id in (select payment_id from changed) and sold <> sold_of(id);
  return null;
end $$;

create or replace function note_seller_change() returns trigger language plpgsql as $$
begin
  update payments set sold = sold_of(id) where id in (select payment_id from payment_lines where seller_id = new.id);
  return null;
end $$;
