import { expect, test } from 'vitest'
import { fewOrFull } from '../../../testing/few-or-full.ts'
import { columnsOf } from '../../../testing/waves/columns-of.ts'
import { surfDay } from '../../../testing/waves/surf-day.ts'
import { findRides } from '../rides/find-rides.ts'
import { matchRides } from './match-rides.ts'

const seeds = Array.from({ length: fewOrFull(12, 60) }, (_, n) => n + 1)

/** One surfer's day: the share of the photographed rides that the watch finds, and how many stacks there are to look at. */
function found(seed: number, { errorS, saidS = errorS }: { errorS: number; saidS?: number }) {
  const { points, stacks, photographed } = surfDay(seed, { errorS })
  const said = stacks.map((stack) => ({ ...stack, errorS: saidS }))
  const { waves } = matchRides(findRides(columnsOf(points)), said)
  const shown = waves.flatMap((wave) => wave.stacks)
  const rides = new Set(stacks.filter(({ id }) => shown.some((one) => one.id === id)).flatMap((one) => [...one.rides]))
  const hits = [...photographed].filter((ride) => rides.has(ride)).length
  return { of: photographed.size, share: hits / photographed.size, shown: shown.length, all: stacks.length }
}

const days = (clock: { errorS: number; saidS?: number }) => {
  const all = seeds.map((seed) => found(seed, clock)).filter(({ of }) => of > 0)
  const shares = all.map(({ share }) => share).toSorted((a, b) => a - b)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    share: mean(shares),
    /** On nine days of ten it is at least this. */
    tenth: shares[Math.floor(0.1 * (shares.length - 1))] ?? 0,
    shown: mean(all.map((day) => day.shown)),
    stacks: mean(all.map((day) => day.all)),
  }
}

test.each([2, 5])('a watch finds the photographed rides of a day, if the clocks are true to %s s', (errorS) => {
  const { share, tenth, shown, stacks } = days({ errorS })

  expect(share).toBeGreaterThanOrEqual(0.95)
  expect(tenth).toBeGreaterThanOrEqual(0.8)
  expect(shown).toBeLessThanOrEqual(25)
  expect(stacks).toBeGreaterThan(220)
})

test('a clock that may be a minute wrong makes more stacks to look at, but loses no ride', () => {
  const [true2, wrong60, unaware] = [days({ errorS: 2 }), days({ errorS: 60 }), days({ errorS: 60, saidS: 0 })]

  expect(wrong60.share).toBeGreaterThanOrEqual(0.95)
  expect(wrong60.shown).toBeGreaterThan(1.5 * true2.shown)
  expect(unaware.share).toBeLessThan(0.5)
})
