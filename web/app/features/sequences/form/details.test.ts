import { expect, test } from 'vitest'
import { queries } from '../../../api/queries.tsx'
import { startSmallServer } from '../../../testing/small-server.ts'
import { type Details, forgetDraft, keepDraft, noDetails, readDraft } from './details.ts'

const kept: Details = { date: '2026-11-18', continent_id: '1', region_id: '2', area_id: '3', spot_id: '4' }

test('a draft is restored, but only for its own person', async () => {
  await using _server = await startSmallServer(places({ area: [3] }))
  keepDraft(2, kept)

  expect(await readDraft(2)).toEqual(kept)
  expect(await readDraft(7)).toEqual(noDetails)
})

test('a place that is no longer offered is left out with the levels below it', async () => {
  await using _server = await startSmallServer(places({ area: [] }))
  keepDraft(2, kept)

  expect(await readDraft(2)).toEqual({ ...kept, area_id: '', spot_id: '' })
})

test('a deleted or damaged draft is empty', async () => {
  await using _server = await startSmallServer(places({ area: [3] }))
  keepDraft(2, kept)
  forgetDraft(2)
  expect(await readDraft(2)).toEqual(noDetails)

  localStorage.setItem('lineup.draft.2', '{"date":5}')
  expect(await readDraft(2)).toEqual(noDetails)
})

/** The choices of each level, with the given areas. */
function places({ area }: { area: number[] }) {
  queries.clear()
  const place = (id: number) => ({ id, name: `Place ${id}`, status: 1 })
  const lists: Record<string, unknown> = {
    '/api/get/all/locations?only=continents': { continents: [place(1)], regions: [], areas: [], spots: [] },
    '/api/get/continent/regions': { list: [{ ...place(2), continent_id: 1, continent: '' }] },
    '/api/get/region/areas': { list: area.map((id) => ({ ...place(id), region_id: 2, region: '' })) },
    '/api/get/area/spots': { list: [{ ...place(4), area_id: 3, area: '' }] },
  }
  return ({ url }: { url: string }) => ({ status: 200, body: { status: true, message: [], data: lists[url] } })
}
