import { startTestServer } from '@lineup/server/testing/index.ts'
import { expect, test } from 'vitest'
import { demoAccounts, demoSequences } from './plan.ts'
import { seedAccounts } from './seed/seed-accounts.ts'
import { seedPlaces } from './seed/seed-places.ts'
import { seedSequences } from './seed/seed-sequences.ts'
import { openSite } from './seed/site.ts'

test('what stands is not seeded again, whatever was renamed, deleted or forgotten since', {
  timeout: 120_000,
}, async () => {
  await using server = await startTestServer()
  const { deps, db } = server
  const [sequence, next] = demoSequences
  if (sequence === undefined || next === undefined) throw new Error('The plan is empty')
  const seed = async (sequences: typeof demoSequences) => {
    const accounts = await seedAccounts(deps, demoAccounts)
    const seeding = seedSequences(deps, openSite(server.url), { sequences, accounts })
    let isDone = false
    const noteDone = () => {
      isDone = true
    }
    seeding.then(noteDone, noteDone)
    while (!isDone) await server.drainJobs()
    await seeding
  }
  const countRows = async () => ({
    people: (await db.selectFrom('users').select('id').execute()).length,
    sequences: (await db.selectFrom('sequences').select('id').execute()).length,
  })
  await seedPlaces(deps)

  await seed([sequence])
  const first = await countRows()
  await db.updateTable('users').set({ username: 'renamed' }).where('username', '=', sequence.photographer).execute()
  await db.updateTable('sequences').set({ deleted_at: new Date(), deleted_by: 'user' }).execute()
  await db.deleteFrom('idempotency_keys').execute()
  await seed([sequence])
  const second = await countRows()
  await seed([sequence, next])

  expect(first).toEqual({ people: demoAccounts.length, sequences: 1 })
  expect(second).toEqual(first)
  expect(await countRows()).toEqual({ ...first, sequences: 2 })
})
