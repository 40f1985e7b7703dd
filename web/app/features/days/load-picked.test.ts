import { expect, test } from 'vitest'
import type { ServerCall } from '../../api/api-context.ts'
import { loadPicked } from './load-picked.ts'

const day = { spot_id: 4, date: '2026-11-20' }
const stack = (id: number, image_price: number) => ({
  id,
  sequence_id: id,
  sequence_key: `key ${id}`,
  name: 'kai',
  started_at: new Date('2026-11-20T07:41:10Z'),
  ended_at: new Date('2026-11-20T07:41:14Z'),
  error_s: 2,
  image_ids: [id * 10, id * 10 + 1],
  image_price,
  cover: null,
})

test('a friend gets each picked photo by itself, of all photographers, in order of time', async () => {
  const asked: unknown[] = []
  const call = (async ({ path }: { path: string }, input: { image_ids: number[] }) => {
    asked.push(input)
    if (path === '/day/view') return { day: { ...day, time_zone: null } }
    if (path === '/stack/list') return { list: [stack(1, 25), stack(2, 20)] }
    const { image_ids } = input
    return { list: image_ids.map((id) => ({ id, previews: [], placeholder: null, width: 3, height: 2, at: null })) }
  }) as unknown as ServerCall

  const data = await loadPicked(call, day, { stacks: [1], photos: [21, 40] })

  expect(asked).toContainEqual({ image_ids: [10, 11, 21] })
  expect(data?.picked.map(({ imageIds }) => imageIds)).toEqual([[10, 11], [21]])
  expect(data?.images.map(({ id, price }) => [id, price])).toEqual([
    [10, 25],
    [11, 25],
    [21, 20],
  ])
})

test('of a long list the first photos come with the page, and where none is public there is no such page', async () => {
  const ids = Array.from({ length: 100 }, (_, n) => n + 1)
  const call = (async ({ path }: { path: string }, input: { image_ids: number[] }) => {
    if (path === '/day/view') return { day: { ...day, time_zone: null } }
    if (path === '/stack/list') return { list: isPublic ? [{ ...stack(1, 25), image_ids: ids }] : [] }
    return {
      list: input.image_ids.map((id) => ({
        id,
        previews: [],
        placeholder: null,
        at: null,
      })),
    }
  }) as unknown as ServerCall
  let isPublic = true

  const data = await loadPicked(call, day, { stacks: [1], photos: [] })
  isPublic = false
  const gone = await loadPicked(call, day, { stacks: [1], photos: [] })

  expect([data?.picked[0]?.imageIds.length, data?.images.length, gone]).toEqual([100, 60, null])
})
