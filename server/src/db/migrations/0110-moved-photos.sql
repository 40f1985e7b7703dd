-- Photos that went from one session of a photographer to another one. With it a move can be taken back exactly, and an order of
-- before, which stays with the first session, still fits its photos.
create table image_moves (
  id            integer generated always as identity primary key,
  from_sequence integer not null references sequences,
  to_sequence   integer not null references sequences,
  -- What both were before, and their revisions after the move.
  from_approval smallint not null,
  to_approval   smallint not null,
  from_revision integer not null,
  to_revision   integer not null,
  moved_by      integer not null references users,
  moved_at      timestamptz not null default now(),
  undone_at     timestamptz,
  check (from_sequence <> to_sequence)
);
create index image_moves_from on image_moves (from_sequence);
create index image_moves_to on image_moves (to_sequence);
create index image_moves_by on image_moves (moved_by);

create table moved_images (
  move_id     integer not null references image_moves,
  image_id    integer not null references images,
  -- What the image was before. The stack may be gone by now.
  position    smallint not null,
  stack_id    integer,
  is_approved smallint not null,
  primary key (move_id, image_id)
);
create index moved_images_image on moved_images (image_id);
