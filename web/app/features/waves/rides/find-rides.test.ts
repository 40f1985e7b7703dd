import { expect, test } from 'vitest'
import { fewOrFull } from '../../../testing/few-or-full.ts'
import { columnsOf } from '../../../testing/waves/columns-of.ts'
import { surfDay } from '../../../testing/waves/surf-day.ts'
import { findRides } from './find-rides.ts'

const isSame = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  Math.min(a.end, b.end) - Math.max(a.start, b.start) >= 2

/** Before rides ended where their direction does: with all snap-backs .35 were found, towed .32 with one false for each. Not the seeds it was tuned with. */
test.each<[what: string, wearing: { snapsBack?: number; isTowed?: boolean }, share: number, falseShare: number]>([
  ['as they are', {}, 0.95, 0.05],
  ['that run back at speed after every second ride', { snapsBack: 0.5 }, 0.94, 0.03],
  ['that run back at speed after each ride', { snapsBack: 1 }, 0.92, 0.03],
  ['of surfers whom a scooter takes out again', { isTowed: true }, 0.95, 0.02],
  ['of both', { isTowed: true, snapsBack: 0.5 }, 0.92, 0.05],
])('rides are found in tracks of all kinds of watches, %s, and little else', (_, wearing, share, falseShare) => {
  let [rides, found, right, all] = [0, 0, 0, 0]
  for (let seed = 2_001; seed <= 2_000 + fewOrFull(12, 60); seed += 1) {
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

type Move = [seconds: number, east: number, north: number]

/** Metres a second, from one move to the next, with a point each second. */
function tracked(...moves: Move[]) {
  let [x, y] = [0, 0]
  return columnsOf(
    moves
      .flatMap(([seconds, east, north]) => Array.from({ length: seconds }, () => ({ east, north })))
      .map(({ east, north }, t) => {
        ;[x, y] = [x + east, y + north]
        return { t: 1_795_000_000 + t, lat: -8.8 + y / 111_195, lon: 115 + x / 109_900 }
      }),
  )
}
const starts = (...moves: Move[]) => findRides(tracked(...moves)).map(({ start }) => start - 1_795_000_000)

test.each<[what: string, after: Move[]]>([
  ['a watch that runs back faster than the wave', [[8, -9, -1]]],
  [
    'a run along the beach',
    [
      [15, 0, 0],
      [60, 0, -3.2],
    ],
  ],
  [
    'a position that jumps away and back',
    [[20, 0, 0], ...[14, 8, 5, 2, 2, 2, 2, -14, -8, -5, -2, -2, -2, -2].map((east): Move => [1, east, 0])],
  ],
])('%s is no ride', (_, after) => {
  const each: Move[] = [[40, 0, 0], [12, 6, 0.5], ...after, [60, -1, 0]]

  expect(starts(...Array.from({ length: 5 }, () => each).flat())).toEqual(
    Array.from({ length: 5 }, (_wave, n) => expect.closeTo(n * each.reduce((sum, [s]) => sum + s, 0) + 40, -1)),
  )
})

test('a track without rides, and a single point, have none', () => {
  const waiting = Array.from({ length: 600 }, (_, t) => ({ t, lat: -8.8, lon: 115 + Math.sin(t / 50) / 100_000 }))

  expect([waiting, waiting.slice(0, 1), []].map((points) => findRides(columnsOf(points)))).toEqual([[], [], []])
})
