-- Sequences carry their photographer's name.
create or replace function note_name_change() returns trigger language plpgsql as $$
begin
  update sequences set photographer = new.display_name where user_id = new.id and photographer <> new.display_name;
  return null;
end $$;
