import { listAllSequences } from '@lineup/contract/sequences/lists.ts'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub, useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Queries, queries } from '../../api/queries.tsx'
import { sequenceWith } from '../../testing/sequences.ts'
import { type SeenRequest, startSmallServer } from '../../testing/small-server.ts'
import { ConfirmHost } from '../../ui/overlay/confirm.tsx'
import { Toasts } from '../../ui/overlay/toasts.tsx'
import { loadUserSequences } from '../sequences/list/load-list.ts'
import type { AdminSequence } from '../sequences/sequence-cache.ts'
import { AllSequencesList } from './all-sequences-list.tsx'
import { UserSequencesList } from './user-sequences-list.tsx'

test('a typed search goes to the server and into the address', async () => {
  await using server = await startSmallServer(pageOf([row(1)]))
  openAll()
  await screen.findByRole('article')

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'uluwatu' } })

  await waitFor(() => expect(lastOf(server.seen)).toMatchObject({ search: 'uluwatu', page: '1' }))
  expect(screen.getByTestId('address').textContent).toBe('?q=uluwatu')
})

test('what nobody sees, because its owner is blocked, does not look alive', async () => {
  const user = { id: 7, username: 'kai' }
  const previews = [{ url: '/p.jpg', width: 4, height: 3, type: 'image/jpeg' }]
  const cover = { previews, placeholder: null, width: 4, height: 3 }
  const rows = [row(1), { ...row(2), user: { ...user, standing: 'blocked' as const } }]
  await using _server = await startSmallServer(pageOf(rows.map((one) => ({ ...one, cover }))))
  openAll()

  const cards = await screen.findAllByRole('article')

  expect(cards.map((card) => card.querySelector('[class*=opacity-50] img') !== null)).toEqual([false, true])
  expect(within(cards[1] as HTMLElement).getByText('Hidden: account blocked')).toBeTruthy()
})

test('only what is approved is called active', async () => {
  const rows = [row(1), { ...row(2), is_approved: 1 }, { ...row(3), is_approved: 2 }]
  await using _server = await startSmallServer(pageOf(rows))
  openAll()

  const cards = await screen.findAllByRole('article')

  expect(cards.map((card) => within(card).queryByText('Active') !== null)).toEqual([false, true, false])
})

test('an order and a filter each change the address, and Back reverts them', async () => {
  await using server = await startSmallServer(pageOf([row(1)]))
  openAll()
  await screen.findByRole('article')

  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'date asc' } })
  await waitFor(() => expect(lastOf(server.seen)).toMatchObject({ sort: 'date', dir: 'asc' }))
  fireEvent.change(screen.getByLabelText('Activity'), { target: { value: 'inactive' } })
  await waitFor(() => expect(lastOf(server.seen)).toMatchObject({ sort: 'date', status: '0' }))
  fireEvent.click(screen.getByRole('link', { name: 'Waiting' }))
  await waitFor(() => expect(lastOf(server.seen)).toMatchObject({ sort: 'date', status: '0', undecided: '1' }))
  expect(screen.getByTestId('address').textContent).toBe('?sort=date&dir=asc&show=waiting&status=inactive')

  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('?sort=date&dir=asc&status=inactive'))
  expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('page')
})

test('an address alone sets search, order and filters', async () => {
  await using server = await startSmallServer(pageOf([row(1)]))
  openAll('?q=kai&sort=name&dir=desc&show=rejected&status=active')
  await screen.findByRole('article')

  expect(lastOf(server.seen)).toEqual({
    search: 'kai',
    sort: 'name',
    dir: 'desc',
    is_approved: '2',
    status: '1',
    page: '1',
  })
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('kai')
  expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('name desc')
})

test('a card links to its images, its form and its photographer', async () => {
  await using _server = await startSmallServer(pageOf([row(7)]))
  openAll()

  const card = within(await screen.findByRole('article'))
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/user/sequence/2',
    '/admin/sequence/update/7#prices',
    '/admin/sequence/view/7',
    '/admin/sequence/update/7',
  ])
  expect(card.getByRole('button', { name: /^Approve:/ })).toBeTruthy()
  expect(card.getByRole('button', { name: /^Delete:/ })).toBeTruthy()
})

