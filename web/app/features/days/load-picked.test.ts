import { expect, test } from 'vitest'
import type { ServerCall } from '../../api/api-context.ts'
import { loadPicked } from './load-picked.ts'

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

test('a friend sees what was picked, also photos without a certain time', async () => {
  const call = (async () => ({ list })) as unknown as ServerCall

  const { found, uncertain } = await loadPicked(call, day, { stacks: [1], photos: [21, 31, 40] })

  const shown = [found, uncertain].map(({ cards }) => cards.map(({ id, imageIds }) => [id, ...imageIds]))
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
