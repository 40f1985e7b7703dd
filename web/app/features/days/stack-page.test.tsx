import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-screen.tsx'
import { orderOf } from '../../testing/orders.ts'
import { startSmallServer } from '../../testing/small-server.ts'
import { pictureSources } from '../../ui/pictures/picture-sources.ts'
import { rememberOrder } from '../gallery/bought/order-memory.ts'
import type { Day } from './load-day.ts'
import { StackPage } from './stack-page.tsx'

test.each([
  ['none of it', [], 'All 3 of this wave: $40'],
  ['one of it', [1], 'The other 2 of this wave: $40'],
])('to who has bought %s, a wave says which photos its price is for', async (_, bought, text) => {
  const data = { price: 40, singles: 50, cover: [], free: [] }
  await using server = await startSmallServer(() => ({ status: 200, body: { status: true, message: [], data } }))
  if (bought.length > 0) rememberOrder(orderOf(bought))
  openScreen(<StackPage {...{ day, window: null, stack, images, previous: null, next: null, angles: [] }} />)

  await screen.findByText(text)
  const ids = [1, 2, 3].filter((id) => !bought.includes(id))
  expect(JSON.parse(server.seen.at(-1)?.body ?? '')).toEqual({ sequence_id: 5, image_ids: ids })
})

const day = { spot_id: 4, spot: 'Uluwatu', date: '2026-11-20' } as Day
const stack = {
  id: 1,
  sequenceId: 5,
  sequenceKey: 'key',
  name: 'kai',
  photographerId: 7,
  time: '07:41:11',
  part: 'morning' as const,
  span: null,
  errorS: 2,
  imageIds: [1, 2, 3],
  sources: null,
}
const images = [1, 2, 3].map((id) => ({
  id,
  width: 6,
  height: 4,
  price: 2_500,
  takenAt: null,
  sources: pictureSources([], null),
}))
