import { fireEvent, screen, within } from '@testing-library/react'
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

test('of two photographers the bar says the sum, leads to all chosen photos, and shows each purchase when asked', async () => {
  await using _server = await startSmallServer(({ body }) => {
    const { image_ids: ids } = JSON.parse(body) as { image_ids: number[] }
    const price = ids.length * 20
    return { status: 200, body: { status: true, message: [], data: { price, singles: price, cover: [], free: [] } } }
  })
  localStorage.setItem('lineup.chosen', '{"kai-key":[7,8],"lani-key":[9]}')
  openScreen(<Rows />)

  await screen.findByText('$60')
  const all = screen.getByRole('link', { name: '3 chosen' })
  expect(all.getAttribute('href')).toBe('/day/4/2026-11-20?photos=7,8,9')
  const opener = screen.getByRole('button', { name: 'Buy' })
  const rows = document.getElementById(opener.getAttribute('aria-controls') ?? '')
  if (!rows) throw new Error('No rows')
  expect([opener.ariaExpanded ?? opener.getAttribute('aria-expanded'), 'open' in rows.dataset]).toEqual([
    'false',
    false,
  ])

  fireEvent.click(opener)
  expect([opener.getAttribute('aria-expanded'), 'open' in rows.dataset]).toEqual(['true', true])
  expect(within(rows).getByText('2 chosen · $40')).toBeTruthy()
  expect(within(rows).getByRole('link', { name: 'Buy this one' }).getAttribute('href')).toContain('lani-key')
  fireEvent.keyDown(rows, { key: 'Escape' })
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(opener)

  fireEvent.click(within(rows).getByRole('button', { name: 'Choose no photos by lani' }))
  const own = await screen.findByRole('link', { name: '2 chosen' })
  expect(own.getAttribute('href')).toBe('/day/4/2026-11-20?photos=7,8')
  await screen.findByText('$40')
  expect(screen.queryByText('2 chosen · $40')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Buy' })).toBeNull()
})

function Rows() {
  return <ShortlistRows day={day} sequences={sequences} chosen={useChosen()} />
}
