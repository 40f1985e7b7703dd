import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { answerDialog } from '../../testing/dialogs.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { type SeenRequest, startSmallServer } from '../../testing/small-server.ts'
import type { Level } from './levels.ts'
import { PlacesTable } from './places-table.tsx'

test.each<[level: Level, columns: string[], wire: string | null]>([
  ['continent', ['#', 'Name', 'Status', 'Actions'], null],
  ['region', ['#', 'Name', 'Continent', 'Status', 'Actions'], 'continent'],
  ['area', ['#', 'Name', 'Region', 'Status', 'Actions'], 'region'],
  ['spot', ['#', 'Name', 'Area', 'Status', 'Actions'], 'area'],
])('the list of %ss names each parent and sorts by it', async (level, columns, wire) => {
  await using server = await startSmallServer(atlas())
  openScreen(<PlacesTable level={level} />)
  await screen.findByText('Uluwatu')

  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(columns)
  expect(screen.getByText(`1 ${level}`)).toBeDefined()
  expect(server.seen[0]?.url).toBe(`/api/${level}/list?page=1&per_page=25&sort=name&dir=asc`)
  if (!wire) return
  expect(screen.getByText('Parent')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: columns[2] ?? '' }))
  await waitFor(() => expect(server.seen.at(-1)?.url).toContain(`sort=${wire}&dir=asc`))
})

test('a place hidden by a level above says so', async () => {
  await using _server = await startSmallServer(() =>
    ok({ list: [{ ...uluwatu, disabled_above: 'continent' }], total: 1 }),
  )
  openScreen(<PlacesTable level="spot" />)

  await screen.findByText('Continent disabled')

  expect(screen.getByRole('switch', { name: 'Enabled: Uluwatu', checked: true }).title).toBe('Disable')
})

test('a place names all places above it; the tree beside it leads to what lies in one', async () => {
  const bali = { ...uluwatu, id: 2, name: 'Bali', path: [] }
  await using server = await startSmallServer(({ url }) =>
    ok({ list: [url.startsWith('/api/continent') ? bali : uluwatu], total: 1 }),
  )
  openScreen(<PlacesTable level="spot" />, '/admin/spots?within=3&sort=status&dir=asc')

  expect((await screen.findByText('Parent')).parentElement?.textContent).toBe('ParentGrandparent')
  expect(server.seen[0]?.url).toBe('/api/spot/list?page=1&per_page=25&sort=status&dir=asc&within=3')
  fireEvent.click(screen.getByText('Places'))
  const places = within(await screen.findByRole('navigation', { name: 'Places' }))
  expect((await places.findByRole('link', { name: 'Bali' })).getAttribute('href')).toBe('/admin/spots?within=2')
  // The way to the table's place is open.
  const inside = await places.findByRole('button', { name: 'Inside Bali', expanded: true })
  await places.findByRole('link', { name: 'Uluwatu' })
  fireEvent.click(inside)
  expect(places.queryByRole('link', { name: 'Uluwatu' })).toBeNull()
  expect(places.getByRole('link', { name: 'Everywhere' }).getAttribute('href')).toBe('/admin/spots')
})

test.each<[Level, string]>([
  ['continent', 'Continent Not Found!'],
  ['region', 'Region Not Found!'],
  ['area', 'Area Not Found!'],
  ['spot', 'Spot Not Found!'],
])('an empty list of %ss says %s and links to creating one', async (level, text) => {
  await using _server = await startSmallServer(() => ok({ list: [], total: 0 }))
  openScreen(<PlacesTable level={level} />)

  await screen.findByText(text)

  expect(screen.getByRole('link', { name: `Create ${level}` }).getAttribute('href')).toBe(`/admin/${level}/create`)
})

