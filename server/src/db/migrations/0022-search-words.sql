-- What the searches for people read, in lower case and one column a line, so that no piece spans two of them: nothing that is
-- searched for holds a line break. Pieces that nearly everybody has are found by reading all rows; folding every letter anew at
-- each search was most of that time.
alter table users add column words text not null generated always as (
  lower(username || E'\n' || coalesce(nullif(trim(first_name || ' ' || last_name), ''), username) || E'\n' || email)) stored;
drop index users_search, users_username_words;
create index users_words on users using gin (words gin_trgm_ops);
