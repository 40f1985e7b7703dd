import { sql } from 'kysely'
import { type Db, openDatabase } from '../../db/database.ts'
import { readDay, readLine } from '../../sequences/days/day-queries.ts'
import { explain } from '../database/explain.ts'
import { vacuum } from './vacuum.ts'

const SPOT = 10_007
const DAY = '2026-11-20'
/** Of the busy day; each has 100 photos in 17 stacks. */
const SESSIONS = 30

/** The spot and day that is busy: 3,000 photos of 30 sessions in 510 stacks. */
export const busyDay = { spot_id: SPOT, date: DAY }

/** Makes a shop with so many photos, four to six in a stack, and one busy day. By SQL: triggers would take hours. */
export async function fillDays(databaseUrl: string, images: number): Promise<void> {
  const pool = openDatabase({ url: databaseUrl, max: 1 })
  try {
    await pool.connection().execute(async (db) => {
      await sql`set statement_timeout = 0`.execute(db)
      await fill(db, images)
    })
  } finally {
    await pool.destroy()
  }
}

async function fill(db: Db, images: number) {
  await sql`
    insert into nodes (id, parent_id, level, name)
    select 7, 0, 1, 'Continent' union all select 107, 7, 2, 'Region' union all select 1007, 107, 3, 'Area'
    union all select 10000 + g, 1007, 4, 'Spot ' || g from generate_series(1, 1100) g
  `.execute(db)
  await sql`update nodes set time_zone = 'Asia/Makassar' where id = 107`.execute(db)
  await sql`
    insert into users (username, email, password_hash, email_verified_at)
    select 'photographer ' || g, 'p' || g || '@example.org', 'x', now() from generate_series(1, 200) g
  `.execute(db)
  for (const table of ['sequences', 'images'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  // Sequences of 25 photos, but for the busy day's.
  await sql`
    insert into sequences (sequence_key, user_id, photographer, day, continent_id, region_id, area_id, spot_id, is_approved,
      images_count, public_count)
    select md5('key' || g), u.id, u.username,
      case when g <= ${SESSIONS} then date ${sql.lit(DAY)} else date ${sql.lit(DAY)} - 1 - g % 900 end, 7, 107, 1007,
      case when g <= ${SESSIONS} then ${sql.lit(SPOT)} else 10000 + 8 + g % 1000 end, 1, n, n
    from (select g, case when g <= ${SESSIONS} then 100 else 25 end as n
      from generate_series(1, ${SESSIONS} + (${images} - ${SESSIONS} * 100) / 25) g) x
    join users u on u.id = 1 + g % 200
  `.execute(db)
  await sql`
    insert into clocks (sequence_id, camera_key, source, error_s)
    select id, rpad('canon', 22, '.'), 'zone', 120 from sequences
  `.execute(db)
  await sql`
    insert into stacks (sequence_id, camera_key, started_at, ended_at, images_count, public_count)
    select s.id, rpad('canon', 22, '.'), at, at + interval '2.5 s', n, n
    from sequences s cross join lateral (
      select (s.day + interval '6 hours' + w * interval '7 minutes' + s.id % 30 * interval '20 seconds') at time zone 'Asia/Makassar' as at,
        least(6, s.images_count - w * 6) as n
      from generate_series(0, (s.images_count - 1) / 6) w
    ) x
  `.execute(db)
  await sql`
    insert into images (sequence_id, stack_id, position, original_key, file_name, bytes, sha256, type, width, height, is_approved,
      preview_key, previews, placeholder, previewed_at, camera_key, taken_at)
    select t.sequence_id, t.id, p, 'originals/' || t.id || '-' || p, 'surf.jpg', 1, repeat('0', 64), 'jpeg', 6000, 4000, 1,
      md5(t.id || 'p' || p), ${files(1)}, 'HjkOHYTAlHeslneNh2d4hHePn9b4', now(), t.camera_key, t.started_at + p * interval '0.4 s'
    from stacks t cross join generate_series(1, t.images_count) p
  `.execute(db)
  await sql`
    update stacks t set cover = jsonb_build_object('image_id', i.id, 'key', i.preview_key, 'previews', ${files(6)}::jsonb,
      'placeholder', i.placeholder, 'width', i.width, 'height', i.height)
    from images i where i.stack_id = t.id and i.position = 1
  `.execute(db)
  for (const table of ['sequences', 'images'])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
  for (const table of ['sequences', 'stacks', 'images', 'clocks', 'nodes', 'place_off']) await vacuum(db, table)
}

const files = (count: number) => {
  const file = { kind: 'preview', type: 'jpeg', name: '1600.jpg', width: 1600, height: 1067, bytes: 300_000 }
  return JSON.stringify(Array.from({ length: count }, () => file))
}

const ROUNDS = 50

/** The plans of the busy day's line and of a page of it, each the quickest of some rounds. */
export async function explainBusyDay(databaseUrl: string) {
  const day = { spotId: SPOT, day: DAY, zone: 'Asia/Makassar' }
  const page = {
    ...day,
    isCertain: true,
    from: '07:10',
    to: '08:40',
    page: 1,
    perPage: 24,
    after: null,
    imagePriceMinor: 2_500,
  }
  const best = async (act: (db: Db) => Promise<unknown>) => {
    const rounds = []
    for (let n = 0; n < ROUNDS; n += 1) rounds.push(...(await explain(databaseUrl, act)))
    const [first] = rounds.toSorted((a, b) => a.ms - b.ms)
    if (first === undefined) throw new Error('A read without a plan')
    return first
  }
  return { line: await best((db) => readLine(db, day)), page: await best((db) => readDay(db, page)) }
}
