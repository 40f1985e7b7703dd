import { expect, test } from 'vitest'
import { givenUpload } from '../../../testing/uploads.ts'
import { doubtOf } from './doubts.ts'

const photos = (times: string[], taken_offset: string | null = null) =>
  times.map((time) => givenUpload({ taken_at: time.includes('T') ? time : `2026-06-01T${time}`, taken_offset }))

const LISBON = 'Europe/Lisbon'
const bali = { zone: 'Asia/Makassar', day: '2026-06-01', light: { from: '05:54', until: '18:28' } }

test('photos that all were taken at night are asked about, with the zone of the photographer’s own clock if it fits', () => {
  const atHome = photos(['2026-05-31T23:41:10', '2026-06-01T01:30:00'])

  expect(doubtOf(atHome, bali, LISBON)).toEqual({
    about: 'night',
    homeZone: { city: 'Lisbon', correction: { shiftMs: 7 * 3_600_000, errorS: 120 } },
  })
  expect(doubtOf(atHome, bali, 'Asia/Makassar')).toEqual({ about: 'night', homeZone: undefined })
  expect(doubtOf(photos(['23:41:10'], '+08:00'), bali, LISBON)).toEqual({ about: 'night', homeZone: undefined })
})

test('one photo in the light, or a spot whose nights nobody knows, leaves no doubt', () => {
  const night = photos(['01:41:10', '05:54:00'])

  expect(doubtOf(night, bali, LISBON)).toBeUndefined()
  expect(doubtOf(photos(['01:41:10']), { ...bali, light: undefined }, LISBON)).toBeUndefined()
  expect(doubtOf(photos(['00:20:00']), { ...bali, light: { from: '01:10', until: '00:40' } }, LISBON)).toBeUndefined()
})

test('the day of the session keeps the time of day, whatever summer time did meanwhile', () => {
  const lisbon = { zone: LISBON, day: '2026-06-01', light: undefined }

  expect(doubtOf(photos(['2026-01-15T07:41:10']), lisbon, LISBON)).toEqual({
    about: 'day',
    shown: '2026-01-15',
    correction: { shiftMs: 137 * 86_400_000 - 3_600_000, errorS: 120 },
  })
})
