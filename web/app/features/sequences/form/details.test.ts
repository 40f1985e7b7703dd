import { listOwnSequences } from '@lineup/contract/sequences/lists.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { queries } from '../../../api/queries.tsx'
import { sequenceWith } from '../../../testing/sequences.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import type { OwnSequence } from '../sequence-cache.ts'
import { type Details, forgetDraft, keepDraft, noDetails, readDraft } from './details.ts'

const kept: Details = { date: '2026-11-18', continent_id: '1', region_id: '2', area_id: '3', spot_id: '4' }

test('a draft is restored, but only for its own person', async () => {
  await using _server = await startSmallServer(places({ area: [3] }))
  keepDraft(2, kept)

  expect(await readDraft(2)).toEqual({ draft: kept, lastSpot: '' })
  expect((await readDraft(7)).draft).toEqual(noDetails)
})

test('without a chosen place a form begins at the spot of the last upload', async () => {
  await using _server = await startSmallServer(places({ area: [3], last: [sequenceWith({ id: 9 })] }))
  keepDraft(2, { ...noDetails, date: '2026-11-18' })

  expect(await readDraft(2)).toEqual({ draft: kept, lastSpot: '4' })
})

test('an address that names a day and a place comes before the draft; one without them changes nothing', async () => {
  await using _server = await startSmallServer(places({ area: [3] }))
  keepDraft(2, { ...kept, date: '2026-11-01' })

  expect((await readDraft(2, new URLSearchParams(kept))).draft).toEqual(kept)
  expect((await readDraft(2, new URLSearchParams({ date: '2026-11-18' }))).draft.date).toBe('2026-11-01')
})

test('a place that is no longer offered is left out with the levels below it', async () => {
  await using _server = await startSmallServer(places({ area: [] }))
  keepDraft(2, kept)

  expect((await readDraft(2)).draft).toEqual({ ...kept, area_id: '', spot_id: '' })
})

test('a deleted or damaged draft is empty', async () => {
  await using _server = await startSmallServer(places({ area: [3] }))
  keepDraft(2, kept)
  forgetDraft(2)
  expect((await readDraft(2)).draft).toEqual(noDetails)

  localStorage.setItem('lineup.draft.2', '{"date":5}')
  expect((await readDraft(2)).draft).toEqual(noDetails)
})

/** The choices of each level, with the given areas, and the person's last sequences. */
function places({ area, last = [] }: { area: number[]; last?: OwnSequence[] }) {
  queries.clear()
  const place = (id: number) => ({ id, name: `Place ${id}`, status: 1 })
  const lists: Record<string, unknown> = {
    '/api/get/all/locations?only=continents': { continents: [place(1)], regions: [], areas: [], spots: [] },
    '/api/get/continent/regions': { list: [{ ...place(2), continent_id: 1, continent: '' }] },
    '/api/get/region/areas': { list: area.map((id) => ({ ...place(id), region_id: 2, region: '' })) },
    '/api/sequence/list?per_page=1': z.encode(listOwnSequences.output, {
      list: { data: last, total: last.length, current_page: 1, per_page: 1, last_page: 1, cursor: null },
    }),
    '/api/get/area/spots': { list: [{ ...place(4), area_id: 3, area: '' }] },
  }
  return ({ url }: { url: string }) => ({ status: 200, body: { status: true, message: [], data: lists[url] } })
}
