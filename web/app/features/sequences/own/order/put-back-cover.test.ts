import { expect, test } from 'vitest'
import { imageWith } from '../../../../testing/sequences.ts'
import { inTimeBelow } from './put-back-cover.ts'

const times: Record<number, string | null> = { 1: '07:00', 2: '07:10', 3: '07:20', 4: '07:30', 5: null }
const photos = (ids: number[]) =>
  ids.map((id) => imageWith({ id, taken_at: times[id] ? `2026-11-18T${times[id]}:00` : null }))

test.for([
  ['another cover', [3, 1, 2, 4, 5], [4, 3, 1, 2, 5], [4, 1, 2, 3, 5]],
  ['the first photo again', [3, 1, 2, 4, 5], [1, 3, 2, 4, 5], [1, 2, 3, 4, 5]],
  ['a cover in place of one without a time', [5, 1, 2, 3, 4], [2, 5, 1, 3, 4], [2, 1, 3, 4, 5]],
  ['the first cover of an order in time', [1, 2, 3, 4, 5], [3, 1, 2, 4, 5], undefined],
  ['a cover of photos that were sorted otherwise', [4, 2, 1, 3, 5], [3, 4, 2, 1, 5], undefined],
  ['a cover that was all that stood out of time', [4, 3, 1, 2, 5], [3, 4, 1, 2, 5], undefined],
  ['another photo in second place', [3, 1, 2, 4, 5], [3, 4, 1, 2, 5], undefined],
] as const)('%s', ([, before, now, then]) => {
  expect(inTimeBelow(photos([...now]), [...before])).toEqual(then)
})
