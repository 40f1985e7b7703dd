import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { startSmallServer } from '../../../testing/small-server.ts'
import type { Day } from '../load-day.ts'
import { ShortlistRows } from './shortlist-rows.tsx'
import { useChosen } from './use-chosen.ts'

const day = { spot_id: 4, spot: 'Uluwatu', date: '2026-11-20' } as Day
const sequences = [
  { id: 5, key: 'kai-key', name: 'kai' },
  { id: 6, key: 'lani-key', name: 'lani' },
]

test('of several photographers the bar says what they cost in one payment, and leads to the basket', async () => {
  await using server = await startSmallServer(({ url, body }) => {
    const { image_ids: ids } = JSON.parse(body) as { image_ids: number[] }
    const data = url.endsWith('/payment/basket') ? quoteOf(ids) : { price: 25, singles: 25, cover: [], free: [] }
    return { status: 200, body: { status: true, message: [], data } }
  })
  localStorage.setItem('lineup.chosen', '{"kai-key":[7,8],"lani-key":[9]}')
  openScreen(<Rows />)

  await screen.findByText('$60')
  expect(screen.getByText('Of 2 photographers, in one payment')).toBeTruthy()
  expect(screen.getByRole('link', { name: '3 chosen' }).getAttribute('href')).toBe('/day/4/2026-11-20?photos=7,8,9')
  expect(screen.getByRole('link', { name: 'Buy these 3' }).getAttribute('href')).toBe('/basket')
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ image_ids: [7, 8, 9], sequence_ids: [] })
})

test('photos of one photographer have their own checkout', async () => {
  await using _server = await startSmallServer(() => ({
    status: 200,
    body: { status: true, message: [], data: { price: 40, singles: 50, cover: [], free: [] } },
  }))
  localStorage.setItem('lineup.chosen', '{"kai-key":[7,8]}')
  openScreen(<Rows />)

  await screen.findByText('$40')
  expect(screen.getByText('instead of $50')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Buy these 2' }).getAttribute('href')).toContain('kai-key')
})

/** As the call answers, in whole units. */
const quoteOf = (ids: number[]) => ({
  price: ids.length * 20,
  full: ids.length * 20,
  singles: ids.length * 20,
  off: 0,
  donation: 1,
  currency: 'USD',
  photos: ids.length,
  step: null,
  next: null,
  sessions: [],
  covered: [],
  gone: { images: [], sequences: [] },
})

function Rows() {
  return <ShortlistRows day={day} sequences={sequences} chosen={useChosen()} />
}