test('Load More reads the page after the last row', async () => {
  await using server = await startSmallServer(({ url }) =>
    url.includes('page=2') ? page([row(2)], { total: 2, current: 2 }) : page([row(1)], { total: 2, cursor: '1' }),
  )
  openAll()
  await screen.findByRole('article')
  expect(screen.getByText('1 of 2')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Load More' }))

  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  expect(lastOf(server.seen)).toMatchObject({ page: '2', cursor: '1' })
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
})

test('an empty filtered list offers to show everything', async () => {
  await using _server = await startSmallServer(pageOf([]))
  openAll('?q=nobody&show=waiting')

  expect(await screen.findByText('No Sequence Found.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/')
})

test('a failed search says so in place of its rows, and Retry searches again', async () => {
  let isOut = true
  await using _server = await startSmallServer((request) => {
    const fails = isOut && request.url.includes('search=')
    return fails ? { status: 502, body: 'Bad gateway' } : pageOf([row(1)])(request)
  })
  openAll()
  await screen.findByRole('article')

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'kai' } })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.queryByRole('article')).toBeNull()
  isOut = false
  fireEvent.click(retry)

  expect(await screen.findByRole('article')).toBeTruthy()
})

test('no count is shown while another list loads', async () => {
  const slow = Promise.withResolvers<void>()
  await using _server = await startSmallServer(async (request) => {
    if (!request.url.includes('undecided=')) return pageOf([row(1)])(request)
    await slow.promise
    return pageOf([row(1), row(2)])(request)
  })
  openAll()
  expect(await screen.findByText('1 session')).toBeTruthy()

  fireEvent.click(screen.getByRole('link', { name: 'Waiting' }))
  await waitFor(() => expect(screen.queryByText('1 session')).toBeNull())
  slow.resolve()

  expect(await screen.findByText('2 sessions')).toBeTruthy()
})

test("a photographer's list reads only their sequences", async () => {
  await using server = await startSmallServer(pageOf([]))
  open(<UserSequencesList userId={9} label="User Images" />)

  expect(await screen.findByText('No Sequence Found.')).toBeTruthy()
  expect(server.seen[0]?.url).toMatch(/^\/api\/sequence\/list-all\/9\?/)
})

test('an unknown or invalid id finds nobody', async () => {
  queries.clear()
  await using server = await startSmallServer(({ url }) =>
    url === '/api/me/9'
      ? { status: 404, body: { status: false, key: 'NotFound', message: ['User not found'] } }
      : pageOf([])({ url }),
  )
  const request = new Request('http://here/admin/user/sequence/9')

  expect(await loadUserSequences('9', request)).toBeNull()
  const asked = server.seen.length
  expect(await loadUserSequences('nine', request)).toBeNull()
  expect(server.seen).toHaveLength(asked)
})

function openAll(search = '') {
  return open(<AllSequencesList label="All Images" />, search)
}

function open(list: React.ReactNode, search = '') {
  queries.clear()
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => {
        const navigate = useNavigate()
        return (
          <>
            <p data-testid="address">{useLocation().search}</p>
            <button type="button" onClick={() => void navigate(-1)}>
              Back
            </button>
            {list}
          </>
        )
      },
    },
  ])
  return render(
    <Queries>
      <Stub initialEntries={[`/${search}`]} />
      <ConfirmHost />
      <Toasts />
    </Queries>,
  )
}

const row = (id: number) => sequenceWith({ id })
const pageOf = (rows: AdminSequence[]) => (_request: Pick<SeenRequest, 'url'>) => page(rows)

function page(data: AdminSequence[], { total = data.length, current = 1, cursor = null as string | null } = {}) {
  const list = { data, total, current_page: current, per_page: 1, last_page: Math.max(1, total), cursor }
  return { status: 200, body: { status: true, message: [], data: z.encode(listAllSequences.output, { list }) } }
}

/** The query of the last request. */
const lastOf = (seen: SeenRequest[]) => Object.fromEntries(new URL(seen.at(-1)?.url ?? '', 'http://here').searchParams)
