-- Who changes sequences takes the shared lock before any row, else a move could wait for the row while the row waits for the move.
create or replace function hold_tree() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(4711, 1);
  return null;
end $$;
