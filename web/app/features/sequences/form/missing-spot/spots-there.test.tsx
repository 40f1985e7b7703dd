import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { ok } from '../../../../testing/place-form.ts'
import { startSmallServer } from '../../../../testing/small-server.ts'
import type { Place } from '../../../search/place/place.ts'
import { SpotsThere } from './spots-there.tsx'

const at = (spot_id: number | null, spot: string | null, area: string, region: string) => ({
  continent_id: 1,
  region_id: 2,
  area_id: 3,
  continent: 'Asia',
  sequences: 0,
  spot_id,
  spot,
  area,
  region,
})
const list = [
  at(7, 'Green Bowl', 'Bukit Peninsula', 'Bali'),
  at(8, 'Green Bowl', 'South Coast', 'Java'),
  at(9, 'Green Island', 'Bukit Peninsula', 'Bali'),
  at(null, null, 'Green Bowl Coast', 'Java'),
]

test('a missing spot that is in the list is said to be, and one press takes it', async () => {
  await using server = await startSmallServer(() => ok({ list }))
  const used: Place[] = []
  openScreen(<Form onUse={(place) => used.push(place)} />)

  type('Name', 'greenbowl')
  await screen.findByText('Green Bowl, Bukit Peninsula, Bali is in the list.')
  expect(screen.getAllByText(/is in the list/).map(({ textContent }) => textContent)).toEqual([
    'Green Bowl, Bukit Peninsula, Bali is in the list.',
    'Green Bowl, South Coast, Java is in the list.',
  ])
  type('Region', 'Bukit, Bali')
  expect(screen.getAllByText(/is in the list/)).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Use Green Bowl, Bukit Peninsula, Bali' }))

  expect(used.map(({ spot_id }) => spot_id)).toEqual([7])
  expect(server.seen.map(({ url }) => url)).toEqual(['/api/place/suggest?search=greenbowl'])
})

test('a spot that is really missing gets no hint', async () => {
  await using server = await startSmallServer(() => ok({ list }))
  openScreen(<Form onUse={() => {}} />)

  type('Name', 'Greenland')
  await expect.poll(() => server.seen).toHaveLength(1)
  await expect.poll(() => screen.queryAllByText(/is in the list/)).toEqual([])
})

function Form({ onUse }: { onUse: (place: Place) => void }) {
  const [name, setName] = useState('')
  const [region, setRegion] = useState('')
  return (
    <>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <input aria-label="Region" value={region} onChange={({ target }) => setRegion(target.value)} />
      <SpotsThere name={name} region={region} onUse={onUse} />
    </>
  )
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
