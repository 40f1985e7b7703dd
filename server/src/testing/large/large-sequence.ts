import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { newPublicId } from '../../calls/tokens.ts'
import { type Db, inTransaction, openDatabase } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'

/** With previews, not approved, inserted in one statement. */
export async function fillSequence(db: Db, sequenceId: number, n: number): Promise<void> {
  await sql`
    insert into images (sequence_id, position, original_key, file_name, bytes, sha256, type, width, height, preview_key, previews,
      placeholder, previewed_at)
    select ${sequenceId}, g, 'originals/' || gen_random_uuid(), 'surf-' || g || '.jpg', 1, repeat('0', 64), 'jpeg', 6000, 4000,
      replace(gen_random_uuid()::text, '-', ''),
      '[{"kind": "preview", "type": "jpeg", "name": "1600.jpg", "width": 1600, "height": 1067, "bytes": 1}]', 'x', now()
    from generate_series(1, ${n}::integer) g
  `.execute(db)
  await sql`select keep_times(${sequenceId})`.execute(db)
}

type Counted = 'sequences' | 'node_total_shards'

/** Includes the writes of triggers. */
export async function countWrites(trx: Db, act: () => Promise<unknown>): Promise<Record<Counted, number>> {
  const before = await readWrites(trx)
  await act()
  const after = await readWrites(trx)
  const totals = after.node_total_shards - before.node_total_shards
  return { sequences: after.sequences - before.sequences, node_total_shards: totals }
}

/** The connection's statistics; they may include earlier transactions. */
async function readWrites(trx: Db): Promise<Record<Counted, number>> {
  const { rows } = await sql<{ table: Counted; writes: number }>`
    select relname as table, (n_tup_ins + n_tup_upd)::integer as writes from pg_stat_xact_user_tables
    where relname in ('sequences', 'node_total_shards')
  `.execute(trx)
  const writes = new Map(rows.map((row) => [row.table, row.writes]))
  return { sequences: writes.get('sequences') ?? 0, node_total_shards: writes.get('node_total_shards') ?? 0 }
}

/** Includes the statements that enqueue jobs. */
export async function countStatements(databaseUrl: string, act: (db: Db) => Promise<unknown>): Promise<number> {
  let statements = 0
  const countOne = () => {
    statements += 1
  }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: countOne })
  try {
    await act(db)
    return statements
  } finally {
    await db.destroy()
  }
}

async function addSequence(db: Db, userId: number): Promise<{ id: number; key: string }> {
  const key = newPublicId()
  const { id } = await db
    .insertInto('sequences')
    .columns(['sequence_key', 'user_id', 'photographer', 'day', 'continent_id', 'region_id', 'area_id', 'spot_id'])
    .expression((eb) =>
      eb
        .selectFrom('sequences')
        .select([
          sql<string>`${key}`.as('key'),
          sql<number>`${userId}::integer`.as('owner'),
          'photographer',
          'day',
          'continent_id',
          'region_id',
          'area_id',
          'spot_id',
        ])
        .limit(1),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key }
}

/** `tryTo…` rolls its changes back. */
export async function openLargeSequences(databaseUrl: string) {
  const db = openDatabase({ url: databaseUrl, max: 1 })
  // The bench measures the time itself; on a busy machine a statement may exceed the shop's timeout.
  await sql`set statement_timeout = 0`.execute(db)
  return {
    add: (userId: number) => addSequence(db, userId),
    fill: (sequenceId: number, images: number) => fillSequence(db, sequenceId, images),
    hideImage: (sequenceId: number, position: number) =>
      db
        .updateTable('images')
        .set({ status: 0 })
        .where('sequence_id', '=', sequenceId)
        .where('position', '=', position)
        .execute(),
    tryToHideAll: (userId: number) =>
      undone(db, (trx) => trx.updateTable('sequences').set({ status: 0 }).where('user_id', '=', userId).execute()),
    tryToRename: (userId: number) =>
      undone(db, (trx) => trx.updateTable('users').set({ first_name: 'Renamed' }).where('id', '=', userId).execute()),
    [Symbol.asyncDispose]: () => db.destroy(),
  }
}

class Undone extends Error {}

async function undone(db: Db, act: (trx: Db) => Promise<unknown>): Promise<void> {
  await inTransaction(db, async (trx) => {
    await act(trx)
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
}
