-- What became of the original and the previews of an image: `unneeded` ones are about to be removed from the store.
alter table images add column files text not null default 'kept' check (files in ('kept', 'unneeded', 'removed'));
create index images_unneeded on images (id) where files = 'unneeded';

-- Of an erased person a row without name and address stays, for the books. Their user name is free again.
alter table users
  drop constraint users_email_check,
  add constraint users_email_check check (length(email) between 3 and 100 or (erased_at is not null and email = ''));
drop index users_username;
create unique index users_username on users (lower(username)) where erased_at is null;
