-- A place hangs below one of the level above.
create or replace function check_node_level() returns trigger language plpgsql as $$
begin
  if new.level > 0 and not exists (select from nodes p where p.id = new.parent_id and p.level = new.level - 1) then
    raise exception 'a place of level % hangs below one of level %', new.level, new.level - 1;
  end if;
  return new;
end $$;
