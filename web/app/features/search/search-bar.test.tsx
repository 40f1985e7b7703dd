import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { startSmallServer } from '../../testing/small-server.ts'
import { daysOfChoice } from './days.ts'
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

test('Today, Yesterday and Weekend keep the place; the one in use is pressed', async () => {
  const weekend = daysOfChoice('weekend')
  open({ ...nothing, continent_id: 1, region_id: 2, ...weekend }, bali)
  await waitFor(() => expect(button('Weekend').getAttribute('aria-pressed')).toBe('true'))
  expect(button('Yesterday').getAttribute('aria-pressed')).toBe('false')

  fireEvent.click(button('Yesterday'))

  const { date } = daysOfChoice('yesterday')
  expect(await screen.findByText(`/home?continent_id=1&region_id=2&date=${date}`)).toBeTruthy()
})

test('the one in use, pressed again, is for any day', async () => {
  open({ ...nothing, continent_id: 1, region_id: 2, ...daysOfChoice('yesterday'), time: '07:40' }, bali)
  await waitFor(() => expect(button('Yesterday').getAttribute('aria-pressed')).toBe('true'))

  fireEvent.click(button('Yesterday'))

  expect(await screen.findByText('/home?continent_id=1&region_id=2')).toBeTruthy()
})

test.each([
  ['a day', { date: '2026-11-14', until: null }, '14 Nov', '14 Nov, 2026'],
  ['several days', { date: '2026-11-14', until: '2026-11-15' }, '14–15 Nov', '14–15 Nov, 2026'],
])('the date tells %s in short, and its link removes it', async (_, days, short, long) => {
  open({ ...nothing, continent_id: 1, region_id: 2, ...days, time: '07:40' }, bali)

  expect(screen.getByText(short)).toBeTruthy()
  const without = await screen.findByRole('link', { name: `Remove ${long}` })
  expect(without.getAttribute('href')).toBe('/home?continent_id=1&region_id=2')
})

test('the link in the time leaves the day', async () => {
  open({ ...nothing, date: '2026-11-14', time: '07:40' })

  const without = await screen.findByRole('link', { name: 'Remove about 07:40' })
  expect(without.getAttribute('href')).toBe('/home?date=2026-11-14')
})

test('another date ends a search of several days', async () => {
  open({ ...nothing, date: '2026-11-14', until: '2026-11-15' })

  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-11-10' } })

  expect(await screen.findByText('/home?date=2026-11-10')).toBeTruthy()
})

test('a date from the calendar searches at once', async () => {
  open(nothing)

  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-11-10' } })

  expect(await screen.findByText('/home?date=2026-11-10')).toBeTruthy()
})

test('a typed date searches when its field is left, unless a button is pressed next', async () => {
  open(nothing)
  const date = screen.getByLabelText('Date')

  fireEvent.keyDown(date, { key: '2' })
  fireEvent.change(date, { target: { value: '2026-11-10' } })
  fireEvent.blur(date, { relatedTarget: button('Yesterday') })
  expect(screen.queryByText(/date=/)).toBeNull()
  fireEvent.blur(date)

  expect(await screen.findByText('/home?date=2026-11-10')).toBeTruthy()
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

test('a time from a wheel searches once the wheel stands still', async () => {
  open({ ...nothing, date: '2026-11-20' })
  const time = await screen.findByLabelText(/^Time, about/)

  fireEvent.change(time, { target: { value: '08:00' } })
  fireEvent.change(time, { target: { value: '08:40' } })
  expect(screen.queryByText(/time=/)).toBeNull()

  expect(await screen.findByText('/home?date=2026-11-20&time=08%3A40')).toBeTruthy()
  expect(screen.queryByText(/time=08%3A00/)).toBeNull()
})

test('a typed time searches when its field is left', async () => {
  open({ ...nothing, date: '2026-11-20' })
  const time = await screen.findByLabelText(/^Time, about/)

  fireEvent.keyDown(time, { key: '0' })
  fireEvent.change(time, { target: { value: '07:40' } })
  expect(screen.queryByText(/time=/)).toBeNull()
  fireEvent.blur(time)

  expect(await screen.findByText('/home?date=2026-11-20&time=07%3A40')).toBeTruthy()
})

test('a weekend leaves the date empty, and another search keeps it', async () => {
  const weekend = { date: '2026-11-21', until: '2026-11-22' }
  open({ ...nothing, ...weekend })

  expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))

  expect(await screen.findByText('/home?date=2026-11-21&until=2026-11-22')).toBeTruthy()
})
