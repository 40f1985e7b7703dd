import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { vacuum } from './vacuum.ts'

/**
 * Made by SQL, seeded. Skewed towards few spots and recent days. Each hundredth sequence has ten images, others one.
 */
export async function fillCatalogue(pool: Db, sequences: number): Promise<void> {
  await pool.connection().execute(async (db) => {
    // On a busy machine a statement here exceeds the shop's timeout.
    await sql`set statement_timeout = 0`.execute(db)
    await fill(db, sequences)
    await sql`reset statement_timeout`.execute(db)
  })
}

const TABLES = ['sequences', 'stacks', 'images']
const file = { type: 'jpeg', width: 1600, height: 1067, bytes: 1 }
// Workers make the picture for links of a cover that has none, and these have no original.
const files = JSON.stringify([
  { ...file, kind: 'preview', name: '1600.jpg' },
  { ...file, kind: 'share', name: 'share.jpg' },
])

const imagesOf = sql`case when g % 100 = 0 then 10 else 1 end`
/** Of a photo of sequence `g`, in the order of both. */
const imageId = (p: RawBuilder<unknown>) => sql`g + 9 * ((g - 1) / 100) + ${p} - 1`
const coverOf = (p: RawBuilder<unknown>) => sql`
  jsonb_build_object('image_id', ${imageId(p)}, 'key', md5(g || 'p' || ${p}), 'previews', ${files}::jsonb,
    'placeholder', 'x', 'width', 6000, 'height', 4000)`

async function fill(db: Db, sequences: number): Promise<void> {
  await sql`select setseed(0.42)`.execute(db)
  await sql`
    insert into nodes (id, parent_id, level, name)
    select g, 0, 1, 'Continent ' || g from generate_series(1, 7) g
    union all select 100 + g, 1 + g % 7, 2, 'Region ' || g from generate_series(1, 40) g
    union all select 1000 + g, 101 + g % 40, 3, 'Area ' || g from generate_series(1, 400) g
    union all select 10000 + g, 1001 + g % 400, 4, 'Spot ' || g from generate_series(1, 2000) g
  `.execute(db)
  await sql`
    insert into users (username, email, password_hash, email_verified_at)
    select 'photographer ' || g, 'p' || g || '@example.org', 'x', now() from generate_series(1, 200) g
  `.execute(db)
  // The counters are built in one step below, and what is made here refers to nothing that is missing.
  for (const table of TABLES) await sql`alter table ${sql.table(table)} disable trigger all`.execute(db)
  await sql`
    insert into sequences (id, sequence_key, user_id, photographer, day, continent_id, region_id, area_id, spot_id, status,
      is_approved, images_count, public_count, cover) overriding system value
    select g, md5('key' || g), 1 + g % 200, 'photographer ' || (1 + g % 200), date '2026-11-20' - (1826 * power(d, 1.5))::integer,
      r.parent_id, r.id, a.id, s.id, case when u < 0.05 then 0 else 1 end, case when v < 0.05 then 2 when v < 0.08 then 0 else 1 end,
      n, n, ${coverOf(sql`1`)}
    from (select g, random() d, random() u, random() v, ${imagesOf} as n,
      10001 + floor(2000 * power(random(), 3))::integer as spot from generate_series(1, ${sequences}) g offset 0) x
    join nodes s on s.id = x.spot join nodes a on a.id = s.parent_id join nodes r on r.id = a.parent_id
  `.execute(db)
  const everyPhoto = sql`generate_series(1, ${sequences}::integer) g cross join generate_series(1, ${imagesOf}) p`
  // Photos without a time have a stack each.
  await sql`
    insert into stacks (id, sequence_id, camera_key, images_count, public_count, cover) overriding system value
    select ${imageId(sql`p`)}, g, '', 1, 1, ${coverOf(sql`p`)} from ${everyPhoto}
  `.execute(db)
  await sql`
    insert into images (id, stack_id, sequence_id, position, original_key, file_name, bytes, sha256, type, width, height, is_approved,
      preview_key, previews, placeholder, previewed_at) overriding system value
    select ${imageId(sql`p`)}, ${imageId(sql`p`)}, g, p, 'originals/' || g || '-' || p, 'surf.jpg', 1, repeat('0', 64), 'jpeg', 6000,
      4000, 1, md5(g || 'p' || p), ${files}::jsonb, 'x', now()
    from ${everyPhoto}
  `.execute(db)
  for (const table of TABLES) {
    await sql`alter table ${sql.table(table)} enable trigger all`.execute(db)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(db)
  }
  await rebuildCounters(db)
  for (const table of ['sequences', 'images', 'stacks', 'nodes', 'node_day_shards', 'node_total_shards', 'place_off']) {
    await vacuum(db, table)
  }
}

async function rebuildCounters(db: Db) {
  // In order, so that the number of pages that a place's days lie on does not depend on whether the tables were analyzed by then.
  await sql`
    insert into node_day_shards (node_id, day, n)
    select node, day, count(*)::integer
    from (select unnest(array[0, continent_id, region_id, area_id, spot_id]) as node, day from sequences where own_public) x
    group by 1, 2 order by 1, 2
  `.execute(db)
  await sql`
    insert into node_total_shards (node_id, n) select node_id, sum(n)::integer from node_day_shards group by 1
  `.execute(db)
}
