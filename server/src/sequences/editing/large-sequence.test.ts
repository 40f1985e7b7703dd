import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/database.ts'
import { takeUpUploads } from '../../images/uploads/take-up-uploads.ts'
import { startTestServer } from '../../testing/index.ts'
import { countStatements, countWrites, fillSequence } from '../../testing/large/large-sequence.ts'
import { findRowFaults } from '../../verify/queries.ts'
import { approveWaitingImages, decideSequence } from '../queries.ts'

const IMAGES = 1_000

test('inserting a thousand images in one statement updates their sequence once', async () => {
  await using server = await startTestServer()
  const { id } = await server.given.waitingSequence({ images: 0 })

  const writes = await inTransaction(server.db, (trx) => countWrites(trx, () => fillSequence(trx, id, IMAGES)))

  expect(writes.sequences).toBe(1)
  const described = await server.db.selectFrom('sequences').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(described).toMatchObject({ images_count: IMAGES, waiting_count: IMAGES, public_count: 0, processing_count: 0 })
  expect(await findRowFaults(server.db)).toEqual([])
})

test('approving a thousand images updates the sequence twice and each counter once', async () => {
  await using server = await startTestServer()
  const { id } = await server.given.waitingSequence({ images: 0 })
  await fillSequence(server.db, id, IMAGES)

  const writes = await inTransaction(server.db, (trx) =>
    countWrites(trx, async () => {
      await decideSequence(trx, { id, approve: 1, revision: undefined, reason: null })
      await approveWaitingImages(trx, id, { isLookedAt: true })
    }),
  )

  // The world, continent, region, area and spot.
  expect(writes).toEqual({ sequences: 2, node_total_shards: 5 })
  expect(await findRowFaults(server.db)).toEqual([])
})

test('a thousand photos can be approved through the API within its timeouts and are all in the gallery', async () => {
  await using server = await startTestServer()
  const admin = await server.given.admin()
  const { id, key } = await server.given.waitingSequence({ images: 0 })
  await fillSequence(server.db, id, IMAGES)

  const approved = await server.post('/sequence/approve', { sequence_id: id, approve: 1 }, { token: admin.token })

  expect(approved.code).toBe(200)
  const { body } = await server.post('/sequence/image/view', { sequence_key: key })
  expect(body.data.list.images).toHaveLength(IMAGES)
})

test('hiding all sequences of a photographer updates each public counter once', async () => {
  await using server = await startTestServer()
  const { owner, spot } = await server.given.publicSequence({ images: 1, bytes: 10 })
  for (let n = 0; n < 3; n += 1) await server.given.publicSequence({ images: 1, bytes: 10, owner, spot })

  const writes = await inTransaction(server.db, (trx) =>
    countWrites(trx, () => trx.updateTable('sequences').set({ status: 0 }).where('user_id', '=', owner.id).execute()),
  )

  expect(writes).toEqual({ sequences: 4, node_total_shards: 5 })
  expect(await findRowFaults(server.db)).toEqual([])
})

test('changing an internal column of images does not write their sequence', async () => {
  await using server = await startTestServer()
  const { images } = await server.given.publicSequence({ images: 2, bytes: 10 })

  const ids = images.map(({ id }) => id)

  const writes = await inTransaction(server.db, (trx) =>
    countWrites(trx, () => trx.updateTable('images').set({ strikes: 1 }).where('id', 'in', ids).execute()),
  )

  expect(writes.sequences).toBe(0)
})

test('a thousand uploads become images with a job each in few statements', async () => {
  await using server = await startTestServer()
  const { id, owner } = await server.given.waitingSequence({ images: 0 })
  await sql`
    insert into uploads (user_id, id, original_key, file_name, bytes, sha256, type, width, height)
    select ${owner.id}, gen_random_uuid(), 'originals/' || g, 'surf.jpg', 1, repeat('0', 64), 'jpeg', 6000, 4000
    from generate_series(1, ${IMAGES}::integer) g
  `.execute(server.db)
  const uploads = await server.db.selectFrom('uploads').select('id').execute()
  const uploadIds = uploads.map((upload) => upload.id)

  const taken = await countStatements(server.databaseUrl, (db) =>
    inTransaction(db, (trx) =>
      takeUpUploads(server.deps, trx, {
        userId: owner.id,
        uploadIds,
        sequenceId: id,
        isApproved: 0,
        firstPosition: 1,
        order: 'given',
      }),
    ),
  )

  expect(taken).toBeLessThan(10)
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::integer as jobs from pgboss.job where name = 'images.make-previews'`.execute(server.db)
  expect(rows).toEqual([{ jobs: IMAGES }])
})
