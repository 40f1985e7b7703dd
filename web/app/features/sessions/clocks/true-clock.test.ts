import { expect, test } from 'vitest'
import { givenUpload } from '../../../testing/uploads.ts'
import { readShift, readTime, shiftOf, timeAtSpot } from './true-clock.ts'

test.each<[typed: string, seconds: number, errorS: number]>([
  ['07:41:10', 27_670, 2],
  ['7:41', 27_660, 60],
  ['074110', 27_670, 2],
  ['0741', 27_660, 60],
  [' 23.59.59 ', 86_399, 2],
  ['0:00:00', 0, 2],
])('%s is a time', (typed, seconds, errorS) => {
  expect(readTime(typed)).toEqual({ ms: seconds * 1_000, errorS })
})

test.each(['', '7', '24:00', '07:60', '07:41:60', '07:41:1', 'dawn', '-7:41'])('%o is none', (typed) => {
  expect(readTime(typed)).toBeUndefined()
})

test.each<[typed: string, seconds: number, errorS: number]>([
  ['+7 min', 420, 60],
  ['7 min slow', 420, 60],
  ['7m fast', -420, 60],
  ['- 30 s', -30, 2],
  [' 1 hour Slow ', 3_600, 60],
  ['1 hour behind', 3_600, 60],
  ['one hour behind', 3_600, 60],
  ['an hour too late', 3_600, 60],
  ['7 min atrasado', 420, 60],
  ['1 hora adiantada', -3_600, 60],
  ['30 segundos de atraso', 30, 2],
  ['1 hora de adelanto', -3_600, 60],
  ['7 minutes de retard', 420, 60],
  ['1 heure d’avance', -3_600, 60],
  ['7 menit lebih lambat', 420, 60],
  ['1 jam lebih cepat', -3_600, 60],
  ['7分遅れ', 420, 60],
  ['1時間進み', -3_600, 60],
  ['7 minutes ahead', -420, 60],
  ['Twelve seconds early', -12, 2],
  ['1h slow', 3_600, 60],
  ['+1h', 3_600, 60],
])('%s is how far a clock is off', (typed, seconds, errorS) => {
  expect(readShift(typed)).toEqual({ shiftMs: seconds * 1_000, errorS })
})

test.each(['7', '+7', '7 min', 'slow', '+7 min slow', '7 days slow', '7 mice slow', 'some hours behind', '1 hour', ''])(
  '%o is not',
  (typed) => {
    expect(readShift(typed)).toBeUndefined()
  },
)

const photo = (taken_at: string, taken_offset: string | null = null, taken_ms = 0) => ({
  ...givenUpload({ id: 'a', name: 'a.jpg' }),
  taken_at,
  taken_offset,
  taken_ms,
})

test('a camera on home time shows another time than clocks at the spot', () => {
  const atHome = photo('2026-06-01T00:41:10', '+01:00')

  expect(timeAtSpot(atHome, 'Asia/Makassar')).toBe('2026-06-01T07:41:10')
  expect(timeAtSpot(atHome, null)).toBe('2026-06-01T00:41:10')
  expect(timeAtSpot(photo('2026-06-01T07:41:10'), 'Asia/Makassar')).toBe('2026-06-01T07:41:10')
})

test.each<[what: string, taken: ReturnType<typeof photo>, typed: string, day: string, seconds: number]>([
  ['five seconds slow', photo('2026-06-01T07:41:05'), '07:41:10', '2026-06-01', 5],
  ['fast, with a fraction', photo('2026-06-01T07:41:12', null, 500), '07:41:10', '2026-06-01', -2.5],
  ['on home time, with an offset', photo('2026-06-01T00:41:05', '+01:00'), '07:41:10', '2026-06-01', 5],
  ['on home time, without one', photo('2026-06-01T00:41:05'), '07:41:10', '2026-06-01', 7 * 3_600 + 5],
  ['after midnight', photo('2026-06-02T00:10:00'), '00:10:30', '2026-06-01', 30],
  ['slow over midnight', photo('2026-06-01T23:59:50'), '00:00:10', '2026-06-01', 20],
  ['on another day', photo('2026-05-02T07:41:10'), '07:41:10', '2026-06-01', 30 * 86_400],
  ['never set', photo('1970-01-01T07:41:00'), '07:41:10', '1970-01-03', 2 * 86_400 + 10],
  ['an hour fast, told in minutes', photo('2026-06-01T08:17:12', null, 300), '07:17', '2026-06-01', -3_600],
  ['right, told in minutes', photo('2026-06-01T07:17:12'), '07:17', '2026-06-01', 0],
  ['slow, told in minutes', photo('2026-06-01T07:10:12'), '07:17', '2026-06-01', 420],
  ['before a day is chosen', photo('2026-06-01T07:41:05'), '07:41:10', '', 5],
])('the shift of a clock %s', (_, taken, typed, day, seconds) => {
  const time = readTime(typed)
  if (time === undefined) throw new Error('No time')

  expect(shiftOf(taken, time, { zone: 'Asia/Makassar', day })).toBe(seconds * 1_000)
})
