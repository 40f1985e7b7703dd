import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-screen.tsx'
import { atlas, name, noFacts, ok, sent, submit, typeName } from '../../testing/place-form.ts'
import { startSmallServer } from '../../testing/small-server.ts'
import type { Level } from './levels.ts'
import { newPlaceAt, rememberAbove } from './new-place.ts'
import { newPlace, placeCalls } from './place-calls.ts'
import { PlaceForm } from './place-form.tsx'
import { createPath } from './place-paths.ts'

test.each<[level: Level, parent: string | null, body: object]>([
  ['continent', null, { name: 'Uluwatu', names: {} }],
  ['region', 'Continent', { name: 'Uluwatu', names: {}, continent_id: 2, time_zone: null }],
  ['area', 'Region', { name: 'Uluwatu', names: {}, region_id: 2, time_zone: null }],
  ['spot', 'Area', { name: 'Uluwatu', names: {}, area_id: 2, time_zone: null, latitude: null, longitude: null }],
])('a new %s needs a name and a parent; saving leads to it in the list of its level', async (level, parent, body) => {
  await using server = await startSmallServer(atlas)
  openForm(level)

  submit()
  expect(await screen.findAllByText('Required*')).toHaveLength(parent ? 2 : 1)
  expect(sent(server.seen)).toEqual([])
  typeName(' Uluwatu ')
  if (parent) {
    fireEvent.click(screen.getByRole('combobox', { name: parent }))
    fireEvent.click(await screen.findByRole('option', { name: 'Bukit' }))
  }
  submit()

  await waitFor(() => expect(screen.getByTestId('place').textContent).toBe(`/admin/${level}s?q=Uluwatu`))
  expect(sent(server.seen)).toEqual([['POST', `/api/${level}/store`, body]])
  await screen.findByText('Saved')
})

test.each([
  [50, true],
  [51, false],
])('a name of %i letters is accepted: %s', async (length, isTaken) => {
  await using server = await startSmallServer(atlas)
  openForm('continent')

  typeName('a'.repeat(length))
  submit()

  if (isTaken) await waitFor(() => expect(sent(server.seen)).toHaveLength(1))
  else await screen.findByText('At most 50 characters')
  expect(sent(server.seen)).toHaveLength(isTaken ? 1 : 0)
})

test('a name of only spaces is refused', async () => {
  await using server = await startSmallServer(atlas)
  openForm('continent')

  typeName('   ')
  submit()

  await screen.findByText('Required*')
  expect(sent(server.seen)).toEqual([])
})

test('the parent is searched on the server, one page at a time', async () => {
  await using server = await startSmallServer(atlas)
  openForm('spot')

  fireEvent.change(screen.getByRole('combobox', { name: 'Area' }), { target: { value: 'nowhere' } })

  expect(await screen.findAllByText('Area Not Found!')).not.toHaveLength(0)
  expect(server.seen.map(({ url }) => url)).toEqual([
    '/api/area/list?page=1&per_page=12&sort=name&dir=asc',
    '/api/area/list?page=1&per_page=12&search=nowhere&sort=name&dir=asc',
  ])
})

test('the next new spot is offered the area of the last one', async () => {
  await using server = await startSmallServer(atlas)
  const save = placeCalls.spot.store
  rememberAbove('spot', { id: 5, name: 'Elsewhere' })
  const last = openScreen(<PlaceForm level="spot" start={newPlaceAt('spot')} save={save} />, '/admin/spot/create')
  typeName('Uluwatu')
  fireEvent.change(screen.getByRole('combobox', { name: 'Area' }), { target: { value: 'Buk' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Bukit' }))
  submit()
  await waitFor(() => expect(sent(server.seen)).toHaveLength(1))
  last.unmount()

  openScreen(<PlaceForm level="spot" start={newPlaceAt('spot')} save={save} />, '/admin/spot/create')

  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Area' }).value).toBe('Bukit')
})

test('a new spot lies where its list was looked at, and not beside the last one', () => {
  rememberAbove('spot', { id: 5, name: 'Elsewhere' })

  const here = {
    ...newPlace,
    id: 7,
    name: 'Bukit',
    status: 1,
    path: [],
    parent: null,
    disabledAbove: null,
    inheritedZone: '',
  }
  expect(newPlaceAt('spot', here).parent).toEqual({ id: 7, name: 'Bukit' })
  expect(createPath('spot', '7')).toBe('/admin/spot/create?within=7')
})

test('choices of the same name say where they lie', async () => {
  const path = (names: string[]) => names.map((name, n) => ({ id: n + 1, name }))
  const south = { name: 'South Coast', status: 1, region_id: 2, region: '', disabled_above: null, ...noFacts }
  const list = [
    { ...south, id: 5, path: path(['Oceania', 'New South Wales']) },
    { ...south, id: 6, path: path(['Africa', 'KwaZulu-Natal']) },
  ]
  await using _server = await startSmallServer(() => ok({ list, total: 2 }))
  openForm('spot')

  fireEvent.click(screen.getByRole('combobox', { name: 'Area' }))

  const choices = await screen.findAllByRole('option')
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'South CoastNew South Wales, Oceania',
    'South CoastKwaZulu-Natal, Africa',
  ])
})

test('a spot has a zone and coordinates; its region’s zone shows in grey', async () => {
  await using server = await startSmallServer(atlas)
  const start = { ...newPlace, name: 'G-Land', parent: { id: 3, name: 'Java' }, inheritedZone: 'Asia/Jakarta' }
  openScreen(
    <PlaceForm level="spot" start={start} save={(spot, seen) => placeCalls.spot.update(2, spot, seen)} />,
    '/admin/spot/update/2',
  )
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

  expect(screen.getByLabelText<HTMLInputElement>('Time zone').placeholder).toBe('Asia/Jakarta')
  type('Time zone', 'Jakarta')
  type('Latitude', '91')
  submit()
  await screen.findByText('No such time zone. Please choose one of the list, as in Asia/Makassar')
  await screen.findByText('A number from -90 to 90')
  expect(sent(server.seen)).toEqual([])
  type('Time zone', 'Asia/Makassar')
  type('Latitude', ' -8.73 ')
  type('Longitude', '114.35')
  submit()

  await waitFor(() => expect(sent(server.seen)).toHaveLength(1))
  const place = { name: 'G-Land', area_id: 3, time_zone: 'Asia/Makassar', latitude: -8.73, longitude: 114.35 }
  expect(sent(server.seen)[0]?.[2]).toMatchObject({ ...place, seen: { time_zone: null, latitude: null } })
})

test('a place is updated under its own id', async () => {
  await using server = await startSmallServer(atlas)
  const parent = { id: 3, name: 'Bali' }
  openArea(parent)

  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Region' }).value).toBe('Bali')
  typeName('Bukit Peninsula')
  submit()

  await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('/admin/areas?q=Bukit+Peninsula'))
  const seen = { name: 'Bukit', names: {}, region_id: 3, time_zone: null }
  expect(sent(server.seen)).toEqual([
    ['PUT', '/api/area/update', { id: 7, name: 'Bukit Peninsula', names: {}, region_id: 3, time_zone: null, seen }],
  ])
})

