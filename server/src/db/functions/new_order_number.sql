-- A short number that people read out over the phone. No vowels, so no words; none of 0 1 2 5 8 B G L S Y Z, which are read or
-- heard as another sign. Random, so it does not tell how many orders there are: 20 signs, 6 places, 64 million numbers.
create or replace function new_order_number() returns text language plpgsql volatile as $$
declare
  signs constant text := '34679CDFHJKMNPQRTVWX';
  number text;
begin
  loop
    select 'L-' || string_agg(substr(signs, 1 + floor(random() * length(signs))::integer, 1), '')
      into number from generate_series(1, 6);
    exit when not exists (select from payments where order_number = number);
  end loop;
  return number;
end $$;
