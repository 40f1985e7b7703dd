import { expect, test } from 'vitest'
import { awayFrom, matchRides, type TimedStack } from './match-rides.ts'
import { readingsOf } from './readings.ts'

const ride = (start: number) => ({ start, end: start + 10 })
const stack = (id: number, start: number, errorS: number | null = 2): TimedStack => ({
  id,
  start,
  end: start + 4,
  photos: 5,
  clock: 0,
  errorS,
})

const idsOf = ({ waves }: ReturnType<typeof matchRides>) => waves.map(({ stacks }) => stacks.map(({ id }) => id))

test('the stacks of a ride are those taken from 3 s before it until 5 s after it, give or take their clock', () => {
  const stacks = [stack(1, 90), stack(2, 91), stack(3, 104), stack(4, 117), stack(5, 118)]

  expect(idsOf(matchRides([ride(100)], stacks))).toEqual([[2, 3, 4]])
  expect(idsOf(matchRides([ride(100)], [stack(6, 60, 60), stack(7, 60, 30)]))).toEqual([[6]])
})

test('a stack that fits two rides belongs to the nearer one, and a wave may have no photo', () => {
  const stacks = [stack(1, 150, 120), stack(2, 180, 120)]

  expect(idsOf(matchRides([ride(100), ride(190), ride(900)], stacks))).toEqual([[], [1, 2], []])
})

test('stacks of a clock that nobody knows belong to no wave', () => {
  const { waves, perhaps } = matchRides([ride(100)], [stack(1, 100, null), stack(2, 100)])

  expect([waves[0]?.stacks.map(({ id }) => id), perhaps.map(({ id }) => id)]).toEqual([[2], [1]])
})

test('a stack that was not taken while its wave went on says how far away it is', () => {
  const away = (start: number) => awayFrom(ride(100), stack(1, start))

  expect([away(134), away(72), away(115), away(94), away(103)]).toEqual([24, -24, 0, 0, 0])
})

const HOUR = 3_600
const WEEKS_1024 = 1_024 * 7 * 24 * HOUR
const day = { stacks: [stack(1, 100 * HOUR), stack(2, 103 * HOUR)], offsetS: 8 * HOUR }
const from = (hour: number, isZoned = true) => ({
  start: (hour - 0.5) * HOUR,
  end: (hour + 0.5) * HOUR,
  rides: [ride(hour * HOUR)],
  isZoned,
})

test.each<[what: string, session: ReturnType<typeof from>, shift: number | undefined]>([
  ['that meets the photos', from(101), 0],
  ['that says local time as if it were UTC', from(108), -8 * HOUR],
  ['that says UTC as if it were local time', from(92), 8 * HOUR],
  ['of a watch that stood on the time of Sydney', from(114), -11 * HOUR],
  ['of a watch that stood on the time of Adelaide', from(113.5), -10.5 * HOUR],
  ['of a watch that stood on the time of Nepal', from(108.75), -5.75 * HOUR],
  ['of a watch that showed the right time, and thought that it was in India', from(105.5), -2.5 * HOUR],
  ['that says no zone, of a watch that stood on the time of Adelaide', from(113.5, false), -10.5 * HOUR],
  ['that says no zone, so the one of the spot', from(110, false), -8 * HOUR],
  ['that says no zone, and means UTC', from(100, false), 0],
  ['of a watch whose weeks began anew', { ...from(100), ...weeksAgo(from(100)) }, WEEKS_1024],
  ['of another day', from(160), undefined],
])('a track %s', (_, session, shift) => {
  expect(readingsOf(session, day)[0]).toEqual(shift)
})

function weeksAgo({ start, end, rides }: ReturnType<typeof from>) {
  const ago = <T extends { start: number; end: number }>(one: T) => ({
    start: one.start - WEEKS_1024,
    end: one.end - WEEKS_1024,
  })
  return { ...ago({ start, end }), rides: rides.map(ago) }
}

test('on a day without photos there is no reading', () => {
  expect(readingsOf(from(101), { ...day, stacks: [] })).toEqual([])
})
