import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const { token, id } = await server.given.admin()

const set = (form: Record<string, unknown>) => server.post('/sequence/ladder', form, { token })
const read = async () => (await server.get('/sequence/ladder', { token })).body.data.steps
const rows = () => server.db.selectFrom('ladders').select(['steps', 'set_by']).orderBy('id').execute()
const five = { photos: 10, percent: 5 }
const ten = { photos: 30, percent: 10 }

test('nothing is taken off until an admin says so; each change is kept and stands in the log', async () => {
  expect(await read()).toEqual([])

  const { code, body } = await set({ steps: [five, { photos: '30', percent: '10' }], seen: { steps: [] } })
  expect([code, body.message, body.data.steps]).toEqual([200, ['The reductions are saved'], [five, ten]])
  expect(await read()).toEqual([five, ten])
  await set({ steps: [] })

  expect(await read()).toEqual([])
  expect(await rows()).toEqual([
    { steps: [five, ten], set_by: id },
    { steps: [], set_by: id },
  ])
  const log = server.db.selectFrom('audit_log').select(['target', 'detail']).where('act', '=', 'ladder.set')
  expect((await log.orderBy('id').execute()).map(({ target, detail }) => [target, detail])).toEqual([
    ['default prices', { before: [], after: [five, ten] }],
    ['default prices', { before: [five, ten], after: [] }],
  ])
})

test.for([
  ['a step from one photo on', [{ photos: 1, percent: 5 }], 'steps.0.photos'],
  ['more than half', [{ photos: 10, percent: 51 }], 'steps.0.percent'],
  ['a part of a percent', [{ photos: 10, percent: 2.5 }], 'steps.0.percent'],
  ['steps that do not climb', [ten, five], 'steps'],
  ['a higher step that takes no more off', [five, { photos: 20, percent: 5 }], 'steps'],
  ['eleven steps', Array.from({ length: 11 }, (_, n) => ({ photos: n + 2, percent: n + 1 })), 'steps'],
  ['no list', 'five', 'steps'],
])('%s is refused, and nothing changes', async ([, steps, field]) => {
  const before = await rows()

  const { code, body } = await set({ steps })

  expect([code, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  expect(await rows()).toEqual(before)
})

test('an admin does not overwrite what another has set meanwhile', async () => {
  await set({ steps: [five] })

  const { code, body } = await set({ steps: [ten], seen: { steps: [] } })

  expect([code, body.message]).toEqual([409, ['The reductions have changed. Please look at them again']])
  expect(await read()).toEqual([five])
  // A double click changes nothing.
  expect((await set({ steps: [five], seen: { steps: [] } })).code).toBe(200)
})

test('who knows only the API reads the steps beside the public prices, and nothing where there are none', async () => {
  const told = async () => (await server.get('/public/price')).body.data
  await set({ steps: [] })
  expect(await told()).not.toHaveProperty('ladder')

  await set({ steps: [five, ten] })

  expect((await told()).ladder).toEqual([five, ten])
  await set({ steps: [] })
})