test('a search without results offers to clear it, and not to create a place', async () => {
  await using server = await startSmallServer(({ url }) =>
    ok(url.includes('search=nowhere') ? { list: [], total: 0 } : { list: [uluwatu], total: 1 }),
  )
  openScreen(<PlacesTable level="region" />, '/admin/regions?q=nowhere')

  await screen.findByText('Region Not Found!')
  expect(screen.queryByRole('link', { name: 'Create region' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))

  await screen.findByText('Uluwatu')
  expect(server.seen.at(-1)?.url).not.toContain('search=')
})

test('after a confirmation a place is disabled immediately, and Undo enables it again', async () => {
  await using server = await startSmallServer(atlas())
  openScreen(<PlacesTable level="spot" />)

  fireEvent.click(await screen.findByRole('switch', { name: 'Enabled: Uluwatu', checked: true }))
  await screen.findByText('Disable Uluwatu?')
  expect(sent(server.seen)).toEqual([])
  await answerDialog(true)
  await screen.findByRole('switch', { name: 'Enabled: Uluwatu', checked: false })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  await screen.findByRole('switch', { name: 'Enabled: Uluwatu', checked: true })
  await waitFor(() =>
    expect(sent(server.seen)).toEqual([
      ['POST', '/api/spot/status', { id: 4, status: 0 }],
      ['POST', '/api/spot/status', { id: 4, status: 1 }],
    ]),
  )
})

test('places inside a disabled one say so immediately, also on a recently viewed page', async () => {
  let isDisabled = false
  await using _server = await startSmallServer(({ method, url }) => {
    if (method !== 'GET') isDisabled = true
    const above = isDisabled && url.startsWith('/api/spot') ? 'continent' : null
    const name = url.includes('?page=2') ? 'Padang' : 'Uluwatu'
    return method === 'GET' ? ok({ list: [{ ...uluwatu, name, disabled_above: above }], total: 26 }) : ok({}, 'Saved')
  })
  openScreen(<Levels />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  await screen.findByText('Uluwatu')
  press('Next page')
  await screen.findByText('Padang')
  press('Previous page')
  await screen.findByText('Uluwatu')

  press('continent')
  fireEvent.click(await screen.findByRole('switch', { name: 'Enabled: Uluwatu' }))
  await answerDialog(true)
  await screen.findByText('Saved')
  press('spot')
  await screen.findByText('Continent disabled')
  press('Next page')

  await screen.findByText('Padang')
  await screen.findByText('Continent disabled')
})

test('an unconfirmed change of status does nothing, and a refused one is reverted', async () => {
  const refused = { status: 404, body: { status: false, key: 'NotFound', message: ['Spot not found'] } }
  await using server = await startSmallServer((request) => (request.method === 'GET' ? atlas()(request) : refused))
  openScreen(<PlacesTable level="spot" />)
  const press = async () => fireEvent.click(await screen.findByRole('switch', { name: 'Enabled: Uluwatu' }))

  await press()
  await answerDialog(false)
  expect(sent(server.seen)).toEqual([])
  await press()
  await answerDialog(true)

  await screen.findByText('Spot not found')
  expect(screen.getByRole('switch', { name: 'Enabled: Uluwatu', checked: true })).toBeDefined()
})

test('Cancel has the focus before a place is deleted; then the list is read again', async () => {
  let isThere = true
  await using server = await startSmallServer(({ method, url }) => {
    if (url.endsWith('/edit')) return usedBy({})
    if (method === 'DELETE') isThere = false
    return method === 'GET' ? ok(isThere ? { list: [uluwatu], total: 1 } : { list: [], total: 0 }) : ok({}, 'Deleted')
  })
  openScreen(<PlacesTable level="spot" />)

  fireEvent.click(await screen.findByRole('button', { name: 'Delete: Uluwatu' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Uluwatu?' })
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }))
  await answerDialog(true)

  await screen.findByText('Spot Not Found!')
  expect(sent(server.seen)).toEqual([['DELETE', '/api/spot/destroy?id=4', null]])
})

test.each(['deleted', 'disabled'])('a place to be %s that somebody else deleted leaves the list', async (act) => {
  let isThere = true
  const gone = { status: 404, body: { status: false, key: 'NotFound', message: ['Spot not found'] } }
  await using _server = await startSmallServer(({ method, url }) => {
    if (url.endsWith('/edit')) return usedBy({})
    if (method === 'GET') return ok(isThere ? { list: [uluwatu], total: 1 } : { list: [], total: 0 })
    isThere = false
    return gone
  })
  openScreen(<PlacesTable level="spot" />)

  await screen.findByText('Uluwatu')
  const name = act === 'deleted' ? 'Delete: Uluwatu' : 'Enabled: Uluwatu'
  fireEvent.click(screen.getByRole(act === 'deleted' ? 'button' : 'switch', { name }))
  await answerDialog(true)

  await screen.findByText('Spot Not Found!')
  expect(screen.getByText('Spot not found')).toBeDefined()
})

test.each<[level: Level, use: object, said: RegExp]>([
  ['spot', { sequences: 1 }, /^It has 1 session, deleted ones included\. You can disable it\./],
  ['area', { places: 12 }, /^It has 12 spots\. Move or delete them first\. You can disable it\./],
])('for a %s in use disabling is offered, not what would be refused', async (level, use, said) => {
  await using server = await startSmallServer((seen) => (seen.url.endsWith('/edit') ? usedBy(use) : atlas()(seen)))
  openScreen(<PlacesTable level={level} />)

  fireEvent.click(await screen.findByRole('button', { name: 'Delete: Uluwatu' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Uluwatu cannot be deleted' })
  expect(within(dialog).getByText(said)).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull()
  await answerDialog(true)

  await screen.findByRole('switch', { name: 'Enabled: Uluwatu', checked: false })
  expect(sent(server.seen)).toEqual([['POST', `/api/${level}/status`, { id: 4, status: 0 }]])
})

test('a place that somebody begins to use stays, and the server says why', async () => {
  const inUse = { status: 409, body: { status: false, key: 'Conflict', message: ['This spot is still in use'] } }
  await using _server = await startSmallServer((request) => (request.method === 'DELETE' ? inUse : atlas()(request)))
  openScreen(<PlacesTable level="spot" />)

  fireEvent.click(await screen.findByRole('button', { name: 'Delete: Uluwatu' }))
  await answerDialog(true)

  await screen.findByText('This spot is still in use')
  expect(screen.getByText('Uluwatu')).toBeDefined()
})

test('each place links to its own form', async () => {
  await using _server = await startSmallServer(atlas())
  openScreen(<PlacesTable level="area" />)

  const link = await screen.findByRole('link', { name: 'Edit: Uluwatu' })

  expect(link.getAttribute('href')).toBe('/admin/area/update/4')
})

/** The lists of two levels, one at a time. */
function Levels() {
  const [level, setLevel] = useState<Level>('spot')
  return (
    <>
      <PlacesTable key={level} level={level} />
      <button type="button" onClick={() => setLevel('continent')}>
        continent
      </button>
      <button type="button" onClick={() => setLevel('spot')}>
        spot
      </button>
    </>
  )
}

/** The same place on every level. */
const uluwatu = {
  id: 4,
  name: 'Uluwatu',
  status: 1,
  continent_id: 3,
  continent: 'Parent',
  region_id: 3,
  region: 'Parent',
  area_id: 3,
  area: 'Parent',
  disabled_above: null,
  time_zone: null,
  names: {},
  inherited_zone: null,
  latitude: null,
  longitude: null,
  path: [
    { id: 2, name: 'Grandparent' },
    { id: 3, name: 'Parent' },
  ],
}

const atlas =
  () =>
  ({ method, url }: SeenRequest) => {
    if (url.endsWith('/edit')) return usedBy({})
    return method === 'GET' ? ok({ list: [uluwatu], total: 1 }) : ok({}, 'Saved')
  }

/** The answer about what keeps a place from being deleted. */
const usedBy = (use: { places?: number; sequences?: number }) =>
  ok({ list: uluwatu, in_use: { places: 0, sequences: 0, ...use } })

const ok = (data: unknown, text = '') => ({ status: 200, body: { status: true, message: [text], data } })
const sent = (seen: SeenRequest[]) =>
  seen
    .filter(({ method, url }) => method !== 'GET' && !url.endsWith('/edit'))
    .map(({ method, url, body }) => [method, url, JSON.parse(body || 'null') as unknown])
