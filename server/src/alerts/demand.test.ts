import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'

test('people who wait are counted from three on, each once, until they are told', async () => {
  await using server = await startTestServer()
  const { given, db } = server
  const [admin, owner, other] = [await given.admin(), await given.photographer(), await given.photographer()]
  const { spot } = await given.publicSequence({ owner, date: given.dayFrom(-9) })
  const elsewhere = await given.spot()
  const day = given.dayFrom(-1)
  const wait = (on: string, emails: string[], spotId = spot.spot_id) =>
    Promise.all(emails.map((email) => given.alert({ email, spotId, day: on })))
  await wait(day, ['a@example.org', 'b@example.org', 'c@example.org'])
  await wait(given.dayFrom(0), ['a@example.org', 'A@example.org', 'b@example.org'])
  await wait(given.dayFrom(-2), ['a@example.org', 'b@example.org', 'c@example.org', 'd@example.org'], elsewhere.spot_id)
  for (const email of ['d@example.org', 'e@example.org', 'f@example.org']) {
    await given.alert({ email, spotId: spot.spot_id, day: given.dayFrom(0), isConfirmed: false })
  }
  const demandOf = async ({ token }: { token: string }, query = {}) =>
    (await server.get('/alert/demand', { token, query })).body.data.list.map(
      ({ spot_id, date, waiting }: { spot_id: number; date: string; waiting: number }) => [spot_id, date, waiting],
    )
  const listed = async (query = {}) => {
    const { data, total } = (await server.get('/alert/list', { token: admin.token, query })).body.data.list
    return [total, ...data.map(({ spot: name, waiting, photos }: Record<string, unknown>) => [name, waiting, photos])]
  }
  const { name } = await db.selectFrom('nodes').select('name').where('id', '=', spot.spot_id).executeTakeFirstOrThrow()

  expect(await demandOf(other)).toEqual([
    [spot.spot_id, day, 3],
    [elsewhere.spot_id, given.dayFrom(-2), 4],
  ])
  await given.publicSequence({ owner: other, spot: elsewhere, date: given.dayFrom(-9) })
  expect(await demandOf(other)).toEqual([
    [elsewhere.spot_id, given.dayFrom(-2), 4],
    [spot.spot_id, day, 3],
  ])
  expect(await demandOf(other, { spot_id: spot.spot_id, date: day })).toEqual([[spot.spot_id, day, 3]])
  expect(await demandOf(other, { spot_id: spot.spot_id, date: given.dayFrom(0) })).toEqual([])
  const far = [
    (await db.selectFrom('nodes').select('name').where('id', '=', elsewhere.spot_id).executeTakeFirstOrThrow()).name,
    4,
    0,
  ]
  expect(await listed()).toEqual([2, [name, 3, 0], far])
  expect(await listed({ sort: 'waiting' })).toEqual([2, far, [name, 3, 0]])
  expect(await listed({ search: name.toUpperCase() })).toEqual([1, [name, 3, 0]])
  expect(await listed({ photos: '1' })).toEqual([0])
  expect(await listed({ photos: '0', page: 2, per_page: 1 })).toEqual([2, far])

  const reviewed = async ({ token }: { token: string }) =>
    (await server.get('/alert/demand', { token })).body.data.list.map(
      ({ spot_id, in_review }: { spot_id: number; in_review: boolean }) => [spot_id, in_review],
    )
  await given.waitingSequence({ owner, spot, date: day })
  await given.waitingSequence({ owner: other, spot, date: given.dayFrom(-9) })
  expect(await reviewed(owner)).toContainEqual([spot.spot_id, true])
  expect(await reviewed(owner)).toContainEqual([elsewhere.spot_id, false])
  expect(await reviewed(other)).toContainEqual([spot.spot_id, false])

  await sql`update alerts set ends_at = now() where email = 'b@example.org' and first_day = ${day}`.execute(db)
  expect(await demandOf(owner)).toEqual([[elsewhere.spot_id, given.dayFrom(-2), 4]])
  await given.publicSequence({ owner, spot: elsewhere, date: given.dayFrom(-2) })
  expect(await listed({ photos: '1' })).toEqual([1, [far[0], 4, 2]])
  await given.alertsTold()
  expect(await listed()).toEqual([0])
})
