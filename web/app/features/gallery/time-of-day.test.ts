import { expect, test } from 'vitest'
import { jumpsOf } from './head/jumps-of.ts'
import { timeOf } from './time-of.ts'

test('a session from dawn to dusk has three parts, each beginning with its first photo', () => {
  expect(jumpsOf(taken('06:12', '10:59', '11:00', null, '14:59', '15:00'))).toEqual([
    { part: 'morning', imageId: 1, count: 2 },
    { part: 'noon', imageId: 3, count: 2 },
    { part: 'evening', imageId: 6, count: 1 },
  ])
})

test.each([
  ['one part', taken('06:12', '07:00')],
  ['no times', taken(null, null)],
  ['parts that alternate', taken('06:12', '16:00', '07:00')],
  ['parts in reverse', taken('16:00', '06:12')],
])('there is nothing to jump to with %s', (_, images) => {
  expect(jumpsOf(images)).toEqual([])
})

test('a time is the hour and minute at the spot', () => {
  expect([timeOf('2026-11-18T06:12:44'), timeOf(null)]).toEqual(['06:12', ''])
})

function taken(...times: Array<string | null>) {
  return times.map((time, n) => ({ id: n + 1, takenAt: time && `2026-11-18T${time}:00` }))
}
