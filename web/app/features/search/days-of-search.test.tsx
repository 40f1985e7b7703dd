import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { daysOfChoice } from './days.ts'
import type { Place } from './place/place.ts'
import { SearchBar } from './search-bar.tsx'

const above = { continent_id: 1, continent: 'Asia', region_id: 2, region: 'Bali' }
const bali = { ...above, area_id: null, area: null, spot_id: null, spot: null }
const nothing = { continent_id: null, region_id: null, area_id: null, spot_id: null, date: null, until: null }

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

const button = (name: string) => screen.getByRole('button', { name })

function open(filters: Parameters<typeof SearchBar>[0]['filters'], place: Place | null = null) {
  const Here = () => {
    const { pathname, search } = useLocation()
    return (
      <>
        <p>{pathname + search}</p>
        <SearchBar filters={filters} place={place} unknown={null} popular={[]} onSearch={() => {}} />
      </>
    )
  }
  const Stub = createRoutesStub([{ path: '/home', Component: Here }])
  render(<Stub initialEntries={['/home']} />)
}
