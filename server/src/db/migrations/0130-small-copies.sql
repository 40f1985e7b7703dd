-- Lists show a smaller picture of the same photo, made of the copy. It has a file of its own: copies that are there already get theirs
-- by the same job.
alter table clean_copies
  add column small_key text unique,
  add column small_width integer,
  add column small_height integer,
  add column small_bytes integer,
  add check (num_nulls(small_key, small_width, small_height, small_bytes) in (0, 4)),
  add check (small_key is null or key is not null);
drop index clean_copies_wanted;
create index clean_copies_wanted on clean_copies ((key is not null), asked_at, image_id) where small_key is null;
