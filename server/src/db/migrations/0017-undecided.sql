-- What waits for an admin: new sequences, and approved ones to which images were added.
drop index sequences_waiting;
create index sequences_undecided on sequences (id)
  where deleted_at is null and (is_approved = 0 or is_approved = 1 and waiting_count > 0);
