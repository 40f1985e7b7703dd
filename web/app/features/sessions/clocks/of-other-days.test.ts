import { expect, test } from 'vitest'
import { givenUpload } from '../../../testing/uploads.ts'
import { ofOtherDays } from './of-other-days.ts'

const taken = (name: string, taken_at: string | null, camera_key = 'one') =>
  givenUpload({ id: name, name, taken_at, camera_key })
const clocks = { day: '2026-02-15', zone: null, said: new Map() }
const namesOf = (...args: Parameters<typeof ofOtherDays>) => ofOtherDays(...args).map(({ name }) => name)

const mixed = [
  taken('a.jpg', '2026-02-15T09:00:00'),
  taken('b.jpg', '2026-02-14T23:30:00'),
  taken('c.jpg', null),
  taken('d.jpg', '2015-01-01T00:00:00', 'never set'),
]

test('photos of another day are those of a camera that has photos of this day too', () => {
  expect(namesOf(mixed, clocks)).toEqual(['b.jpg'])
  expect(namesOf(mixed, { ...clocks, day: '' })).toEqual([])
})

test('a clock that was put right counts', () => {
  const slow = { shiftMs: 3_600_000, errorS: 2 }

  expect(namesOf(mixed, { ...clocks, said: new Map([['one', slow]]) })).toEqual([])
})