test('after somebody else moved the place, typed values stay and the rest is loaded', async () => {
  const changed = { status: 409, body: { status: false, key: 'Conflict', message: ['This area has changed'] } }
  const now = {
    id: 7,
    name: 'Bukit',
    status: 1,
    region_id: 4,
    region: 'Java',
    disabled_above: null,
    ...noFacts,
    path: [{ id: 4, name: 'Java' }],
  }
  let isFirst = true
  await using server = await startSmallServer((request) => {
    if (request.url === '/api/area/edit') return ok({ list: now, in_use: { places: 0, sequences: 0 } })
    const answer = request.method === 'PUT' && isFirst ? changed : atlas(request)
    isFirst &&= request.method !== 'PUT'
    return answer
  })
  openArea({ id: 3, name: 'Bali' })
  typeName('Bukit Peninsula')
  submit()

  fireEvent.click(await screen.findByRole('button', { name: 'Load the changes' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Region' }).value).toBe('Java'))
  expect(name().value).toBe('Bukit Peninsula')
  expect(document.activeElement?.textContent).toBe('Save')
  submit()

  await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('/admin/areas?q=Bukit+Peninsula'))
  const seen = { name: 'Bukit', names: {}, region_id: 4, time_zone: null }
  expect(sent(server.seen).at(-1)).toEqual([
    'PUT',
    '/api/area/update',
    { id: 7, name: 'Bukit Peninsula', names: {}, region_id: 4, time_zone: null, seen },
  ])
})

test('a refused place stays in its form', async () => {
  const taken = { status: 409, body: { status: false, key: 'Conflict', message: ['There is one of this name'] } }
  await using _server = await startSmallServer((request) => (request.method === 'POST' ? taken : atlas(request)))
  openForm('continent')

  typeName('Asia')
  submit()

  await screen.findByText('There is one of this name')
  expect(name().value).toBe('Asia')
  expect(screen.getByTestId('place').textContent).toBe('/admin/continent/create')
})

test('Enter does not submit', async () => {
  await using server = await startSmallServer(atlas)
  openForm('continent')
  typeName('Asia')

  expect(fireEvent.keyDown(name(), { key: 'Enter' })).toBe(false)

  expect(server.seen).toEqual([])
})

test.each<[level: Level, message: string, label: string]>([
  ['continent', 'This name is taken: there is such a continent already', 'Name'],
  ['area', 'This name is taken: there is such an area in the same region', 'Name'],
  ['area', 'Please choose a region', 'Region'],
])('a %s refused with "%s" marks the field %s', async (level, message, label) => {
  const refusal = { status: 422, body: { status: false, key: 'Invalid', message: [message] } }
  await using _server = await startSmallServer((seen) => (seen.method === 'GET' ? atlas(seen) : refusal))
  const parent = level === 'area' ? { id: 3, name: 'Bali' } : null
  openScreen(
    <PlaceForm level={level} start={{ ...newPlace, name: 'Bukit', parent }} save={placeCalls[level].store} />,
    `/admin/${level}/create`,
  )

  submit()

  const field = await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
  await waitFor(() => expect([field.ariaInvalid, document.activeElement]).toEqual(['true', field]))
  expect(screen.getByText(message, { selector: 'p' })).toBeTruthy()
})

function openForm(level: Level) {
  openScreen(<PlaceForm level={level} start={newPlace} save={placeCalls[level].store} />, `/admin/${level}/create`)
}

function openArea(parent: { id: number; name: string }) {
  openScreen(
    <PlaceForm
      level="area"
      start={{ ...newPlace, name: 'Bukit', parent }}
      save={(named, seen) => placeCalls.area.update(7, named, seen)}
      read={() => placeCalls.area.find(7)}
    />,
    '/admin/area/update/7',
  )
}
