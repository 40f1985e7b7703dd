import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { expect, test, vi } from 'vitest'
import { startSmallServer } from '../../testing/small-server.ts'
import { Toasts } from '../../ui/overlay/toasts.tsx'
import type { Packed } from '../../ui/pictures/pack-files.ts'
import { loadInBrowser } from '../search/load-in-browser.ts'
import type { HomeData } from '../search/shown.ts'
import { HomePage } from './home-page.tsx'

const failed = 'An error occurred while searching. Please try again later.'
const place = (id: number, name: string) => ({ id, name, status: 1 })
const price = {
  image_price: 25,
  commission_image: 12.5,
  ride_price: null,
  commission_ride: null,
  sequence_price: 60,
  commission_sequence: 30,
  donation: 1,
}
const names = { continent: 'Asia', region: null, area: null, spot: null }
const answers: Record<string, object> = {
  '/api/get/all/locations?only=continents': { continents: [place(1, 'Asia')], regions: [], areas: [], spots: [] },
  '/api/get/continent/regions': { list: [{ ...place(2, 'Bali'), continent_id: 1, continent: 'Asia' }] },
  '/api/sequence/desire': { list: [] },
  '/api/place/popular': { list: [] },
  '/api/place/view?continent_id=1': {
    place: { continent_id: 1, region_id: null, area_id: null, spot_id: null, ...names },
  },
  '/api/public/price': { list: { ...price, currency: 'USD' } },
  '/api/sequence/view?page=1&per_page=12': {
    list: { data: [], total: 3, current_page: 1, last_page: 1, per_page: 12, cursor: null },
  },
}

// jsdom does not know <search> yet.
const create = document.createElement.bind(document)
document.createElement = (tag: string) => create(tag === 'search' ? 'section' : tag)

test('a search while the server is unreachable keeps the page and its filters, and shows a banner and a toast', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const server = await startAnswering()
  await open()
  fireEvent.change(await screen.findByLabelText('Continent'), { target: { value: '1' } })
  await waitFor(() => expect(server.seen.some(({ url }) => url.endsWith('/regions'))).toBe(true))
  await screen.findAllByRole('option', { name: 'Bali' })
  await server[Symbol.asyncDispose]()

  fireEvent.click(screen.getAllByRole('button', { name: 'Search' })[1] as HTMLElement)

  const alerts = await waitFor(() => {
    const found = screen.getAllByRole('alert')
    expect(found).toHaveLength(2)
    return found
  })
  expect(alerts.map((alert) => within(alert).queryByText(failed))).not.toContain(null)
  expect(screen.getByRole('heading', { level: 1, name: 'Find your wave' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Results' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Remove Asia' })).toBeTruthy()
  expect(screen.getAllByLabelText<HTMLSelectElement>('Continent')[0]?.value).toBe('1')
  expect(screen.getByText(/earns you \$12\.50/)).toBeTruthy()
  warn.mockRestore()
})

