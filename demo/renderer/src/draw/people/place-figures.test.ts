import { expect, test } from 'vitest'
import type { Sea } from '../sea/sea.ts'
import type { Wave } from '../wave/wave.ts'
import { placeFigures } from './place-figures.ts'
import type { Rider } from './rider.ts'

const wave: Wave = { height: 2, peel: 0, z: 0, stretch: 2.5, hollow: 1, bend: 1, seed: 3, wind: 0.5 }
const rider: Rider = {
  pose: 'tube',
  look: {
    outfit: 'shorts',
    hasLongHair: false,
    suit: [0, 0, 0],
    panel: [0, 0, 0],
    skin: [0, 0, 0],
    hair: [0, 0, 0],
    deck: [0, 0, 0],
    accent: [0, 0, 0],
    board: { length: 1.8, width: 0.48 },
  },
  facing: 1,
  heading: 0,
  lean: -6,
  spray: 0,
  at: { wave: 0, stage: 0.1, down: 0.9 },
}
const seaAt = (level: number): Sea => ({ heightAt: () => level })

function boardHeight(level: number): number {
  const [figure] = placeFigures({ riders: [rider], waves: [wave] }, seaAt(level))
  return figure?.origin[1] ?? Number.NaN
}

test('a board rises with the sea that lifts its wave', () => {
  const lifted = boardHeight(0.4) - boardHeight(0)

  expect(lifted).toBeGreaterThan(0.15)
  expect(lifted).toBeLessThanOrEqual(0.4)
})
