-- The version of the mark on an image's previews. `images.remake-previews` remakes older ones, a failed one after a day.
alter table images add column mark smallint not null default 1, add column remake_after timestamptz;
alter table images alter column mark set default 2;
create index images_mark on images (mark, id) where previewed_at is not null and files = 'kept';
create index images_unpreviewed on images (created_at) where previewed_at is null and error is null and deleted_at is null;

-- Remade previews have a new key. Pages that are open, mails and sites with a link still name the old one.
create table former_previews (
  preview_key text primary key,
  image_id    integer not null references images on delete cascade
);
create index former_previews_image on former_previews (image_id);

-- The cover names the key too.
create or replace function note_changed_images() returns trigger language plpgsql as $$
begin
  perform describe_sequences((
    select array_agg(distinct n.sequence_id)
    from changed n join was o on o.id = n.id
    where (o.status, o.is_approved, o.deleted_at, o.previewed_at, o.preview_key, o.previews, o.placeholder, o.error, o.position)
      is distinct from
      (n.status, n.is_approved, n.deleted_at, n.previewed_at, n.preview_key, n.previews, n.placeholder, n.error, n.position)
  ));
  return null;
end $$;
