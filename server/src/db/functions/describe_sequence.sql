-- What a sequence says of its images: counts, times, and the cover (the first public image, else the first with previews). The row is
-- locked first: who counts before it holds the lock counts by an old snapshot. What would stay the same is not written.
create or replace function describe_sequence(wanted integer) returns void language plpgsql as $$
declare
  n record;
  shown jsonb;
begin
  perform pg_advisory_xact_lock_shared(4711, 1);
  perform from sequences where id = wanted for update;
  select count(*)::integer as images,
    (count(*) filter (where is_public))::integer as public,
    (count(*) filter (where is_approved = 0))::integer as waiting,
    (count(*) filter (where previewed_at is null and error is null))::integer as processing,
    min(taken_at) filter (where is_public) as first,
    max(taken_at) filter (where is_public) as last
  into n from images where sequence_id = wanted and deleted_at is null;
  select jsonb_build_object('image_id', i.id, 'key', i.preview_key, 'previews', i.previews, 'placeholder', i.placeholder,
    'width', i.width, 'height', i.height)
  into shown from images i
  where i.sequence_id = wanted and i.deleted_at is null and i.previewed_at is not null
  order by i.is_public desc, i.position, i.id limit 1;
  update sequences set
    images_count = n.images,
    public_count = n.public,
    waiting_count = n.waiting,
    processing_count = n.processing,
    cover = shown,
    taken_from = n.first,
    taken_to = n.last
  where id = wanted
    and (images_count, public_count, waiting_count, processing_count, cover, taken_from, taken_to)
      is distinct from (n.images, n.public, n.waiting, n.processing, shown, n.first, n.last);
end $$;

-- In the order of their ids, so that two statements never wait for each other crosswise.
create or replace function describe_sequences(wanted integer[]) returns void language plpgsql as $$
declare
  one integer;
begin
  foreach one in array coalesce(wanted, '{}') loop
    perform describe_sequence(one);
  end loop;
end $$;
