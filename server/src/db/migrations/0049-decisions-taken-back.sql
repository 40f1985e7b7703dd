-- The last decision about a sequence and what stood before it, so that an admin can take it back.
create table decisions (
  sequence_id   integer primary key references sequences,
  -- The sequence's revision after the decision: a later change has another one.
  revision      integer not null,
  is_approved   smallint not null check (is_approved in (0, 1, 2)),
  reject_reason text,
  rejected_at   timestamptz,
  approved_at   timestamptz,
  -- The images that it approved.
  image_ids     integer[] not null,
  undone_at     timestamptz
);
