import { fewOrFull } from '@lineup/server/testing/few-or-full.ts'
import { startTestServer } from '@lineup/server/testing/index.ts'
import { expect, test } from 'vitest'
import { demoAccounts, demoSequences } from './plan.ts'
import { demoPeople, listOfferedAccounts, seedAccounts } from './seed/seed-accounts.ts'
import { dayOfBigDay, seedBigDay } from './seed/seed-big-day.ts'
import { seedPlaces } from './seed/seed-places.ts'
import { seedPrices } from './seed/seed-prices.ts'
import { seedSequences } from './seed/seed-sequences.ts'
import { openSite } from './seed/site-client.ts'

const demoOf = (photos: number) =>
  demoSequences.map((sequence) => ({ ...sequence, photos: sequence.photos.slice(0, photos) }))

test('what stands is not seeded again, whatever was renamed, deleted or forgotten since', async () => {
  await using server = await startTestServer()
  const { deps, db } = server
  const [sequence, next] = demoOf(fewOrFull(1, 12))
  if (sequence === undefined || next === undefined) throw new Error('The plan is empty')
  const seed = async (sequences: typeof demoSequences) => {
    const accounts = await seedAccounts(deps, demoAccounts)
    await server.drainJobsWhile(seedSequences(deps, openSite(server.url), { sequences, accounts }))
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

test('the photographs of a seeded sequence were taken on its day at the hours of its spot, by a camera that is known', async () => {
  await using server = await startTestServer()
  const [sequence] = demoOf(fewOrFull(2, 12))
  if (sequence === undefined) throw new Error('The plan is empty')
  await seedPlaces(server.deps)
  const accounts = await seedAccounts(server.deps, demoAccounts)
  const seeding = seedSequences(server.deps, openSite(server.url), { sequences: [sequence], accounts })
  await expect.poll(() => server.db.selectFrom('images').select('id').execute()).not.toEqual([])
  await server.drainJobs()
  await seeding

  const taken = await server.db
    .selectFrom('images')
    .innerJoin('sequences', 'sequences.id', 'images.sequence_id')
    .innerJoin('nodes', 'nodes.id', 'sequences.region_id')
    .select(['sequences.day', 'images.taken_at', 'nodes.time_zone', 'images.camera_key'])
    .orderBy('images.position')
    .execute()

  expect(taken.map((photo) => localTime(photo.taken_at, photo.time_zone))).toEqual(
    sequence.photos.map(({ notes }) => `${taken[0]?.day} ${notes.time.slice(0, 8)}`),
  )
  expect(new Set(taken.map(({ camera_key }) => camera_key?.length))).toEqual(new Set([22]))
})

test('a ride has a price, until an admin sets another', async () => {
  await using server = await startTestServer()
  const accounts = await seedAccounts(server.deps, demoAccounts)
  const seed = async () => {
    await seedPrices(server.deps, openSite(server.url), accounts)
    const { list } = (await server.get('/public/price')).body.data
    return [list.image_price, list.sequence_price, list.ride_price, list.commission_ride]
  }
  const admin = await server.given.admin()

  expect(await seed()).toEqual([25, 60, 40, 18])
  await server.post(
    '/sequence/price',
    { image_price: 20, commission_image: 8, ride_price: null },
    { token: admin.token },
  )
  expect(await seed()).toEqual([20, 60, null, null])
})

test('the big day is made once, also after an interruption; its cameras’ clocks say how true they are', async () => {
  await using server = await startTestServer()
  const { deps, db } = server
  const most = fewOrFull(1, 2)
  await seedPlaces(deps)
  const accounts = await seedAccounts(deps, demoAccounts)
  const site = openSite(server.url)
  const seed = async (posting: typeof site.post) => {
    const seeding = seedBigDay(
      deps,
      { ...site, post: posting },
      { accounts, day: await dayOfBigDay(deps, accounts), most },
    )
    let isDone = false
    const noteDone = () => {
      isDone = true
    }
    seeding.then(noteDone, noteDone)
    while (!isDone) await server.drainJobs()
    return seeding
  }
  const cutBefore =
    (path: string): typeof site.post =>
    (token, asked, ...rest) =>
      asked === path ? Promise.reject(new Error(`cut before ${path}`)) : site.post(token, asked, ...rest)

  await expect(seed(cutBefore('/session/store'))).rejects.toThrow('cut before /session/store')
  await expect(seed(cutBefore('/sequence/approve'))).rejects.toThrow('cut before /sequence/approve')
  await seed(site.post)
  await seed(cutBefore('/sequence/approve'))

  const clocks = await db.selectFrom('clocks').select(['source', 'shift_ms', 'error_s']).orderBy('shift_ms').execute()
  expect(clocks.map(({ source, shift_ms, error_s }) => [source, Number(shift_ms), error_s])).toEqual([
    ['qr', 4_000 - 8 * 3_600_000, 2],
    ['typed', 420_000, 2],
  ])
  const seen = await db.selectFrom('public_images').select(['file_name', 'taken_at']).orderBy('taken_at').execute()
  expect(seen.map(({ file_name, taken_at }) => [file_name, localTime(taken_at, 'Asia/Makassar').slice(11)])).toEqual([
    ...[
      ['WP7_4012.JPG', '06:52:15'],
      ['WP7_4013.JPG', '06:52:15'],
    ].slice(0, most),
    ...[
      ['MS4_2207.JPG', '07:09:52'],
      ['MS4_2208.JPG', '07:09:52'],
    ].slice(0, most),
  ])
  expect(await db.selectFrom('uploads').select('id').execute()).toEqual([])
})

/** As the clocks of the zone show it. */
const localTime = (at: Date | null, timeZone: string | null) =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone: timeZone ?? 'UTC' }).format(
    at ?? 0,
  )
