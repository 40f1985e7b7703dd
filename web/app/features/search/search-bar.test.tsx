import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { startSmallServer } from '../../testing/small-server.ts'
import type { Place } from './place/place.ts'
import { SearchBar } from './search-bar.tsx'

const above = { continent_id: 1, continent: 'Asia', region_id: 2, region: 'Bali' }
const uluwatu = { ...above, area_id: 3, area: 'Bukit Peninsula', spot_id: 4, spot: 'Uluwatu', sequences: 3 }
const lakey = { ...above, area_id: 5, area: 'Ulu Coast', spot_id: null, spot: null, sequences: 0 }
const uluwatuHere: Place = uluwatu
const bali = { ...above, area_id: null, area: null, spot_id: null, spot: null }
const popular = [{ ...bali, sequences: 9, cover: { previews: [], placeholder: null, width: 3, height: 2 } }]
const nothing = { continent_id: null, region_id: null, area_id: null, spot_id: null, date: null, until: null }

const answering = () =>
  startSmallServer(({ url }) => ({
    status: 200,
    body: { status: true, message: [], data: { list: url.includes('ulu') ? [uluwatu, lakey] : [] } },
  }))

test('typing lists places with their region, and the arrows choose one', async () => {
  await using _server = await answering()
  open(nothing)

  type('ulu')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Uluwatu Bukit Peninsula, Bali3 sessions',
    'Ulu Coast Bali, Asia',
  ])
  await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('true'))

  press('ArrowDown')
  await waitFor(() => expect(field().getAttribute('aria-activedescendant')).toBe(options[0]?.id))
  expect(options[0]?.getAttribute('aria-selected')).toBe('true')
  press('ArrowUp')
  press('ArrowUp')
  await waitFor(() => expect(field().getAttribute('aria-activedescendant')).toBe(options[1]?.id))
  press('ArrowDown')
  press('ArrowDown')
  await waitFor(() => expect(field().getAttribute('aria-activedescendant')).toBe(options[0]?.id))
  press('Enter')

  expect(await screen.findByText('/home?continent_id=1&region_id=2&area_id=3&spot_id=4')).toBeTruthy()
  expect(field().value).toBe('Uluwatu, Bukit Peninsula, Bali')
  expect(screen.queryByRole('listbox')).toBeNull()
  await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('false'))
})

test('Enter without a choice searches for what is typed', async () => {
  await using _server = await answering()
  open(nothing)

  type('ulu')
  await screen.findAllByRole('option')
  press('Enter')
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))

  expect(await screen.findByText('/home?place=ulu')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})

test('after a search, what is typed or pressed next takes the whole text', async () => {
  await using _server = await answering()
  open(nothing, uluwatuHere)
  const chosen = () => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0)

  act(() => field().focus())
  fireEvent.click(field())
  await waitFor(() => expect(chosen()).toBe('Uluwatu, Bukit Peninsula, Bali'))

  type('ulu')
  press('Escape')
  fireEvent.click(button('Search'))

  await screen.findByText('/home?place=ulu')
  await waitFor(() => expect(chosen()).toBe('ulu'))
})

test('a search closes the keyboard of a phone', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { maxTouchPoints: { value: 5 } }))
  open(nothing)

  type('ulu')
  expect(document.activeElement).toBe(field())
  fireEvent.click(button('Search'))

  expect(document.activeElement).toBe(document.body)
  vi.unstubAllGlobals()
})

test('Clear empties the field and offers the popular places', async () => {
  open(nothing, uluwatuHere)

  fireEvent.focus(field())
  fireEvent.click(await screen.findByRole('button', { name: 'Clear' }))

  expect([field().value, document.activeElement]).toEqual(['', field()])
  expect((await screen.findByRole('option')).textContent).toContain('Bali')
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
})

test('for a day, each place says how many sessions it has then, and else where the nearest are', async () => {
  const on = (sequences: number, nearest_date: string | null) => ({ sequences, nearest_date })
  await using server = await startSmallServer(() => {
    const list = [
      { ...uluwatu, on_days: on(2, '2026-11-20') },
      { ...lakey, sequences: 3, on_days: on(0, '2026-11-22') },
      { ...bali, sequences: 0, on_days: on(0, null) },
    ]
    return { status: 200, body: { status: true, message: [], data: { list } } }
  })
  open({ ...nothing, date: '2026-11-20' })

  act(() => field().focus())
  fireEvent.click(field())
  expect((await screen.findByRole('option')).textContent).toBe('Bali Asia')

  type('ulu')
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.trim())).toEqual([
      'Uluwatu Bukit Peninsula, Bali2 sessions on 20 Nov',
      'Ulu Coast Bali, Asianone on 20 Nov nearest 22 Nov',
      'Bali Asia',
    ]),
  )
  expect(server.seen.map(({ url }) => url)).toEqual(['/api/place/suggest?search=ulu&date=2026-11-20'])
})

test('Escape closes the list and leaves the text', async () => {
  await using _server = await answering()
  open(nothing)

  type('ulu')
  await screen.findAllByRole('option')
  press('Escape')

  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(field().value).toBe('ulu')
})

test('a text that names nothing says so', async () => {
  await using _server = await answering()
  open(nothing)

  type('xyzzy')

  expect((await screen.findAllByText(/No place is called “xyzzy”/)).length).toBeGreaterThan(0)
})

test('a text that names nothing offers the nearest names', async () => {
  await using _server = await startSmallServer(({ url }) => ({
    status: 200,
    body: { status: true, message: [], data: { list: url.endsWith('search=ulw') ? [uluwatu, lakey] : [] } },
  }))
  open(nothing)

  type('ulwqqqqq')

  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent?.split(' ')[0])).toEqual(['Uluwatu', 'Ulu'])
  expect(screen.getAllByText('No place is called “ulwqqqqq”. Did you mean one of these?').length).toBeGreaterThan(0)
  fireEvent.click(options[0] as HTMLElement)
  expect(await screen.findByText('/home?continent_id=1&region_id=2&area_id=3&spot_id=4')).toBeTruthy()
})

test('an empty field offers the popular places', async () => {
  open(nothing)

  act(() => field().focus())
  fireEvent.click(field())
  const option = await screen.findByRole('option')
  fireEvent.click(option)

  expect(await screen.findByText('/home?continent_id=1&region_id=2')).toBeTruthy()
})

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Place' })
const button = (name: string) => screen.getByRole('button', { name })
const press = (key: string) => fireEvent.keyDown(field(), { key })

function type(text: string) {
  act(() => field().focus())
  fireEvent.change(field(), { target: { value: text } })
}

function open(filters: Parameters<typeof SearchBar>[0]['filters'], place: Place | null = null) {
  const Here = () => {
    const { pathname, search } = useLocation()
    return (
      <>
        <p>{pathname + search}</p>
        <SearchBar filters={filters} place={place} unknown={null} popular={popular} onSearch={() => {}} />
      </>
    )
  }
  const Stub = createRoutesStub([{ path: '/home', Component: Here }])
  render(<Stub initialEntries={['/home']} />)
}
