import { fireEvent, render, screen, within } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { startSmallServer } from '../../testing/small-server.ts'
import type { Filters } from './filters.ts'
import type { Choices } from './load-home.ts'
import { Results } from './results.tsx'
import type { Found } from './search.ts'
import { SearchForm } from './search-form.tsx'

const nothing: Filters = { continent_id: null, region_id: null, area_id: null, spot_id: null, date: null }
const choices: Choices = {
  continent: [{ id: 1, name: 'Asia' }],
  region: [{ id: 2, name: 'Bali' }],
  area: [],
  spot: [],
}

test('the address of a search names what is filtered by, and nothing that is empty', async () => {
  await using _server = await startSmallServer(() => ({
    status: 200,
    body: { status: true, message: [], data: { list: [] } },
  }))
  open(<SearchForm filters={nothing} choices={choices} />)

  fireEvent.change(screen.getByLabelText('Continent'), { target: { value: '1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('/home?continent_id=1')).toBeTruthy()

  fireEvent.change(screen.getByLabelText('Continent'), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-11-18' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('/home?date=2026-11-18')).toBeTruthy()
})

test('where nothing is found the nearest days are offered, and the filters can be cleared in one place', () => {
  const filters = { ...nothing, continent_id: 1, region_id: 2, date: '2026-11-18' }
  open(<Results filters={filters} choices={choices} first={found(['2026-11-17', '2026-11-20'])} />)

  expect(screen.getByText('No Sequence Found.')).toBeTruthy()
  const nearest = screen.getByText('Nearest days with photos').parentElement ?? document.body
  expect(
    within(nearest)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/home?continent_id=1&region_id=2&date=2026-11-17', '/home?continent_id=1&region_id=2&date=2026-11-20'])
  expect(screen.getAllByRole('link', { name: 'Clear filters' })).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Remove Bali' }).getAttribute('href')).toBe(
    '/home?continent_id=1&date=2026-11-18',
  )
})

function open(content: React.ReactNode) {
  const Here = () => {
    const { pathname, search } = useLocation()
    return (
      <>
        <p>{pathname + search}</p>
        {content}
      </>
    )
  }
  const Stub = createRoutesStub([{ path: '/home', Component: Here }])
  render(<Stub initialEntries={['/home']} />)
}

function found(nearest_dates: string[]): Found {
  return {
    list: { data: [], total: 0, current_page: 1, per_page: 12, last_page: 1, cursor: null },
    nearest_dates,
  }
}
