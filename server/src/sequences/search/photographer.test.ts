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

  expect(photographer).toEqual({ id: owner.id, name: list.data[0].name, sequences: 3 })
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

test('a photographer’s page narrows to one spot, and still tells of all', async () => {
  await using server = await startTestServer()
  const owner = await server.given.photographer()
  const [rare, often, foreign] = [await server.given.spot(), await server.given.spot(), await server.given.spot()]
  const sequence = (spot: typeof rare, date: string) =>
    server.given.publicSequence({ owner, spot, date, images: 1, bytes: 10 })
  const second = await sequence(often, '2026-11-16')
  await sequence(rare, '2026-11-19')
  const first = await sequence(often, '2026-11-17')
  await server.given.publicSequence({ spot: foreign, images: 1, bytes: 10 })
  const view = async (fields: object) =>
    (await server.post('/photographer/view', { photographer_id: owner.id, ...fields })).body.data

  const page = await view({ spot_id: often.spot_id, per_page: 1 })
  const next = await view({ spot_id: often.spot_id, per_page: 1, page: 2, cursor: page.list.cursor })
  const whole = await view({})
  const elsewhere = await view({ spot_id: foreign.spot_id })

  expect([...page.list.data, ...next.list.data].map((row: { sequence_key: string }) => row.sequence_key)).toEqual([
    first.key,
    second.key,
  ])
  expect([page.list.total, next.list.cursor, page.photographer.sequences]).toEqual([2, null, 3])
  expect(page.spots).toEqual(whole.spots)
  expect(page.share_image.url).not.toBe(whole.share_image.url)
  expect([elsewhere.list.total, elsewhere.share_image, elsewhere.spots]).toEqual([0, null, whole.spots])
})

test('the spot that a page is narrowed to is named beyond the twelve', async () => {
  await using server = await startTestServer()
  const owner = await server.given.photographer()
  const spots = []
  for (let n = 10; n < 23; n += 1) {
    const spot = await server.given.spot()
    await server.given.publicSequence({ owner, spot, date: `2026-10-${n}`, images: 1, bytes: 10 })
    spots.push(spot.spot_id)
  }
  const listed = async (spot_id?: number) =>
    (await server.post('/photographer/view', { photographer_id: owner.id, spot_id })).body.data.spots.map(
      (spot: { spot_id: number }) => spot.spot_id,
    )

  const [oldest, ...others] = spots
  expect(await listed()).toEqual(others.toReversed())
  expect(await listed(oldest)).toEqual([...others.toReversed(), oldest])
})

test('who has nothing in public has no page', async () => {
  await using server = await startTestServer()
  const { id } = await server.given.photographer()

  const { code, body } = await server.post('/photographer/view', { photographer_id: id })

  expect([code, body.key]).toEqual([404, 'NotFound'])
})
