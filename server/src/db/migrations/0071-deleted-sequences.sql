-- The few sequences that can be brought back.
create index sequences_deleted on sequences (id) where deleted_at is not null;
