import { continentRegions } from '@lineup/contract/locations/calls.ts'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { cachedCall } from '../../api/cached-call.ts'
import { sequenceWith, uluwatu } from '../../testing/sequences.ts'
import { startSmallServer } from '../../testing/small-server.ts'
import type { Choices } from '../locations/fetch-choices.ts'
import { idsOf } from './place/place.ts'
import { Results } from './results.tsx'
import type { SearchPage } from './search.ts'
import { SearchForm } from './search-form.tsx'
import type { Filters } from './search-path.ts'

const nothing: Filters = { continent_id: null, region_id: null, area_id: null, spot_id: null, date: null, until: null }
const asia = { id: 1, name: 'Asia' }
const choices: Choices = {
  continent: [asia],
  region: [{ id: 2, name: 'Bali' }],
  area: [],
  spot: [],
}

test('the address of a search contains only set filters', async () => {
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

test('the choices belong to the last chosen place, whatever arrives last, and show that they load', async () => {
  const slow = Promise.withResolvers<void>()
  await using _server = await startSmallServer(async ({ body }) => {
    const { continent_id } = JSON.parse(body) as { continent_id: number }
    if (continent_id === 11) await slow.promise
    return regions(continent_id === 11 ? 'Bali' : 'Azores')
  })
  open(<SearchForm filters={nothing} choices={{ ...choices, continent: [11, 12].map(continent) }} />)

  choose('11')
  expect(firstRegion()).toBe('Loading…')
  choose('12')
  expect(await screen.findByRole('option', { name: 'Azores' })).toBeTruthy()
  slow.resolve()

  await act(() => cachedCall(continentRegions, { continent_id: 11 }))
  expect(screen.queryByRole('option', { name: 'Bali' })).toBeNull()
  expect(screen.getByRole('option', { name: 'Azores' })).toBeTruthy()
})

test('choices that failed to load are requested again on focus', async () => {
  let isDown = true
  await using _server = await startSmallServer(() => (isDown ? { status: 502, body: 'down' } : regions('Bali')))
  open(<SearchForm filters={nothing} choices={{ ...choices, continent: [continent(13)] }} />)

  choose('13')
  await waitFor(() => expect(firstRegion()).toBe('Not loaded. Try again'))
  isDown = false
  fireEvent.focus(screen.getByLabelText('Region'))

  expect(await screen.findByRole('option', { name: 'Bali' })).toBeTruthy()
  expect(firstRegion()).toBe('All')
})

test('choices missing since the page load are requested on focus too', async () => {
  await using _server = await startSmallServer(() => regions('Bali'))
  const filters = { ...nothing, continent_id: 14 }
  open(<SearchForm filters={filters} choices={{ ...choices, continent: [continent(14)], region: [] }} />)
  expect(firstRegion()).toBe('Region Not Found!')

  fireEvent.focus(screen.getByLabelText('Region'))

  expect(await screen.findByRole('option', { name: 'Bali' })).toBeTruthy()
})

test('loaded choices are not requested again, and the selection stays', async () => {
  await using server = await startSmallServer(() => regions('Bali'))
  open(<SearchForm filters={{ ...nothing, continent_id: 1, region_id: 2 }} choices={choices} />)

  fireEvent.focus(screen.getByLabelText('Region'))

  expect(screen.getByLabelText<HTMLSelectElement>('Region').value).toBe('2')
  expect(server.seen).toEqual([])
})

test('an empty result shows the nearest day, offers others, and one way to clear the filters', async () => {
  const filters = { ...nothing, continent_id: 1, region_id: 2, date: '2026-11-18' }
  const card = { ...sequenceWith(), more: [], hours: { from: '06:50', to: '09:40' } }
  const place = { ...filters, continent_id: 1, continent: 'Asia', region: 'Bali', area: null, spot: null }
  open(
    <Results
      filters={filters}
      countAbout={countNothing}
      place={place}
      first={found(['2026-11-17', '2026-11-20'])}
      instead={{ filters: { ...filters, date: '2026-11-17' }, page: { list: { ...found([]).list, data: [card] } } }}
    />,
  )

  expect(await screen.findByText('No Sequence Found.')).toBeTruthy()
  const nearest = screen.getByText('Nearest days with photos').parentElement ?? document.body
  expect(
    within(nearest)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/home?continent_id=1&region_id=2&date=2026-11-17', '/home?continent_id=1&region_id=2&date=2026-11-20'])
  expect(within(nearest).getByRole('link', { current: true }).textContent).toBe('17 Nov, 2026')
  expect(screen.getByRole('article').textContent).toContain(' Nov, 06:50–09:40')
  expect(await screen.findAllByRole('link', { name: 'Clear filters' })).toHaveLength(1)
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  await screen.findByRole('link', { name: 'Remove Bali' })
  expect(leadsTo('Remove Bali')).toBe('/home?date=2026-11-18')
  expect(leadsTo('All of Asia')).toBe('/home?continent_id=1&date=2026-11-18')
})

test('a day without photos about then, but with others, says so and leads to all of it', async () => {
  const filters = { ...nothing, ...idsOf(uluwatu), date: '2026-11-18', time: '07:00' }
  const first = found(['2026-11-18', '2026-11-17'])
  open(<Results filters={filters} countAbout={countNothing} place={{ ...uluwatu }} first={first} instead={null} />)

  const told = await screen.findByText('That day has photos, but none about then')
  const days = within(told.parentElement ?? document.body).getAllByRole('link')
  expect(days.map((link) => link.textContent)).toEqual(['All of 18 Nov, 2026', '17 Nov, 2026'])
})

test('with a time, the next step is the page of the day about then, with its count; cards tell their hours', async () => {
  const filters = { ...nothing, ...idsOf(uluwatu), date: '2026-11-18', time: '07:00' }
  const withHours = { ...sequenceWith(), more: [], hours: { from: '06:50', to: '09:40' } }
  const first = { list: { ...found([]).list, data: [withHours], total: 1 } }
  const countAbout = async (day: object, search: URLSearchParams) => {
    expect([day, String(search)]).toEqual([{ spot_id: 4, date: '2026-11-18' }, 'from=06%3A30&to=07%3A30'])
    return { about: 3, all: 9 }
  }
  open(<Results filters={filters} place={{ ...uluwatu }} first={first} instead={null} countAbout={countAbout} />)

  const next = await screen.findByRole('link', { name: '3 photos around 07:00' })
  expect(next.getAttribute('href')).toBe(`/day/${uluwatu.spot_id}/2026-11-18?from=06:30&to=07:30`)
  const all = screen.getByRole('link', { name: 'All 9 photos of the day, by time' })
  expect(all.getAttribute('href')).toBe(`/day/${uluwatu.spot_id}/2026-11-18`)
  // The heading has the day.
  expect(screen.getByText(/06:50–09:40/).textContent).toBe('06:50–09:40')
  const card = screen.getByRole('heading', { level: 3 }).querySelector('a')
  expect(card?.getAttribute('href')).toMatch(/^\/day\/\d+\/2026-11-18\?from=06:30&to=07:30$/)
})

const countNothing = async () => ({ about: 0, all: 0 })
const choose = (id: string) => fireEvent.change(screen.getByLabelText('Continent'), { target: { value: id } })
// Different ids, because loaded choices are cached.
const continent = (id: number) => ({ id, name: `Continent ${id}` })
const firstRegion = () => screen.getByLabelText('Region').querySelector('option')?.textContent
const regions = (name: string) => ({
  status: 200,
  body: {
    status: true,
    message: [],
    data: { list: [{ id: 7, name, status: 1, continent_id: 1, continent: 'Asia' }] },
  },
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

function found(nearest_dates: string[]): SearchPage {
  return {
    list: { data: [], total: 0, current_page: 1, per_page: 12, last_page: 1, cursor: null },
    nearest_dates,
  }
}
