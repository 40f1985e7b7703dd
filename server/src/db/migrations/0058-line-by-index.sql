-- A day's line is read from the index alone: with the camera key, it tells also whose clock a stack goes by.
drop index stacks_line;
create index stacks_line on stacks (sequence_id, started_at) include (id, ended_at, public_count, camera_key) where public_count > 0;
-- The planner takes a table that was never analyzed for hundreds of rows. This one has one, and each day read it once a sequence.
analyze place_off;
