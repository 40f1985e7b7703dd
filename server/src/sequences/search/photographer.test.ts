import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'

test('a photographer’s page has the name, the spots with most sessions first, and the public sessions, newest first', async () => {
  await using server = await startTestServer()
  const [owner, other] = [await server.given.photographer(), await server.given.photographer()]
  const [rare, often] = [await server.given.spot(), await server.given.spot()]
  const sequence = (of: typeof owner, spot: typeof rare, date: string) =>
    server.given.publicSequence({ owner: of, spot, date, images: 1, bytes: 10 })
  const first = await sequence(owner, often, '2026-11-16')
  const newest = await sequence(owner, rare, '2026-11-19')
  const second = await sequence(owner, often, '2026-11-17')
  await sequence(other, often, '2026-11-18')
  const hidden = await sequence(owner, often, '2026-11-18')
  await server.post('/sequence/status', { sequence_id: hidden.id, status: 0 }, { token: owner.token })

  const asked = { photographer_id: owner.id, per_page: 2 }
  const { body } = await server.post('/photographer/view', asked)
  const { list, photographer, spots } = body.data
  const { body: next } = await server.post('/photographer/view', { ...asked, page: 2, cursor: list.cursor })

  expect(photographer).toEqual({ id: owner.id, name: list.data[0].name })
  expect((spots as Array<{ spot_id: number; sequences: number }>).map((at) => [at.spot_id, at.sequences])).toEqual([
    [often.spot_id, 2],
    [rare.spot_id, 1],
  ])
  type Row = { sequence_key: string; photographer_id: number }
  const rows = [...list.data, ...next.data.list.data] as Row[]
  expect(rows.map((row) => row.sequence_key)).toEqual([newest.key, second.key, first.key])
  expect(rows.every((row) => row.photographer_id === owner.id)).toBe(true)
  expect([list.total, next.data.list.total, next.data.list.cursor]).toEqual([3, 3, null])
})

test('who has nothing in public has no page', async () => {
  await using server = await startTestServer()
  const { id } = await server.given.photographer()

  const { code, body } = await server.post('/photographer/view', { photographer_id: id })

  expect([code, body.key]).toEqual([404, 'NotFound'])
})
