import { expect, test } from 'vitest'
import { fewOrFull } from '../../../testing/few-or-full.ts'
import { columnsOf } from '../../../testing/waves/columns-of.ts'
import { surfDay } from '../../../testing/waves/surf-day.ts'
import { findRides } from './find-rides.ts'

const isSame = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  Math.min(a.end, b.end) - Math.max(a.start, b.start) >= 2

/** Before rides ended where their direction does: with all snap-backs .35 were found, towed .32 with one false for each. */
test.each<[what: string, wearing: { snapsBack?: number; isTowed?: boolean }, share: number, falseShare: number]>([
  ['as they are', {}, 0.94, 0.05],
  ['that run back at speed after every second ride', { snapsBack: 0.5 }, 0.92, 0.07],
  ['that run back at speed after each ride', { snapsBack: 1 }, 0.86, 0.14],
  ['of surfers whom a scooter takes out again', { isTowed: true }, 0.94, 0.05],
  ['of both', { isTowed: true, snapsBack: 0.5 }, 0.88, 0.1],
])('rides are found in tracks of all kinds of watches, %s, and little else', (_, wearing, share, falseShare) => {
  let [rides, found, right, all] = [0, 0, 0, 0]
  for (let seed = 1; seed <= fewOrFull(12, 60); seed += 1) {
    const day = surfDay(seed, { errorS: 0, ...wearing })
    const detected = findRides(columnsOf(day.points))
    rides += day.rides.length
    found += day.rides.filter((ride) => detected.some((one) => isSame(one, ride))).length
    all += detected.length
    right += detected.filter((one) => day.rides.some((ride) => isSame(one, ride))).length
  }

  expect(found / rides).toBeGreaterThanOrEqual(share)
  expect((all - right) / all).toBeLessThanOrEqual(falseShare)
})

test('a track without rides, and a single point, have none', () => {
  const waiting = Array.from({ length: 600 }, (_, t) => ({ t, lat: -8.8, lon: 115 + Math.sin(t / 50) / 100_000 }))

  expect([waiting, waiting.slice(0, 1), []].map((points) => findRides(columnsOf(points)))).toEqual([[], [], []])
})
