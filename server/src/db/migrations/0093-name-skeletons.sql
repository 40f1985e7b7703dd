-- What a user name looks like, as texts that are equal for names that look alike. Null: not known yet, as of names that the release
-- before this one sets.
alter table users add column skeletons text[];
create index users_skeletons on users using gin (skeletons);
create index users_without_skeletons on users (id) where skeletons is null and erased_at is null;

create function forget_skeletons() returns trigger language plpgsql as $$
begin
  if new.skeletons is not distinct from old.skeletons then new.skeletons := null; end if;
  return new;
end $$;
create trigger users_forget_skeletons before update of username on users
  for each row when (old.username is distinct from new.username) execute function forget_skeletons();
