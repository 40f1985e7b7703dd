-- A sequence is hidden with the account of its owner.
create or replace function hides_photos(u users) returns boolean language sql immutable as $$
  select u.blocked_at is not null or u.delete_after is not null or u.erased_at is not null
$$;

create or replace function hide_sequences() returns trigger language plpgsql as $$
begin
  update sequences set owner_hidden = hides_photos(new) where user_id = new.id and owner_hidden <> hides_photos(new);
  return null;
end $$;

-- A sequence that comes while its owner's account is being closed is hidden as well. The lock waits for whoever closes it.
create or replace function take_owner() returns trigger language plpgsql as $$
begin
  select hides_photos(u) into new.owner_hidden from users u where id = new.user_id for key share;
  return new;
end $$;
