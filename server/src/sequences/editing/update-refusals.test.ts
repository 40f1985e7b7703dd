import { afterAll, expect, test } from 'vitest'
import { smallJpeg } from '../../decoder/testing/index.ts'
import { dataUrl, imageForm, uploaded } from '../../images/testing/image-forms.ts'
import { switchPlace } from '../../locations/queries.ts'
import { countWaiting } from '../../testing/database/locks.ts'
import type { GivenSequence } from '../../testing/given/sequences.ts'
import { startTestServer } from '../../testing/index.ts'

const server = await startTestServer()
const admin = await server.given.admin()
const photo = await smallJpeg()
afterAll(() => server[Symbol.asyncDispose]())

type Wire = Record<string, unknown>
const update = ({ id, spot, date }: GivenSequence, change: Wire, token: string) =>
  server.put('/sequence/update', { id, ...spot, date, ...change }, { token })
const rowOf = (id: number) =>
  server.db.selectFrom('sequences').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const given = () => server.given.publicSequence({ images: 1, bytes: 10 })
const notOneSpot = [422, ['Please choose a spot of this continent, region and area']]

test("another owner's, a deleted and an unknown sequence get the same answer and do not change", async () => {
  const [theirs, deleted, other] = [await given(), await given(), await server.given.photographer()]
  const images = [await uploaded(server, other.token, { bytes: photo, name: 'mine.jpg' })]
  await server.delete('/sequence/destroy', { query: { id: deleted.id }, token: deleted.owner.token })

  const answers = [
    await update(theirs, { date: '2025-05-05', images }, other.token),
    await update(theirs, { id: 999_999 }, other.token),
    await update(deleted, {}, deleted.owner.token),
    await update(deleted, {}, admin.token),
  ]

  expect(answers.map(({ code, body }) => [code, body.message])).toEqual(
    answers.map(() => [404, ['Sequence not found']]),
  )
  expect(await rowOf(theirs.id)).toMatchObject({ day: theirs.date, images_count: 1, revision: 1 })
  expect((await server.db.selectFrom('uploads').select('id').where('user_id', '=', other.id).execute()).length).toBe(1)
})

test('a photographer without a verified address can change day and place but not add images', async () => {
  const newcomer = await server.given.unverifiedPhotographer()
  const sequence = await server.given.publicSequence({ owner: newcomer, images: 1, bytes: 10 })
  const { id, spot, date } = sequence

  const answers = [
    await update(sequence, { images: [dataUrl(photo)] }, newcomer.token),
    await server.send('PUT', '/sequence/update', imageForm({ id, ...spot, date }, [{ bytes: photo, name: 'a.jpg' }]), {
      token: newcomer.token,
    }),
    await update(sequence, { images: ['f3b1b4d8-6c0e-4b5e-9d0f-1f6d1a2b3c4d'] }, newcomer.token),
  ]

  expect(answers.map(({ code, body }) => [code, body.message])).toEqual(
    answers.map(() => [403, ['Please verify your e-mail address before you upload']]),
  )
  expect((await update(sequence, { date: '2026-03-04' }, newcomer.token)).code).toBe(200)
  expect(await rowOf(id)).toMatchObject({ day: '2026-03-04', images_count: 1 })
  expect(await server.db.selectFrom('uploads').select('id').where('user_id', '=', newcomer.id).execute()).toEqual([])
})

test('a sequence cannot move to a place with mismatched levels or one that is switched off', async () => {
  const [sequence, elsewhere] = [await given(), await server.given.spot()]
  const token = sequence.owner.token
  const ask = async (change: Wire) => {
    const { code, body } = await update(sequence, change, token)
    return [code, body.message]
  }

  for (const [level, id] of Object.entries(elsewhere)) expect(await ask({ [level]: id })).toEqual(notOneSpot)
  expect(await ask({ spot_id: 999_999 })).toEqual(notOneSpot)
  expect(await ask({ spot_id: 2 ** 31 })).toEqual(notOneSpot)
  for (const place of Object.values(elsewhere)) {
    await server.given.placeSwitched(place, 0)
    expect(await ask(elsewhere)).toEqual(notOneSpot)
    await server.given.placeSwitched(place, 1)
  }
  expect(await rowOf(sequence.id)).toMatchObject({ ...sequence.spot, revision: 1 })
  expect(await ask(elsewhere)).toEqual([200, ['Saved. The session waits for approval, and is off sale until then']])
})

test.for(['continent_id', 'region_id', 'area_id', 'spot_id'] as const)(
  'a sequence whose %s was switched off meanwhile may stay there',
  async (level) => {
    const sequence = await given()
    await server.given.placeSwitched(sequence.spot[level], 0)

    expect((await update(sequence, { date: '2025-06-07' }, sequence.owner.token)).code).toBe(200)

    expect(await rowOf(sequence.id)).toMatchObject({ ...sequence.spot, day: '2025-06-07' })
  },
)

test('a move waits for a place that is being switched off and is then refused', async () => {
  const [sequence, elsewhere] = [await given(), await server.given.spot()]

  const answer = await server.db.transaction().execute(async (trx) => {
    await switchPlace(trx, { id: elsewhere.spot_id, status: 0 })
    const waiting = update(sequence, elsewhere, sequence.owner.token)
    await expect.poll(() => countWaiting(server)).toBe(1)
    return { waiting }
  })

  expect((await answer.waiting).code).toBe(422)
  expect(await rowOf(sequence.id)).toMatchObject(sequence.spot)
})
