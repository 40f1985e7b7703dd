-- What an owner deletes after a rejection is an answer to it.
alter table sequences add column rejected_at timestamptz;
