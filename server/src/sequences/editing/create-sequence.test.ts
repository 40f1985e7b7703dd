import { afterAll, expect, test } from 'vitest'
import { smallJpeg } from '../../decoder/testing/index.ts'
import { uploaded } from '../../images/testing/image-forms.ts'
import { countWaiting, holdLock } from '../../testing/database/locks.ts'
import { startTestServer } from '../../testing/index.ts'

const server = await startTestServer()
const bytes = await smallJpeg()
afterAll(() => server[Symbol.asyncDispose]())

async function scene() {
  const { id, token } = await server.given.photographer()
  const spot = await server.given.spot()
  const images = [await uploaded(server, token, { bytes, name: 'wave.jpg' })]
  return { id, token, spot, form: { ...spot, date: '2026-11-18', images } }
}
const notOneSpot = [422, ['Please choose a spot of this continent, region and area']]

test('repeating a call with the same key gives the same answer even after its place was switched off', async () => {
  const { token, spot, form } = await scene()
  const store = (wire: object) =>
    server.post('/sequence/store', wire, { token, headers: { 'idempotency-key': 'autumn swell' } })

  const first = await store(form)
  await server.given.placeSwitched(spot.area_id, 0)
  const again = await store(form)
  const other = await store({ ...form, date: '2026-11-19' })

  expect([first.code, again.code, again.body.data]).toEqual([200, 200, first.body.data])
  expect([other.code, other.body.key]).toEqual([409, 'Conflict'])
})

test('a place that is off, unknown or has mismatched levels gets no sequence, and the uploads stay', async () => {
  const { token, spot, form } = await scene()
  const elsewhere = await server.given.spot()
  const ask = async (change: object) => {
    const { code, body } = await server.post('/sequence/store', { ...form, ...change }, { token })
    return [code, body.message]
  }

  for (const [level, id] of Object.entries(elsewhere)) expect(await ask({ [level]: id })).toEqual(notOneSpot)
  for (const id of [999_999, 2 ** 31, Number.MAX_SAFE_INTEGER, spot.area_id]) {
    expect(await ask({ spot_id: id })).toEqual(notOneSpot)
  }
  for (const place of Object.values(spot)) {
    await server.given.placeSwitched(place, 0)
    expect(await ask({})).toEqual(notOneSpot)
    await server.given.placeSwitched(place, 1)
  }
  expect((await ask({}))[0]).toBe(200)
})

test('a spot that is deleted at the same moment gets no sequence', async () => {
  const { token, spot, form } = await scene()

  const { answer } = await server.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('nodes').where('id', '=', spot.spot_id).execute()
    const waiting = server.post('/sequence/store', form, { token })
    await expect.poll(() => countWaiting(server)).toBe(1)
    return { answer: waiting }
  })

  const { code, body } = await answer
  expect([code, body.message]).toEqual(notOneSpot)
})

const shownName = async (userId: number) => {
  const person = server.db.selectFrom('users').select('display_name as name').where('id', '=', userId)
  const sequence = server.db.selectFrom('sequences').select('photographer as name').where('user_id', '=', userId)
  return [await person.executeTakeFirstOrThrow(), await sequence.executeTakeFirstOrThrow()].map(({ name }) => name)
}

test('a sequence created during its photographer’s rename has the new name', async () => {
  const { id, token, form } = await scene()

  const { answer } = await server.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ first_name: 'Moana' }).where('id', '=', id).execute()
    const waiting = server.post('/sequence/store', form, { token })
    await expect.poll(() => countWaiting(server)).toBe(1)
    return { answer: waiting }
  })

  expect((await answer).code).toBe(200)
  expect(await shownName(id)).toEqual(['Moana', 'Moana'])
})

test('a rename during the creation of a sequence changes that sequence too', async () => {
  const { id, token, form } = await scene()
  const profile = { username: `moana${id}`, country: 'Fiji' }

  const stopped = await holdLock(server, 'lock table uploads in access exclusive mode')
  const store = server.post('/sequence/store', form, { token })
  await expect.poll(() => countWaiting(server)).toBe(1)
  const save = server.put('/profile', profile, { token })
  await expect.poll(() => countWaiting(server)).toBe(2)
  await stopped[Symbol.asyncDispose]()

  expect([(await store).code, (await save).code]).toEqual([200, 200])
  expect(await shownName(id)).toEqual([`moana${id}`, `moana${id}`])
})
