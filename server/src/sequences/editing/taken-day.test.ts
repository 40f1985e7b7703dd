import { t as tContract } from '@lineup/contract/messages/t.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { smallJpeg } from '../../decoder/testing/index.ts'
import { uploaded } from '../../images/testing/image-forms.ts'
import { startTestServer } from '../../testing/index.ts'

const server = await startTestServer()
const bytes = await smallJpeg()
afterAll(() => server[Symbol.asyncDispose]())
const admin = await server.given.admin()
const owner = await server.given.photographer()

/** A day relative to the database's today, in UTC. */
async function inDays(days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select ((now() at time zone 'utc')::date + ${days}::integer)::text as day`.execute(server.db)
  return rows[0]?.day ?? ''
}

const [today, tomorrow, later] = [await inDays(0), await inDays(1), await inDays(3)]
const refused = (text: string) => [422, [text]]

test.for<[string, string, Array<unknown>]>([
  ['today', today, [200]],
  ['tomorrow, which it is somewhere', tomorrow, [200]],
  ['the first day', '1990-01-01', [200]],
  ['a day to come', later, refused(tContract('dayToCome'))],
  ['the day before the first', '1989-12-31', refused(tContract('dayTooEarly'))],
])('%s gets the right answer from store and update', async ([, date, expected]) => {
  const images = [await uploaded(server, owner.token, { bytes, name: 'wave.jpg' })]
  const sequence = await server.given.waitingSequence({ owner, images: 1, bytes: 10 })
  const answers = [
    await server.post('/sequence/store', { ...sequence.spot, date, images }, { token: owner.token }),
    await server.put('/sequence/update', { id: sequence.id, ...sequence.spot, date }, { token: owner.token }),
    await server.put('/sequence/update', { id: sequence.id, ...sequence.spot, date }, { token: admin.token }),
  ]

  const [code, message] = expected
  expect(answers.map((answer) => answer.code)).toEqual([code, code, code])
  if (message) expect(answers.map(({ body }) => body.message)).toEqual([message, message, message])
})

test('a day older than this rule may stay when other fields change', async () => {
  const sequence = await server.given.waitingSequence({ owner, images: 1, bytes: 10, date: '1985-06-01' })
  const images = [await uploaded(server, owner.token, { bytes, name: 'wave.jpg' })]
  const change = { id: sequence.id, ...sequence.spot, images }

  const stays = await server.put('/sequence/update', { ...change, date: '1985-06-01' }, { token: owner.token })
  const moves = await server.put(
    '/sequence/update',
    { ...change, date: '1985-06-02', images: [] },
    { token: owner.token },
  )

  expect([stays.code, moves.code]).toEqual([200, 422])
})

test('a search accepts days that a sequence cannot have', async () => {
  for (const date of ['1985-06-01', later]) expect((await server.post('/sequence/view', { date })).code).toBe(200)
})
