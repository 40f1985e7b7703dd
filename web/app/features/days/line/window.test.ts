import { expect, test } from 'vitest'
import { barsOf, photosIn } from './bars.ts'
import {
  minuteAfterKey,
  moveSide,
  readWindow,
  shownWindow,
  toAddress,
  windowAbout,
  windowBetween,
  windowQuery,
} from './window.ts'

const line = { from: 360, to: 720 }

test.each([
  ['', null],
  ['from=07:10&to=08:40', { from: 430, to: 520 }],
  ['from=07:10', { from: 430 }],
  ['to=24:00', { to: 1_440 }],
  ['from=08:40&to=07:10', null],
  ['from=7:10&to=25:00', null],
  ['from=07:61&to=08:00', { to: 480 }],
])('the address ?%s names a window', (query, window) => {
  expect(readWindow(new URLSearchParams(query))).toEqual(window)
})

test('a window and its address lead to each other, and an end of the line needs no word', () => {
  const range = { from: 430, to: 520 }

  expect(windowQuery(toAddress(range, line))).toBe('?from=07:10&to=08:40')
  expect(shownWindow(readWindow(new URLSearchParams('from=07:10&to=08:40')), line)).toEqual(range)
  expect(windowQuery(toAddress({ from: 360, to: 520 }, line))).toBe('?to=08:40')
  expect(windowQuery(toAddress(line, line))).toBe('')
  expect(shownWindow({ from: 0, to: 1_440 }, line)).toEqual(line)
  expect(shownWindow({ from: 1_000 }, line)).toEqual({ from: 715, to: 720 })
})

test.each([
  ['ArrowRight', 431],
  ['ArrowLeft', 429],
  ['PageUp', 445],
  ['PageDown', 415],
  ['Home', 360],
  ['End', 720],
  ['a', null],
])('%s moves an end', (key, minute) => {
  expect(minuteAfterKey(key, 430, line)).toBe(minute)
})

test('an end stops at the line and before the other end', () => {
  const range = { from: 430, to: 520 }

  expect(moveSide(range, 'from', 100, line)).toEqual({ from: 360, to: 520 })
  expect(moveSide(range, 'from', 600, line)).toEqual({ from: 515, to: 520 })
  expect(moveSide(range, 'to', 100, line)).toEqual({ from: 430, to: 435 })
  expect(moveSide(range, 'to', 9_999, line)).toEqual({ from: 430, to: 720 })
})

test('a tap means ten minutes before and after, a drag what lies between, in either direction', () => {
  expect(windowAbout(461, line)).toEqual({ from: 450, to: 470 })
  expect(windowAbout(361, line)).toEqual({ from: 360, to: 380 })
  expect(windowBetween(519, 431, line)).toEqual({ from: 430, to: 520 })
  expect(windowBetween(700, 9_999, line)).toEqual({ from: 700, to: 720 })
})

test('bars count the photos of five minutes by the clocks there, without those whose clock nobody knows', () => {
  const at = (hours: number, minutes: number) => (hours * 60 + minutes) * 60
  const bars = barsOf(
    {
      time_zone: 'Asia/Makassar',
      starts_at: new Date('2026-11-17T16:00:00Z'),
      clocks: [
        { name: 'kai', source: 'zone', error_s: 120 },
        { name: 'lani', source: 'day', error_s: null },
      ],
      stacks: [
        [1, at(7, 1), at(7, 1), 3, 0],
        [2, at(7, 4), at(7, 4), 2, 0],
        [3, at(7, 5), at(7, 5), 4, 0],
        [4, at(12, 0), at(12, 0), 9, 1],
        [5, at(10, 59), at(10, 59), 1, 0],
      ],
      cut: false,
    },
    '2026-11-18',
  )

  expect([bars.from, bars.to, bars.photos.length]).toEqual([420, 660, 48])
  expect([bars.photos[0], bars.photos[1], bars.photos.at(-1)]).toEqual([5, 4, 1])
  expect([photosIn(bars, bars), photosIn(bars, { from: 425, to: 430 })]).toEqual([10, 4])
})

test('a short session has three hours of line, and one past midnight ends with the day', () => {
  const only = (start: number) =>
    barsOf(
      {
        time_zone: null,
        starts_at: new Date('2026-11-18T00:00:00Z'),
        clocks: [{ name: 'kai', source: 'typed', error_s: 2 }],
        stacks: [[1, start, start, 1, 0]],
        cut: false,
      },
      '2026-11-18',
    )

  expect(only(7 * 3_600)).toMatchObject({ from: 360, to: 540 })
  expect(only(600)).toMatchObject({ from: 0, to: 180 })
  expect(only(25 * 3_600)).toMatchObject({ from: 1_260, to: 1_440 })
})
