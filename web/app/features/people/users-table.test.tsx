import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerDialog } from '../../testing/dialogs.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { type SeenRequest, startSmallServer } from '../../testing/small-server.ts'
import { UsersTable } from './users-table.tsx'

const TOTAL = 55

test('rows are numbered across pages', async () => {
  await using _server = await startSmallServer(people)
  openScreen(<UsersTable standingOf={() => null} />, '/admin/users?page=3')

  await screen.findByText('person 51')

  expect(numbers()).toEqual(['51', '52', '53', '54', '55'])
  expect(screen.getByText('51–55 of 55')).toBeDefined()
  expect(screen.getByText('55 users')).toBeDefined()
})

test('the server searches when typing pauses, and the address holds the search', async () => {
  await using server = await startSmallServer(people)
  openScreen(<UsersTable standingOf={() => null} />, '/admin/users?page=2')
  await screen.findByText('person 26')

  type('k')
  type('ka')
  type('kai ')
  await screen.findByText('kai 1')

  expect(place()).toBe('/admin/users?q=kai')
  expect(searches(server.seen)).toEqual([null, 'kai'])
})

test('one Back leaves a search and empties its field', async () => {
  await using _server = await startSmallServer(people)
  openScreen(<UsersTable standingOf={() => null} />, '/admin/users')
  await screen.findByText('person 1')
  type('ka')
  await screen.findByText('ka 1')
  type('kai')
  await screen.findByText('kai 1')

  fireEvent.click(screen.getByText('Back'))

  await screen.findByText('person 1')
  expect(place()).toBe('/admin/users')
  expect(field().value).toBe('')
})

test("a column's head sorts on the server and shows the order", async () => {
  await using server = await startSmallServer(people)
  openScreen(<UsersTable standingOf={() => null} />, '/admin/users?page=2')
  await screen.findByText('person 26')
  expect(head('E-mail').getAttribute('aria-sort')).toBe('none')

  fireEvent.click(within(head('E-mail')).getByRole('button'))

  await waitFor(() => expect(place()).toBe('/admin/users?sort=email&dir=asc'))
  expect(head('E-mail').getAttribute('aria-sort')).toBe('ascending')
  await waitFor(() => expect(server.seen.some(({ url }) => url.includes('sort=email&dir=asc'))).toBe(true))
})

test('pages change by buttons, by number and by rows per page', async () => {
  await using _server = await startSmallServer(people)
  openScreen(<UsersTable standingOf={() => null} />, '/admin/users')
  await screen.findByText('person 1')

  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('person 26')
  expect(place()).toBe('/admin/users?page=2')

  fireEvent.click(screen.getByRole('button', { name: 'Last page' }))
  await screen.findByText('person 51')
  expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true')

  const number = screen.getByRole('textbox', { name: /^Page/ })
  fireEvent.change(number, { target: { value: '2' } })
  fireEvent.keyDown(number, { key: 'Enter' })
  await screen.findByText('person 26')

  fireEvent.change(screen.getByRole('combobox', { name: 'Rows' }), { target: { value: '100' } })
  await screen.findByText('person 55')
  expect(place()).toBe('/admin/users?per=100')
  expect(numbers()).toHaveLength(TOTAL)
})

test('the next page is prefetched', async () => {
  await using server = await startSmallServer(people)
  openScreen(<UsersTable standingOf={() => null} />, '/admin/users')

  await waitFor(() => expect(server.seen.map(({ url }) => pageOf(url))).toEqual([1, 2]))
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))

  await screen.findByText('person 26')
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false')
})

test('while other rows load, the old ones stay, dimmed and inert', async () => {
  const looked = Promise.withResolvers<void>()
  await using _server = await startSmallServer(async (request) => {
    if (request.url.includes('page=3')) await looked.promise
    return people(request)
  })
  openScreen(<UsersTable standingOf={() => null} />, '/admin/users')
  await screen.findByText('person 1')

  fireEvent.click(screen.getByRole('button', { name: 'Last page' }))

  await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'))
  expect(screen.getByText('person 1').closest('tbody')?.hasAttribute('inert')).toBe(true)
  looked.resolve()
  await screen.findByText('person 51')
})

test('a search without results can be cleared', async () => {
  await using _server = await startSmallServer(people)
  openScreen(<UsersTable standingOf={() => null} />, '/admin/users?q=nobody')

  await screen.findByText('User Not Found!')
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))

  await screen.findByText('person 1')
  expect(document.activeElement).toBe(field())
  expect(field().value).toBe('')
})

test('a page past the end links to the last page', async () => {
  await using _server = await startSmallServer(people)
  openScreen(<UsersTable standingOf={() => null} />, '/admin/users?page=99')

  await screen.findByText('There is no page 99.')
  fireEvent.click(screen.getByRole('button', { name: 'Go to the last page' }))

  await screen.findByText('person 51')
})

test('when the server fails, the search stays and Retry loads the rows', async () => {
  let isDown = true
  const down = { status: 503, body: { status: false, key: 'Unavailable', message: ['Please try again soon'] } }
  await using _server = await startSmallServer((request) => (isDown ? down : people(request)))
  openScreen(<UsersTable standingOf={() => null} />, '/admin/users?q=kai')

  const banner = (await screen.findByRole('button', { name: 'Retry' })).closest('[role="alert"]')
  expect(banner?.textContent).toContain('Please try again soon')
  expect(field().value).toBe('kai')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))

  await screen.findByText('kai 1')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('/ focuses the search, j and k the next and previous row, unless the keys are switched off', async () => {
  await using _server = await startSmallServer(people)
  openScreen(<UsersTable standingOf={() => null} />, '/admin/users')
  await screen.findByText('person 1')
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  const row = () => document.activeElement?.querySelector('td')?.textContent

  press('j')
  press('j')
  expect(row()).toBe('2')
  press('k')
  expect(row()).toBe('1')
  press('/')
  expect(document.activeElement).toBe(field())
  press('j')
  expect(document.activeElement).toBe(field())

  field().blur()
  fireEvent.click(screen.getByRole('button', { name: 'Turn shortcuts off' }))
  press('j')
  expect(document.activeElement).toBe(document.body)
})

