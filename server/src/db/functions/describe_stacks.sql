-- What stacks say of their photos: counts, times, and the middle one as cover. Their sequences are locked already. What would stay
-- the same is not written.
create or replace function describe_stacks(wanted integer[]) returns void language sql as $$
  update stacks t set
    images_count = n.images,
    public_count = n.public,
    started_at = n.first,
    ended_at = n.last,
    cover = n.cover
  from (
    select c.*, case when m.id is not null then
      jsonb_build_object('image_id', m.id, 'key', m.preview_key, 'previews', m.previews, 'placeholder', m.placeholder,
        'width', m.width, 'height', m.height) end as cover
    from (
      select w.id, count(i.id)::integer as images,
        (count(*) filter (where i.is_public))::integer as public,
        min(i.taken_at) filter (where i.is_public or not h.has_public) as first,
        max(i.taken_at) filter (where i.is_public or not h.has_public) as last,
        (array_agg(i.id order by i.is_public desc, i.taken_at, i.position, i.id) filter (where i.previewed_at is not null))[
          (coalesce(nullif(count(*) filter (where i.is_public), 0), count(i.previewed_at)) + 1) / 2] as middle
      from unnest(wanted) w (id)
      cross join lateral (select exists (select from images where stack_id = w.id and is_public) as has_public) h
      left join images i on i.stack_id = w.id and i.deleted_at is null
      group by w.id
    ) c left join images m on m.id = c.middle
  ) n
  where t.id = n.id
    and (t.images_count, t.public_count, t.started_at, t.ended_at, t.cover)
      is distinct from (n.images, n.public, n.first, n.last, n.cover);
$$;
