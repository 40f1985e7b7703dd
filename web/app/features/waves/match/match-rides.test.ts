import { expect, test } from 'vitest'
import { matchRides, type TimedStack } from './match-rides.ts'
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

const HOUR = 3_600
const day = { stacks: [stack(1, 100 * HOUR), stack(2, 103 * HOUR)], offsetS: 8 * HOUR }
const from = (hour: number) => ({ start: hour * HOUR, end: (hour + 1) * HOUR })

test.each<[what: string, hour: number, shifts: number[]]>([
  ['that meets the photos', 101, [0]],
  ['that says local time as if it were UTC', 109, [-8 * HOUR]],
  ['that says UTC as if it were local time', 93, [8 * HOUR]],
  ['of another day', 130, []],
])('a track %s', (_, hour, shifts) => {
  expect(readingsOf(from(hour), day)).toEqual(shifts)
})

test('at Greenwich there is one reading, and on a day without photos none', () => {
  expect(readingsOf(from(109), { ...day, offsetS: 0 })).toEqual([])
  expect(readingsOf(from(101), { ...day, stacks: [] })).toEqual([])
})
