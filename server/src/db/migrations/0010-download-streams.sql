-- Which answer is sending the bytes of a lease now, and when it last said so: of several at once one goes on, over any number
-- of processes, and one whose process was killed is not waited for.
alter table downloads
  add column stream_id      text,
  add column stream_seen_at timestamptz,
  add check ((stream_id is null) = (stream_seen_at is null));
