import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'

test('visitors of a gallery find others of its spot and day, and of its photographer, each once', async () => {
  await using server = await startTestServer()
  const [owner, other] = [await server.given.photographer(), await server.given.photographer()]
  const [spot, elsewhere] = [await server.given.spot(), await server.given.spot()]
  const sequence = (of: typeof owner, at: typeof spot, date: string) =>
    server.given.publicSequence({ owner: of, spot: at, date, images: 1, bytes: 10 })
  const shown = await sequence(owner, spot, '2026-11-18')
  const sameDay = await sequence(other, spot, '2026-11-18')
  const both = await sequence(owner, spot, '2026-11-18')
  const older = await sequence(owner, elsewhere, '2026-11-10')
  const newer = await sequence(owner, elsewhere, '2026-11-19')
  await sequence(other, spot, '2026-11-17')
  await sequence(other, elsewhere, '2026-11-18')

  const { code, body } = await server.post('/sequence/related', { sequence_key: shown.key })

  expect(code).toBe(200)
  const keysOf = (rows: Array<{ sequence_key: string }>) => rows.map((row) => row.sequence_key)
  expect(keysOf(body.data.same_day)).toEqual([both.key, sameDay.key])
  expect(keysOf(body.data.same_photographer)).toEqual([newer.key, older.key])
})

test('at most four of each are listed', async () => {
  await using server = await startTestServer()
  const [owner, spot] = [await server.given.photographer(), await server.given.spot()]
  const day = (n: number) => `2026-11-0${n}`
  const shown = await server.given.publicSequence({ owner, spot, images: 1, bytes: 10 })
  for (let n = 1; n < 7; n += 1) {
    await server.given.publicSequence({ owner, spot, images: 1, bytes: 10 })
    await server.given.publicSequence({ owner, spot, date: day(n), images: 1, bytes: 10 })
  }

  const { body } = await server.post('/sequence/related', { sequence_key: shown.key })

  expect(body.data.same_day).toHaveLength(4)
  expect(body.data.same_photographer).toHaveLength(4)
})
