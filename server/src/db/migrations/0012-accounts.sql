-- Who is to be answered, where that is not the sender.
alter table mails add column reply_to text;

-- Whence a sign-in came, as a keyed hash: who signs in from there again is not held up by strangers who guess.
alter table sign_ins add column network text;
create index sign_ins_network on sign_ins (user_id, network) where network is not null;

-- The admin's lists: one index for each order with the id as tie break, and one for what is searched. The lines of the searched
-- text keep a piece that spans two columns from being found; nothing that is searched for holds a line break.
create index users_full_name on users (lower(display_name), id) where erased_at is null;
create index users_by_email on users (lower(email), id) where erased_at is null;
create index users_country on users (country, id) where erased_at is null;
create index users_verified_at on users (email_verified_at, id) where erased_at is null;
create index users_created_at on users (created_at, id) where erased_at is null;
create index users_search on users
  using gin (lower(username || E'\n' || display_name || E'\n' || email) gin_trgm_ops) where erased_at is null;
-- The sweep of pictures asks which of them somebody has.
create unique index users_picture on users (picture_key) where picture_key is not null;

create index contact_messages_name on contact_messages (lower(name), id);
create index contact_messages_email on contact_messages (lower(email), id);
create index contact_messages_created_at on contact_messages (created_at, id);
create index contact_messages_status on contact_messages (status, id);
create index contact_messages_search on contact_messages
  using gin (lower(name || E'\n' || email || E'\n' || detail) gin_trgm_ops);
