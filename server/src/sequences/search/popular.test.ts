import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'

test('the regions with the most sequences come first, each with the cover of its latest day', async () => {
  await using server = await startTestServer()
  const { given } = server
  const [quiet, busy, off] = [await given.spot(), await given.spot(), await given.spot()]
  await given.spot()
  await given.publicSequence({ images: 1, spot: quiet })
  await given.publicSequence({ images: 1, spot: busy, date: '2026-11-01' })
  const latest = await given.publicSequence({ images: 1, spot: busy, date: '2026-11-09' })
  await given.publicSequence({ images: 1, spot: off })
  await given.placeSwitched(off.continent_id, 0)

  const { body } = await server.get('/place/popular')
  const found = await server.post('/sequence/view', busy)

  type Popular = { region_id: number; area_id: null; sequences: number; cover: object }
  const list = body.data.list as Popular[]
  expect(list.map(({ region_id, area_id, sequences }) => [region_id, area_id, sequences])).toEqual([
    [busy.region_id, null, 2],
    [quiet.region_id, null, 1],
  ])
  const [newest] = found.body.data.list.data
  expect(newest.id).toBe(latest.id)
  expect(list[0]?.cover).toEqual(newest.cover)
})

test('a change of what is public shows in the next answer', async () => {
  await using server = await startTestServer()
  const { given } = server
  const [one, other] = [await given.spot(), await given.spot()]
  const { token } = await given.admin()
  const popular = async () => {
    const { body } = await server.get('/place/popular')
    const list = body.data.list as Array<{ region_id: number; sequences: number }>
    return list.map(({ region_id, sequences }) => [region_id, sequences])
  }
  const sequence = await given.publicSequence({ images: 1, spot: one })
  expect(await popular()).toEqual([[one.region_id, 1]])

  await given.publicSequence({ images: 1, spot: other })
  const both = await popular()
  await server.post('/sequence/status', { sequence_id: sequence.id, status: 0 }, { token })

  expect(both).toEqual([
    [one.region_id, 1],
    [other.region_id, 1],
  ])
  expect(await popular()).toEqual([[other.region_id, 1]])
})

test('a search shows two photos of other waves beside each cover, and none that is not public', async () => {
  await using server = await startTestServer()
  const sequence = await server.given.publicSequence({ images: 7 })
  const single = await server.given.publicSequence({ images: 1 })
  const pair = await server.given.publicSequence({ images: 2 })
  const [, second, , fourth, , sixth] = sequence.images
  await server.db
    .updateTable('images')
    .set({ status: 0 })
    .where('id', '=', second?.id ?? 0)
    .execute()

  const { body } = await server.post('/sequence/view', {})
  const gallery = await server.post('/sequence/image/view', { sequence_key: sequence.key })

  type Row = { id: number; more: Array<{ previews: object[] }> }
  const moreOf = ({ id }: { id: number }) => (body.data.list.data as Row[]).find((row) => row.id === id)?.more
  const images = gallery.body.data.list.images as Array<{ id: number; previews: object[] }>
  const previewsOf = (id = 0) => images.find((image) => image.id === id)?.previews
  expect(moreOf(sequence)?.map(({ previews }) => previews)).toEqual([previewsOf(fourth?.id), previewsOf(sixth?.id)])
  expect(moreOf(pair)).toHaveLength(1)
  expect(moreOf(single)).toEqual([])
})

test('a search from one day until another has both, counted as listed', async () => {
  await using server = await startTestServer()
  const spot = await server.given.spot()
  const dates = ['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16']
  for (const date of dates) await server.given.publicSequence({ images: 1, spot, date })

  const { body } = await server.post('/sequence/view', { ...spot, date: '2026-11-14', until: '2026-11-15' })
  const none = await server.post('/sequence/view', { ...spot, date: '2026-11-20', until: '2026-11-21' })

  const { data, total } = body.data.list
  expect([(data as Array<{ date: string }>).map(({ date }) => date), total]).toEqual([['2026-11-15', '2026-11-14'], 2])
  expect([none.body.data.list.total, none.body.data.nearest_dates]).toEqual([0, dates.slice(1).toReversed()])
})
