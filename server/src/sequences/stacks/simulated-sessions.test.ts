import { afterAll, expect, test } from 'vitest'
import { fewOrFull } from '../../testing/few-or-full.ts'
import { startTestServer } from '../../testing/index.ts'
import { type Placed, scoreStacks } from '../../testing/surf/score-stacks.ts'
import { type Break, cull, type Frame, shoot, simulateRides } from '../../testing/surf/simulate-session.ts'

/** Of each kind of break and share of photos kept: 144 sessions in all. */
const SEEDS = fewOrFull(2, 16)
const SHARES = [1, 0.4, 0.15]
const BREAKS: Break[] = ['beach', 'reef', 'point']
const FIRST_SEED = 2_100
/** A sequence holds no more. */
const MOST = 1_000

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const owner = await server.given.photographer()

type Shot = Frame & { camera: string }

async function stacked(shots: Shot[]): Promise<Placed[]> {
  const some = shots.slice(0, MOST)
  const { id, imageIds } = await server.given.session(some, { owner, isPublic: false })
  const rows = await server.db.selectFrom('images').select(['id', 'stack_id']).where('sequence_id', '=', id).execute()
  const stackOf = new Map(rows.map((row) => [row.id, row.stack_id ?? 0]))
  return some.map(({ ride }, n) => ({ ride, stack: stackOf.get(imageIds[n] ?? 0) ?? 0 }))
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test(`${BREAKS.length * SHARES.length * SEEDS} simulated sessions are cut well enough`, {
  timeout: 600_000,
}, async () => {
  const scores: Array<ReturnType<typeof scoreStacks>> = []
  for (const kind of BREAKS) {
    for (const share of SHARES) {
      for (let seed = 1; seed <= SEEDS; seed += 1) {
        const frames = cull(seed, shoot(seed, simulateRides(seed + FIRST_SEED, kind)), share)
        scores.push(scoreStacks(await stacked(frames.map((frame) => ({ ...frame, camera: 'canon' })))))
      }
    }
  }

  const found = (['precision', 'recall', 'corrections'] as const).map((what) => mean(scores.map((one) => one[what])))
  expect(found[0], String(found)).toBeGreaterThanOrEqual(0.8)
  expect(found[1], String(found)).toBeGreaterThanOrEqual(0.85)
  expect(found[2], String(found)).toBeLessThanOrEqual(40)
})

test('two bodies of one model are stacked apart', { timeout: 600_000 }, async () => {
  const scores: number[] = []
  for (const kind of BREAKS) {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const rides = simulateRides(seed + FIRST_SEED, kind)
      const one = cull(seed, shoot(seed, rides), 0.4).map((frame) => ({ ...frame, camera: 'R7 0123' }))
      const other = cull(seed + 3, shoot(seed + 9_100, rides, { takes: 0.5 }), 0.4)
      const both = [...one, ...other.map((frame) => ({ ...frame, camera: 'R7 4567' }))].toSorted((a, b) => a.at - b.at)
      scores.push(scoreStacks(await stacked(both)).precision)
    }
  }

  expect(mean(scores)).toBeGreaterThanOrEqual(0.8)
})
