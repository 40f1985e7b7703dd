-- What a stranger may see. Every public surface reads these views, so that none can forget a condition. Columns are named: a new one
-- is public once it stands here, at the end of its list.
create or replace view public_sequences as
select
  s.id, s.sequence_key, s.user_id, s.photographer, s.day, s.continent_id, s.region_id, s.area_id, s.spot_id, s.status,
  s.is_approved, s.reject_reason, s.revision, s.image_price_minor, s.commission_image_minor, s.sequence_price_minor,
  s.commission_sequence_minor, s.created_at, s.approved_at, s.deleted_at, s.deleted_by, s.owner_hidden, s.images_count,
  s.public_count, s.waiting_count, s.processing_count, s.cover, s.rnd, s.own_public, s.rejected_at, s.ride_price_minor,
  s.commission_ride_minor, s.stack_gap_s, s.stacks_revision, s.taken_from, s.taken_to,
  s.sequence_asked
from sequences s cross join place_off o
where s.own_public
  and s.continent_id <> all (o.continents) and s.region_id <> all (o.regions)
  and s.area_id <> all (o.areas) and s.spot_id <> all (o.spots);

create or replace view public_images as
select
  i.id, i.sequence_id, i.position, i.original_key, i.file_name, i.bytes, i.sha256, i.type, i.width, i.height, i.taken_local,
  i.taken_offset, i.camera, i.status, i.is_approved, i.preview_key, i.previews, i.placeholder, i.previewed_at, i.strikes, i.error,
  i.created_at, i.deleted_at, i.deleted_by, i.is_public, i.files, i.takedown_id, i.mark, i.remake_after, i.taken_ms, i.camera_key,
  i.taken_at, i.stack_id, i.approved_before, i.reject_reason, i.time_source
from images i
join public_sequences s on s.id = i.sequence_id
where i.is_public;

create or replace view public_stacks as
select
  t.id, t.sequence_id, t.camera_key, t.is_mended, t.started_at, t.ended_at, t.images_count, t.public_count, t.cover
from stacks t
join public_sequences s on s.id = t.sequence_id
where t.public_count > 0;