test('Retry shows the results once the server is back', async () => {
  let isBroken = true
  await using _server = await startAnswering(() => isBroken)
  await open('/home?continent_id=1')
  expect((await screen.findAllByText(failed)).length).toBeGreaterThan(0)

  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByText('3 sessions in Asia')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('failed parts are left out, and the search still works', async () => {
  await using _server = await startSmallServer(({ url }) =>
    url.startsWith('/api/sequence/view') ? ok(answers['/api/sequence/view?page=1&per_page=12']) : broken,
  )

  await open('/home?date=2026-11-18')

  expect(await screen.findByText('No Sequence Found.')).toBeTruthy()
})

function startAnswering(isSearchBroken = () => false) {
  return startSmallServer(({ url }) => {
    if (url.startsWith('/api/sequence/view') && isSearchBroken()) return broken
    return ok(answers[url])
  })
}

async function open(at = '/home') {
  const Stub = createRoutesStub([
    {
      path: '/home',
      loader: ({ request }) => loadInBrowser(request.url),
      HydrateFallback: () => null,
      Component: () => <HomePage data={useLoaderData<Packed<HomeData>>()} />,
    },
  ])
  render(
    <>
      <Stub initialEntries={[at]} />
      <Toasts />
    </>,
  )
  await screen.findByRole('heading', { level: 1 })
}

const ok = (data: object | undefined) => ({ status: 200, body: { status: true, message: [], data } })
const broken = { status: 500, body: { status: false, key: 'Internal', message: ['Broken'] } }

test('a place that is not there is said to be gone, and the page shows everything', async () => {
  await using server = await startSmallServer(({ url }) => {
    const isPlace = url.startsWith('/api/place/view')
    return isPlace
      ? { status: 404, body: { status: false, key: 'NotFound', message: ['Place not found'] } }
      : ok(answers[url])
  })

  await open('/home?continent_id=99999')

  expect(await screen.findByText('We do not know that place. It may have been removed.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Latest' })).toBeTruthy()
  expect(screen.queryByText('Region Not Found!')).toBeNull()
  expect(screen.queryByText('Place not found')).toBeNull()
  const searches = server.seen.filter(({ url }) => url.startsWith('/api/sequence/view'))
  expect(searches.map(({ body }) => JSON.parse(body).continent_id)).toEqual([null])
})

test.each([
  ['the nearest names', 'ulwqqqqq', /Did you mean one of these\?$/, ['Uluwatu Bukit Peninsula, Bali']],
  ['popular places, where none is near', 'xyzzy', /look at one of these:$/, ['Bali Asia']],
])('a searched text that names nothing leads to %s', async (_, text, says, names) => {
  const bali = { continent_id: 1, continent: 'Asia', region_id: 2, region: 'Bali' }
  const none = { area_id: null, area: null, spot_id: null, spot: null }
  const cover = { previews: [], placeholder: null, width: 3, height: 2 }
  const uluwatu = { ...bali, area_id: 3, area: 'Bukit Peninsula', spot_id: 4, spot: 'Uluwatu', sequences: 3 }
  await using _server = await startSmallServer(({ url }) => {
    if (url === '/api/place/popular') return ok({ list: [{ ...bali, ...none, sequences: 9, cover }] })
    if (url.startsWith('/api/place/suggest')) return ok({ list: url.endsWith('search=ulw') ? [uluwatu] : [] })
    return ok(answers[url])
  })

  await open(`/home?place=${text}`)

  const told = await screen.findByText(says)
  expect(told.textContent).toContain(`No place is called “${text}”.`)
  const links = within(document.getElementById('unknown-place') as HTMLElement).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([...names, 'Tell us'])
})

test('a half-known name says what it was taken for and leads to the others; a wrong address says nothing', async () => {
  const bali = { continent_id: 1, continent: 'Asia', region_id: 2, region: 'Bali' }
  const bukit = { ...bali, area_id: 3, area: 'Bukit Peninsula' }
  const uluwatu = { ...bukit, spot_id: 4, spot: 'Uluwatu' }
  const list = [
    { ...uluwatu, sequences: 3 },
    { ...bukit, spot_id: 5, spot: 'Ulu Cave', sequences: 1 },
  ]
  await using _server = await startSmallServer(({ url }) => {
    if (url.startsWith('/api/place/suggest')) return ok({ list })
    if (url.startsWith('/api/place/view?'))
      return ok({ place: url.includes('spot_id=4') ? uluwatu : list[1], time_zone: null })
    return ok(answers[url])
  })
  await open('/home?place=ulu&date=2026-11-18')

  const told = await screen.findByText(/^Showing /)
  expect(told.textContent).toBe('Showing Uluwatu, Bukit Peninsula, Bali for “ulu”. Did you mean one of these?')
  const other = screen.getByRole('link', { name: 'Ulu Cave Bukit Peninsula, Bali' })
  expect(other.getAttribute('href')).toBe('/home?continent_id=1&region_id=2&area_id=3&spot_id=5&date=2026-11-18')
  cleanup()

  await open('/home?continent_id=1&region_id=2&area_id=3&spot_id=5&for=ulu')
  await screen.findByDisplayValue(/^Ulu Cave/)
  expect(screen.queryByText(/^Showing /)).toBeNull()
})

test('a search by the name closes the lists, because they would hide what is found', async () => {
  await using _server = await startAnswering()
  await open()
  const lists = async () => (await screen.findByText('Browse places')).closest('details') as HTMLDetailsElement
  const [byName, byLists] = screen.getAllByRole('button', { name: 'Search' })
  const opened = await lists()
  opened.open = true

  fireEvent.click(byLists as HTMLElement)
  expect((await lists()).open).toBe(true)
  fireEvent.click(byName as HTMLElement)

  await waitFor(async () => expect((await lists()).open).toBe(false))
})

test('among the lists stand the popular places; one that is chosen closes them', async () => {
  const place = { continent_id: 1, continent: 'Asia', region_id: 2, region: 'Bali', area_id: null, area: null }
  const cover = { previews: [], placeholder: null, width: 3, height: 2 }
  await using _server = await startSmallServer(({ url }) => {
    const bali = { ...place, spot_id: null, spot: null, sequences: 9, cover }
    return ok(url === '/api/place/popular' ? { list: [bali] } : answers[url])
  })
  await open()
  const lists = async () => (await screen.findByText('Browse places')).closest('details') as HTMLDetailsElement
  const opened = await lists()
  opened.open = true

  const [bali] = within(opened).getAllByRole('link')
  expect([bali?.textContent, bali?.getAttribute('href')]).toEqual(['Bali', '/home?continent_id=1&region_id=2'])
  fireEvent.click(bali as HTMLElement)

  await waitFor(async () => expect((await lists()).open).toBe(false))
})

test('a search leaves the random sequences as they are', async () => {
  await using server = await startAnswering()
  await open()
  const asked = () => server.seen.filter(({ url }) => url === '/api/sequence/desire').length
  expect(asked()).toBe(1)

  fireEvent.change(await screen.findByLabelText('Continent'), { target: { value: '1' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Search' })[1] as HTMLElement)

  expect(await screen.findByText('3 sessions in Asia')).toBeTruthy()
  expect(asked()).toBe(1)
})
