import { startTestServer } from '@lineup/server/testing/index.ts'
import { expect, test, vi } from 'vitest'
import { demoAccounts, demoSequences } from './plan.ts'
import { demoPeople, listOfferedAccounts, seedAccounts } from './seed/seed-accounts.ts'
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
  // Uploads of others that a power cut left without previews hold up no start.
  await db.updateTable('images').set({ previewed_at: null }).execute()
  await seed([sequence])
  const second = await countRows()
  await seed([sequence, next])

  expect(first).toEqual({ people: demoAccounts.length, sequences: 1 })
  expect(second).toEqual(first)
  expect(await countRows()).toEqual({ ...first, sequences: 2 })
})

test('the admin that the installation names is the one that the demo offers', async () => {
  await using server = await startTestServer()
  const firstAdmin = { username: 'boss', email: 'boss@shop.example', password: 'a wave of my own' }
  const people = demoPeople(demoAccounts, firstAdmin)

  const seeded = await seedAccounts(server.deps, people)
  const offered = await listOfferedAccounts(server.deps, people, seeded)

  expect(offered[0]).toEqual({ role: 'admin', username: 'boss', password: 'a wave of my own' })
  for (const { username, password } of offered) {
    expect((await server.post('/login', { username, password })).code).toBe(200)
  }
})

test('another admin named later is not made, nor offered; a renamed account goes by its name of now', async () => {
  await using server = await startTestServer()
  await seedAccounts(server.deps, demoAccounts)
  await server.db.updateTable('users').set({ username: 'kai.now' }).where('username', '=', 'kai.demo').execute()
  const people = demoPeople(demoAccounts, {
    username: 'late',
    email: 'late@shop.example',
    password: 'too late to come',
  })

  const offered = await listOfferedAccounts(server.deps, people, await seedAccounts(server.deps, people))

  expect(offered.map(({ username }) => username)).toEqual(['kai.now', 'wayan.putra'])
})

test('the photographs of a seeded sequence were taken on its day, by their own notes', async () => {
  await using server = await startTestServer()
  const [sequence] = demoSequences
  if (sequence === undefined) throw new Error('The plan is empty')
  await seedPlaces(server.deps)
  const accounts = await seedAccounts(server.deps, demoAccounts)
  const seeding = seedSequences(server.deps, openSite(server.url), { sequences: [sequence], accounts })
  await vi.waitFor(async () => expect(await server.db.selectFrom('images').select('id').execute()).not.toEqual([]), {
    timeout: 20_000,
  })
  await server.drainJobs()
  await seeding

  const days = await server.db
    .selectFrom('images')
    .innerJoin('sequences', 'sequences.id', 'images.sequence_id')
    .select(['sequences.day', 'images.taken_local as takenAt'])
    .execute()

  expect(days.map(({ takenAt }) => takenAt?.slice(0, 10))).toEqual(days.map(({ day }) => day))
})
