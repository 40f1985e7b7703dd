import { expect, test } from 'vitest'
import { imageWith } from '../../../testing/sequences.ts'
import { countOf } from './count-of.ts'

test('the number of photos counts those that are gone, as the places of the photos do', () => {
  const gone = { deleted_at: new Date(2026, 10, 21) }
  const photos = [
    imageWith(),
    imageWith(gone),
    imageWith({ ...gone, taken_down: { at: new Date(2026, 10, 21), reason: 'A parent asked' } }),
  ]

  expect(countOf(photos.slice(0, 1), 1)).toBe('1 photo')
  expect(countOf(photos, 1)).toBe('3 photos, 1 taken down, 1 deleted')
})
