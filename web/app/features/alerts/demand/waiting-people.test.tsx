import { viewDemand } from '@lineup/contract/alerts/demand.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openScreen } from '../../../testing/open-screen.tsx'
import { startSmallServer } from '../../../testing/small-server.ts'
import { WaitingPeople } from './waiting-people.tsx'

test('a day of which one’s own photos are in review invites no further upload', async () => {
  const place = { continent_id: 1, region_id: 2, area_id: 3, area: 'Bukit', date: '2026-11-17', waiting: 4 }
  const list = [
    { ...place, spot_id: 4, spot: 'Uluwatu', in_review: false },
    { ...place, spot_id: 5, spot: 'Bingin', in_review: true },
  ]
  const data = z.encode(viewDemand.output, { list })
  await using _server = await startSmallServer(() => ({ status: 200, body: { status: true, message: [], data } }))
  openScreen(<WaitingPeople />)

  const [wanted, sent] = await screen.findAllByRole('listitem')
  expect(wanted?.querySelector('a')?.getAttribute('href')).toContain('spot_id=4')
  expect(sent?.textContent).toBe('Bingin, 17 Nov, 2026 Yours is in review4 people')
  expect(sent?.querySelector('a')).toBeNull()
})
