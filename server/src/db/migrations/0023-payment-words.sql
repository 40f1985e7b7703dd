-- What the admin's search of payments reads, in one column like that of people: beside the buyer what was sold, and by whom.
alter table payments add column sold text not null default '';
alter table payments add column words text not null generated always as (lower(
  coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(payment_intent_id, '') || E'\n' || key || E'\n' || sold
)) stored;

-- One line each: titles as they were sold, sellers as they are called now.
create function sold_of(payment integer) returns text language sql stable as $$
  select coalesce(string_agg(concat_ws(E'\n', l.title, u.username, u.display_name, u.email), E'\n' order by l.line_no), '')
  from payment_lines l join users u on u.id = l.seller_id where l.payment_id = payment
$$;
update payments set sold = sold_of(id);

drop index payments_words, payment_lines_title;
create index payments_words on payments using gin (words gin_trgm_ops);

create function note_line_sold() returns trigger language plpgsql as $$
begin
  update payments set sold = sold_of(id) where id = new.payment_id;
  return null;
end $$;
create trigger payment_lines_sold after insert or update of title, seller_id on payment_lines
  for each row execute function note_line_sold();

create function note_seller_change() returns trigger language plpgsql as $$
begin
  update payments set sold = sold_of(id) where id in (select payment_id from payment_lines where seller_id = new.id);
  return null;
end $$;
create trigger users_sold after update of username, first_name, last_name, email on users
  for each row when (old.words <> new.words) execute function note_seller_change();
