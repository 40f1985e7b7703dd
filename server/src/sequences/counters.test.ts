import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Db, inTransaction, openDatabase, type Trx } from '../db/database.ts'
import { gatherCounters } from '../locations/gather-counters.ts'
import { switchPlace } from '../locations/queries.ts'
import { cloneDatabase } from '../testing/database/clone-database.ts'
import { startTestServer } from '../testing/index.ts'
import { fillCatalogue } from '../testing/large/catalogue.ts'
import { findRowFaults } from '../verify/queries.ts'
import { approveWaitingImages, decideSequence, markSequenceDeleted } from './queries.ts'

const SEQUENCES = 400
const pick = (max: number) => 1 + Math.floor(Math.random() * max)

/** A random act of an admin or a photographer. */
async function act(db: Db) {
  const id = pick(SEQUENCES)
  const acts = [
    () =>
      inTransaction(db, async (trx) => {
        await decideSequence(trx, { id, approve: Math.random() < 0.7 ? 1 : 2, revision: undefined, reason: null })
        await approveWaitingImages(trx, id, { isLookedAt: true })
      }),
    () =>
      db
        .updateTable('sequences')
        .set({ status: pick(2) - 1 })
        .where('id', '=', id)
        .execute(),
    () =>
      db
        .updateTable('sequences')
        .set({ day: `2026-10-${String(pick(28)).padStart(2, '0')}` })
        .where('id', '=', id)
        .execute(),
    () =>
      sql`
      update sequences set spot_id = s.id, area_id = a.id, region_id = r.id, continent_id = r.parent_id
      from nodes s join nodes a on a.id = s.parent_id join nodes r on r.id = a.parent_id
      where sequences.id = ${id} and s.id = ${10_000 + pick(50)}`.execute(db),
    () =>
      db
        .updateTable('images')
        .set({ status: pick(2) - 1 })
        .where('sequence_id', '=', id)
        .execute(),
    () => inTransaction(db, (trx) => markSequenceDeleted(trx, { id: pick(20), ownerId: null })),
    () =>
      inTransaction(db, (trx) =>
        switchPlace(trx, {
          id: [pick(7), 100 + pick(40), 1_000 + pick(50), 10_000 + pick(50)][pick(4) - 1] ?? 1,
          status: pick(2) - 1,
        }),
      ),
    () => gatherCounters({ db }),
  ]
  await acts[pick(acts.length) - 1]?.()
}

test('the counters match a recount after many simultaneous approvals, moves, deletions, switches and gatherings', async () => {
  const database = await cloneDatabase()
  const db = openDatabase({ url: database.url, max: 8 })
  try {
    await fillCatalogue(db, SEQUENCES)
    expect(await findRowFaults(db)).toEqual([])

    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let n = 0; n < 60; n += 1) await act(db)
      }),
    )

    expect(await findRowFaults(db)).toEqual([])
    await gatherCounters({ db })
    const spread = db.selectFrom('node_day_shards').select('n').where('shard', '>', 0)
    expect([await findRowFaults(db), await spread.execute()]).toEqual([[], []])
  } finally {
    await db.destroy()
    await database.drop()
  }
})

test('an approval does not wait for another of the same spot and day that is not committed yet', async () => {
  await using server = await startTestServer()
  const spot = await server.given.spot()
  const [first, second] = [
    await server.given.waitingSequence({ images: 1, spot }),
    await server.given.waitingSequence({ images: 1, spot }),
  ]
  const approve = async (trx: Trx, { id }: { id: number }) => {
    await decideSequence(trx, { id, approve: 1, revision: undefined, reason: null })
    await approveWaitingImages(trx, id, { isLookedAt: true })
  }
  const total = async () =>
    (await server.db.selectFrom('node_totals').select('n').where('node_id', '=', spot.spot_id).executeTakeFirst())?.n

  await inTransaction(server.db, async (trx) => {
    await approve(trx, first)
    await withOtherShard(server.db, trx, (other) => approve(other, second))
    expect(await total()).toBe(1)
  })

  expect(await total()).toBe(2)
  await gatherCounters(server.deps)
  expect([await total(), await findRowFaults(server.db)]).toEqual([2, []])
})

/** In a transaction of a connection that has another shard of the counters. */
async function withOtherShard(db: Db, trx: Trx, act: (other: Trx) => Promise<void>): Promise<void> {
  const shardOf = async (one: Db) => (await sql<{ own: number }>`select own_shard() as own`.execute(one)).rows[0]?.own
  const taken = await shardOf(trx)
  // A connection that does not fit is held, so that the next one is another.
  const search = (): Promise<void> =>
    inTransaction(db, async (other) => ((await shardOf(other)) === taken ? search() : act(other)))
  await search()
}
