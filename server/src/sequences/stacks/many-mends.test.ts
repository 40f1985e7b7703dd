import { afterAll, expect, test } from 'vitest'
import { fewOrFull } from '../../testing/few-or-full.ts'
import { startTestServer } from '../../testing/index.ts'
import { openRandom } from '../../testing/month/random.ts'
import { findRowFaults } from '../../verify/queries.ts'

const ACTS = fewOrFull(40, 500)

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

type Stack = { id: number; camera_key: string; image_ids: number[] }

test(`counts, covers and times of stacks hold after ${ACTS} acts of two editors`, { timeout: 600_000 }, async () => {
  const random = openRandom(12)
  const shots = Array.from({ length: 60 }, (_, n) => ({
    at: n % 15 === 14 ? null : n * 3 + random.below(6),
    camera: random.oneOf(['canon', 'nikon']),
  }))
  const { id, owner, imageIds } = await server.given.session(shots)
  const admin = await server.given.admin()
  const codes = new Map<number, number>()

  async function read(token: string) {
    const { body } = await server.post('/sequence/stacks', { sequence_id: id }, { token })
    return body.data as { revision: number; stacks: Stack[] }
  }

  /** What the editor does, by what they saw: maybe a moment ago. */
  async function act(token: string) {
    const { revision, stacks } = await read(token)
    const deeds = [
      () => server.post('/stack/split', { image_id: random.oneOf(imageIds), revision }, { token }),
      () => server.post('/stack/split', { image_id: random.oneOf(imageIds), revision }, { token }),
      () => server.post('/stack/join', { stack_id: random.oneOf(stacks).id, revision }, { token }),
      () => server.post('/sequence/stacks/cut', { sequence_id: id, gap_s: 2 + random.below(11), revision }, { token }),
      () =>
        server.post('/sequence/image/status', { image_id: random.oneOf(imageIds), status: random.below(2) }, { token }),
    ]
    const { code } = await random.oneOf(deeds)()
    codes.set(code, (codes.get(code) ?? 0) + 1)
  }

  for (let done = 0; done < ACTS; done += 2) await Promise.all([act(owner.token), act(admin.token)])

  const { stacks } = await read(owner.token)
  expect(await findRowFaults(server.db)).toEqual([])
  expect(stacks.flatMap(({ image_ids }) => image_ids).toSorted((a, b) => a - b)).toEqual(imageIds)
  // Whether one of 40 acts is refused for what it asks (422), or finds its stack gone already (404), is chance.
  const met = [...codes.keys()].filter((code) => code !== 422 && code !== 404).toSorted((a, b) => a - b)
  expect(met, JSON.stringify([...codes])).toEqual([200, 409])
})
