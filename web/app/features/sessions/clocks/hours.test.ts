import { expect, test } from 'vitest'
import { givenUpload } from '../../../testing/uploads.ts'
import { hoursOf } from './hours.ts'

const taken = (taken_at: string | null, part = {}) =>
  givenUpload({ taken_at, camera_key: 'one', time_source: taken_at === null ? null : 'original', ...part })
const clocks = { day: '2026-11-26', zone: null, said: new Map([['slow', { shiftMs: 3_600_000, errorS: 60 }]]) }

test('the hours of a session go by clocks as they were put right, and typed times do not count', () => {
  const photos = [
    taken('2026-11-26T08:14:10'),
    taken('2026-11-26T06:42:00'),
    taken('2026-11-26T07:30:00', { camera_key: 'slow' }),
    taken('2026-11-26T18:59:00', { time_source: 'typed' }),
    taken(null),
  ]

  expect(hoursOf(photos, clocks)).toEqual({ from: '06:42', until: '08:30' })
})

test('photos of two days, and none with a time, tell no hours', () => {
  expect(hoursOf([taken('2026-11-26T08:14:10'), taken('2026-11-12T18:28:00')], clocks)).toBeUndefined()
  expect(hoursOf([taken(null)], clocks)).toBeUndefined()
})
