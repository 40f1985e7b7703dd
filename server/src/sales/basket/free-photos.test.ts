import { afterAll, expect, test } from 'vitest'
import { openChoices } from '../../testing/choices.ts'
import { startTestServer } from '../../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const { taken } = openChoices(server)

type Form = { image_ids?: number[]; sequence_ids?: number[] }

async function quote(form: Form) {
  const { body } = await server.post('/payment/basket', form)
  const sessions = body.data.sessions as Array<{ sequence_id: number; free: number[] }>
  return { price: body.data.price, freeOf: (id: number) => sessions.find((one) => one.sequence_id === id)?.free }
}

test('the photos of a wave that are free beside some of it can be added for nothing, in each session', async () => {
  const [wave, whole, single] = [await taken(0, 5, 10, 500), await taken(null, null, null, null), await taken(0, 500)]
  const image_ids = [...wave.ids.slice(0, 2), ...whole.ids.slice(0, 3), ...single.ids.slice(0, 1)]

  const before = await quote({ image_ids })
  const free = [...(before.freeOf(wave.id) ?? []), ...(before.freeOf(whole.id) ?? [])]
  const after = await quote({ image_ids: [...image_ids, ...free] })

  expect(before.freeOf(wave.id)).toEqual(wave.ids.slice(2, 3))
  expect(before.freeOf(whole.id)).toEqual(whole.ids.slice(3))
  expect(before.freeOf(single.id)).toEqual([])
  expect([before.price, after.price]).toEqual([125, 125])
  expect([after.freeOf(wave.id), after.freeOf(whole.id)]).toEqual([[], []])
})

test('nothing is offered that the basket holds with its session, that is hidden, or that has no room', async () => {
  const [whole, hidden, full] = [await taken(0, 5, 10), await taken(0, 5, 10), await taken(0, 5, 10)]
  await server.db
    .updateTable('images')
    .set({ status: 0 })
    .where('id', '=', hidden.ids[2] ?? 0)
    .execute()
  const many = Array.from({ length: 199 }, (_, n) => 9_000_000 + n)

  const { freeOf } = await quote({ image_ids: hidden.ids.slice(0, 2), sequence_ids: [whole.id] })
  const crowded = await quote({ image_ids: [...full.ids.slice(0, 2), ...many.slice(1)] })

  expect([freeOf(whole.id), freeOf(hidden.id)]).toEqual([[], []])
  expect(crowded.freeOf(full.id)).toEqual([])
})
