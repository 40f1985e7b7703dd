-- An account that an admin has blocked, or that is to be deleted. Both take the person's photos out of the public at once.
alter table users
  add column blocked_at timestamptz,
  add column block_reason text check (length(block_reason) <= 500),
  -- When the nightly job may erase the account. Until then it can be taken back.
  add column delete_after timestamptz,
  add check (block_reason is null or blocked_at is not null);
create index users_delete_after on users (delete_after) where delete_after is not null and erased_at is null;
create index users_blocked_at on users (blocked_at) where blocked_at is not null and erased_at is null;

-- The column says more now than that the owner is erased.
alter table sequences rename column owner_erased to owner_hidden;
alter view public_sequences rename column owner_erased to owner_hidden;

create function hides_photos(u users) returns boolean language sql immutable as $$
  select u.blocked_at is not null or u.delete_after is not null or u.erased_at is not null
$$;

create function hide_sequences() returns trigger language plpgsql as $$
begin
  update sequences set owner_hidden = hides_photos(new) where user_id = new.id and owner_hidden <> hides_photos(new);
  return null;
end $$;
create trigger users_hide after update of blocked_at, delete_after, erased_at on users
  for each row when (hides_photos(old) <> hides_photos(new)) execute function hide_sequences();

-- A sequence that comes while its owner's account is being closed is hidden as well. The lock waits for whoever closes it.
create function take_owner() returns trigger language plpgsql as $$
begin
  select hides_photos(u) into new.owner_hidden from users u where id = new.user_id for key share;
  return new;
end $$;
create trigger sequences_owner before insert on sequences for each row execute function take_owner();
