import { expect, test } from 'vitest'
import { fewOrFull } from '../../../testing/few-or-full.ts'
import { surfDay } from '../../../testing/waves/surf-day.ts'
import { findRides } from './find-rides.ts'

const isSame = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  Math.min(a.end, b.end) - Math.max(a.start, b.start) >= 2

test('rides are found in tracks of all kinds of watches, and little else', () => {
  let [rides, found, right, all] = [0, 0, 0, 0]
  for (let seed = 1; seed <= fewOrFull(12, 60); seed += 1) {
    const day = surfDay(seed, { errorS: 0 })
    const detected = findRides(day.points)
    rides += day.rides.length
    found += day.rides.filter((ride) => detected.some((one) => isSame(one, ride))).length
    all += detected.length
    right += detected.filter((one) => day.rides.some((ride) => isSame(one, ride))).length
  }

  expect(found / rides).toBeGreaterThanOrEqual(0.92)
  expect(right / all).toBeGreaterThanOrEqual(0.9)
})

test('a track without rides, and a single point, have none', () => {
  const waiting = Array.from({ length: 600 }, (_, t) => ({ t, lat: -8.8, lon: 115 + Math.sin(t / 50) / 100_000 }))

  expect([findRides(waiting), findRides(waiting.slice(0, 1)), findRides([])]).toEqual([[], [], []])
})
