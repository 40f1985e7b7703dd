import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { WaitingPeople } from './waiting-people.tsx'

test('a day of which one’s own photos are in review invites no further upload', () => {
  const place = { continent_id: 1, region_id: 2, area_id: 3, area: 'Bukit', date: '2026-11-17', waiting: 4 }
  const list = [
    { ...place, spot_id: 4, spot: 'Uluwatu', in_review: false },
    { ...place, spot_id: 5, spot: 'Bingin', in_review: true },
  ]
  openScreen(<WaitingPeople list={list} />)

  const [wanted, sent] = screen.getAllByRole('listitem')
  expect(wanted?.querySelector('a')?.getAttribute('href')).toContain('spot_id=4')
  expect(sent?.textContent).toBe('Bingin, 17 Nov, 2026 Yours is in review4 people')
  expect(sent?.querySelector('a')).toBeNull()
})
