import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { queries } from '../../../api/queries.tsx'
import { askedSpot } from '../../../testing/asked-spot.ts'
import '../../../testing/dialogs.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { ok } from '../../../testing/place-form.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { AskedCount } from './asked-count.tsx'
import { askedSpots } from './asked-query.ts'
import { AskedSpots } from './asked-spots.tsx'

const bali = { continent_id: 1, region_id: 2, area_id: 3, continent: 'Asia', region: 'Bali', area: 'Bukit Peninsula' }
const openServer = (asked = askedSpot()) =>
  startSmallServer(({ url }) =>
    ok(url.startsWith('/api/spot/request/list') ? { list: [asked] } : { list: [], total: 0 }),
  )

test('whoever comes to the spots sees what was asked since the menu counted, and the menu counts it too', async () => {
  await using _server = await openServer()
  openScreen(<Later />, '/admin/users')
  queries.setQueryData(askedSpots.queryKey, [])

  fireEvent.click(screen.getByRole('button', { name: 'Spots' }))

  await screen.findByText('Slow Right')
  expect(screen.getByTestId('badge').textContent?.trim()).toBe('1')
})

test('a spot that is there is named, and stands in the answer already', async () => {
  const near = [{ ...bali, spot_id: 8, spot: 'Green Bowl' }]
  await using server = await openServer(
    askedSpot(3, { name: 'Greenbowl', near, area: { id: 3, name: 'Bukit Peninsula' } }),
  )
  openScreen(<AskedSpots />, '/admin/spots')

  await screen.findByText('In the list: Green Bowl (Bukit Peninsula, Bali)')
  fireEvent.click(screen.getByRole('button', { name: 'Is this one: Greenbowl' }))
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Spot', hidden: true })).value).toBe(
    'Green Bowl',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Is this one', hidden: true }))

  await expect.poll(() => server.seen.find(({ method }) => method === 'POST')?.body).toBe('{"id":3,"spot_id":8}')
})

test('the form of a new spot gets all that was written', async () => {
  await using _server = await openServer(askedSpot(3, { area: { id: 7, name: 'Lee' } }))
  openScreen(<AskedSpots />, '/admin/spots')

  const link = await screen.findByRole('link', { name: 'Add as new spot: Slow Right' })

  const to = 'request=3&name=Slow+Right&region=Lee+Islands&latitude=-8.811&longitude=115.103&within=7'
  expect(link.getAttribute('href')).toBe(`/admin/spot/create?${to}`)
})

function Later() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Spots
      </button>
      <p data-testid="badge">
        <AskedCount />
      </p>
      {isOpen && <AskedSpots />}
    </>
  )
}
