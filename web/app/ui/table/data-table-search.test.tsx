import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Link, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { TableSearch } from './data-table-search.tsx'
import { useTable } from './use-table-query.ts'

const PAUSE_MS = 200
const shape = { sorts: ['name'], order: { sort: 'name', dir: 'asc' }, filters: {} } as const

test('a row’s link that is pressed right after typing leads to its page: no late search takes its place', async () => {
  using search = open()

  search.type('pipe')
  fireEvent.click(screen.getByRole('link', { name: 'Row' }))
  search.pause()
  search.type('pipes')
  search.pause()
  await search.load()

  expect(screen.getByRole('heading').textContent).toBe('/row')
})

test('a search takes the place of one that is still loading', async () => {
  using search = open()

  search.type('pi')
  search.pause()
  search.type('pipe')
  search.pause()
  await search.load()

  expect(screen.getByRole('heading').textContent).toBe('/rows?q=pipe')
})

/** A list and a page of a real router. Pages arrive when the test lets them load. */
function open() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const page = Promise.withResolvers<null>()
  const loader = () => page.promise
  const Stub = createRoutesStub([
    { path: '/rows', loader, Component: Rows, HydrateFallback: () => null },
    { path: '/row', loader, Component: Here },
  ])
  render(<Stub initialEntries={['/rows']} hydrationData={{ loaderData: { '0': null } }} />)

  return {
    type: (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } }),
    pause: () => act(() => void vi.advanceTimersByTime(PAUSE_MS)),
    load: () => act(async () => page.resolve(null)),
    [Symbol.dispose]: () => void vi.useRealTimers(),
  }
}

function Rows() {
  const table = useTable(shape)
  return (
    <>
      <Here />
      <TableSearch label="Rows" table={table} hasKeys={false} />
      <Link to="/row">Row</Link>
    </>
  )
}

function Here() {
  const { pathname, search } = useLocation()
  return <h1>{pathname + search}</h1>
}
