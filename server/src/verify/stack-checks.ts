/** Stacks against a recount of their photos. */
export const stackChecks: Record<string, string> = {
  'a photo in no stack, or in one of another camera': `
    select i.id from images i join sequences s on s.id = i.sequence_id and s.deleted_at is null
    left join stacks t on t.id = i.stack_id
    where i.deleted_at is null
      and (t.sequence_id, t.camera_key) is distinct from (i.sequence_id, coalesce(i.camera_key, ''))`,
  'a stack that counts its photos wrongly': `
    with counted as (
      select stack_id, count(*) as images, count(*) filter (where is_public) as shown
      from images where deleted_at is null group by stack_id
    )
    select t.id from stacks t left join counted c on c.stack_id = t.id
    where (t.images_count, t.public_count) <> (coalesce(c.images, 0), coalesce(c.shown, 0))`,
  'a stack or a sequence whose times are not those of its photos': `
    with spans as (
      select distinct on (stack_id) stack_id, min(taken_at) as first, max(taken_at) as last
      from images where deleted_at is null group by stack_id, is_public order by stack_id, is_public desc
    )
    select t.id from stacks t left join spans p on p.stack_id = t.id
    where (t.started_at, t.ended_at) is distinct from (p.first, p.last)
    union all
    select s.id from sequences s
    left join (select sequence_id, min(taken_at) as first, max(taken_at) as last from images where is_public group by 1) p
      on p.sequence_id = s.id
    where (s.taken_from, s.taken_to) is distinct from (p.first, p.last)`,
  'a stack whose cover is not its middle photo': `
    with ranked as (
      select stack_id, id, preview_key, previews, is_public,
        row_number() over line as place, count(*) over (partition by stack_id, is_public) as n
      from images where deleted_at is null and previewed_at is not null
      window line as (partition by stack_id, is_public order by taken_at, position, id)
    ),
    middle as (
      select distinct on (stack_id) * from ranked where place = (n + 1) / 2 order by stack_id, is_public desc
    )
    select t.id from stacks t left join middle m on m.stack_id = t.id
    where ((t.cover ->> 'image_id')::integer, t.cover ->> 'key', t.cover -> 'previews')
      is distinct from (m.id, m.preview_key, m.previews)`,
}
