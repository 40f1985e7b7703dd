-- A new name looks like others than the old one did.
create or replace function forget_skeletons() returns trigger language plpgsql as $$
begin
  if new.skeletons is not distinct from old.skeletons then new.skeletons := null; end if;
  return new;
end $$;