test('after a confirmation the verification mail is sent again, and the row says so', async () => {
  await using server = await startSmallServer((request) =>
    request.method === 'POST' ? ok({}, 'The mail is on its way') : people(request),
  )
  openScreen(<UsersTable standingOf={() => null} />, '/admin/users')
  await screen.findByText('person 1')
  expect(within(rowOf('person 1')).getByText('Verified')).toBeDefined()

  fireEvent.click(within(rowOf('person 2')).getByRole('button', { name: 'Resend: user2' }))
  await screen.findByText('Send user2 a new link?')
  await answerDialog(true)

  await within(rowOf('person 2')).findByText('Mail sent')
  await screen.findByText('The mail is on its way')
  expect(server.seen.filter(({ method }) => method === 'POST')).toMatchObject([
    { url: '/api/resend-email-verification/2' },
  ])
})

test('a refused mail leaves its row unchanged', async () => {
  const refused = { status: 429, body: { status: false, key: 'TooManyRequests', message: ['Too many mails'] } }
  await using _server = await startSmallServer((request) => (request.method === 'POST' ? refused : people(request)))
  openScreen(<UsersTable standingOf={() => null} />, '/admin/users')
  await screen.findByText('person 1')

  fireEvent.click(within(rowOf('person 2')).getByRole('button', { name: 'Resend: user2' }))
  await answerDialog(true)

  await screen.findByText('Too many mails')
  expect(within(rowOf('person 2')).getByRole('button', { name: 'Resend: user2' })).toBeDefined()
})

test("each row links to the person's profile, by name too, to images and password", async () => {
  await using _server = await startSmallServer(people)
  openScreen(<UsersTable standingOf={() => null} />, '/admin/users')
  await screen.findByText('person 1')

  const paths = within(rowOf('person 7')).getAllByRole('link')

  expect(paths.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/user/update/7',
    '/admin/user/update/7',
    '/admin/user/sequence/7',
    '/admin/user/change-password/7',
  ])
})

test('blocked and leaving people are marked and can be filtered', async () => {
  await using server = await startSmallServer(people)
  openScreen(<UsersTable standingOf={() => null} />, '/admin/users')
  await screen.findByText('person 1')

  expect(within(rowOf('person 3')).getByText('Blocked')).toBeDefined()
  expect(rowOf('person 4').textContent).toContain('To be deletedon 22-Dec-2026')
  expect(rowOf('person 5').textContent).not.toMatch(/Blocked|deleted/)
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'leaving' } })

  await waitFor(() => expect(place()).toBe('/admin/users?state=leaving'))
  await waitFor(() => expect(server.seen.some(({ url }) => url.includes('state=leaving'))).toBe(true))
})

/** Fifty-five people. A search finds one of that name, except for "nobody". */
function people({ url }: SeenRequest) {
  const asked = new URL(url, 'http://localhost').searchParams
  const q = asked.get('search')
  const [page, per] = [Number(asked.get('page')), Number(asked.get('per_page'))]
  if (q) return ok({ list: q === 'nobody' ? [] : [person(1, `${q} 1`)], total: q === 'nobody' ? 0 : 1 })
  const ids = Array.from({ length: TOTAL }, (_, n) => n + 1).slice((page - 1) * per, page * per)
  return ok({ list: ids.map((id) => person(id, `person ${id}`)), total: TOTAL })
}

function person(id: number, name: string) {
  return {
    id,
    username: `user${id}`,
    email: `user${id}@example.com`,
    first_name: name,
    last_name: '',
    full_name: name,
    mobile_number: '',
    address: '',
    country: 'Portugal',
    pin: '',
    language: 'en',
    role: 2,
    email_verified_at: id % 2 ? '2026-11-18T08:00:00.000Z' : null,
    blocked_at: id === 3 ? '2026-11-20T08:00:00.000Z' : null,
    block_reason: id === 3 ? 'Not their photos' : null,
    delete_after: id === 4 ? '2026-12-22T08:00:00.000Z' : null,
    created_at: '2026-11-18T08:00:00.000Z',
  }
}

const ok = (data: unknown, message = '') => ({ status: 200, body: { status: true, message: [message], data } })
const place = () => screen.getByTestId('place').textContent
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search: Users' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const head = (name: string) => screen.getByRole('columnheader', { name })
const numbers = () => screen.getAllByRole('row').flatMap((row) => row.querySelector('td')?.textContent ?? [])
const pageOf = (url: string) => Number(new URL(url, 'http://localhost').searchParams.get('page'))

/** The searches in order, without the prefetched pages. */
function searches(seen: SeenRequest[]) {
  return [...new Set(seen.map(({ url }) => new URL(url, 'http://localhost').searchParams.get('search')))]
}

function rowOf(name: string): HTMLElement {
  const row = screen.getByText(name).closest('tr')
  if (!row) throw new Error(`${name} stands in no row`)
  return row
}
