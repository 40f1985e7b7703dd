import { expect, test } from 'vitest'
import type { ServerCall } from '../../api/api-context.ts'
import { loadPickedStacks } from './load-picked.ts'

const day = { spot_id: 4, date: '2026-11-20', time_zone: null }
const stack = (id: number, more: object) => ({
  id,
  sequence_id: id,
  sequence_key: `key ${id}`,
  name: 'kai',
  started_at: new Date('2026-11-20T07:41:10Z'),
  ended_at: new Date('2026-11-20T07:41:14Z'),
  error_s: 2,
  image_ids: [id * 10, id * 10 + 1],
  image_price: 25,
  cover: null,
  ...more,
})
const list = [
  stack(1, {}),
  stack(2, {}),
  stack(3, { error_s: null }),
  stack(4, { started_at: null, ended_at: null, error_s: null }),
]

test('a friend sees what was picked, also photos without a certain time, and is led to just that', async () => {
  const images = [21, 31].map((id) => ({
    id,
    previews: [{ url: `/${id}.jpg`, width: 400, height: 300, type: 'image/jpeg' }],
  }))
  const call = (async ({ path }) => ({ list: path === '/stack/view' ? { images } : list })) as ServerCall

  const { found, uncertain } = await loadPickedStacks(call, day, { stacks: [1], photos: [21, 31, 40] })

  const shown = [found, uncertain].map(({ cards }) => cards.map(({ id, imageIds }) => [id, ...imageIds]))
  const [whole, part] = found.cards
  expect(whole).not.toHaveProperty('path')
  expect(part).toMatchObject({ path: '/sequence-gallery/key 2?photos=21', sources: { jpeg: '/21.jpg 400w' } })
  expect(shown).toEqual([
    [
      [1, 10, 11],
      [2, 21],
    ],
    [
      [3, 31],
      [4, 40],
    ],
  ])
})
