import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import { findFaults } from './find-faults.ts'

test('a shop that was left alone has no faults, read to the last byte', async () => {
  await using server = await startTestServer()
  await server.given.publicSequence({ images: 3 })
  await server.given.paidCheckout({ images: 2 })

  expect(await findFaults(server.deps, { isDeep: true })).toEqual([])
})

test.for([
  [
    'an original whose bytes changed',
    async ({ deps, given }) => {
      const { images } = await given.publicSequence({ bytes: 5 })
      const { original_key } = await deps.db
        .selectFrom('images')
        .select('original_key')
        .where('id', '=', images[0]?.id ?? 0)
        .executeTakeFirstOrThrow()
      await deps.storage.put(original_key, Buffer.from('other'), 'image/jpeg')
    },
  ],
  [
    'a row whose original is missing or of another length',
    async ({ deps, given }) => {
      await given.publicSequence()
      const { original_key } = await deps.db.selectFrom('images').select('original_key').executeTakeFirstOrThrow()
      await deps.storage.remove(original_key)
    },
  ],
  [
    'a counter of a day that is wrong',
    async ({ deps, given }) => {
      await given.publicSequence()
      await sql`update node_days set n = n + 1 where node_id = 0`.execute(deps.db)
    },
  ],
  [
    'a paid item without its download, or a download without payment',
    async ({ deps, given }) => {
      const { paymentId } = await given.paidCheckout({ images: 1 })
      await deps.db.deleteFrom('download_log').execute()
      await deps.db.deleteFrom('downloads').where('payment_id', '=', paymentId).execute()
    },
  ],
  [
    'a mail that waits for 10 minutes',
    async ({ deps, given }) => {
      await given.paidCheckout({ images: 1 })
      await sql`update mails set sent_at = null, created_at = now() - interval '11 minutes'`.execute(deps.db)
    },
  ],
] satisfies Array<[string, (server: Awaited<ReturnType<typeof startTestServer>>) => Promise<void>]>)(
  '%s is found',
  async ([check, spoil]) => {
    await using server = await startTestServer()
    await spoil(server)

    const faults = await findFaults(server.deps, { isDeep: true })

    expect(faults.map((fault) => fault.check)).toContain(check)
  },
)
