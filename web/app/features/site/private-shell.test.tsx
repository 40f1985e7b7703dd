import '../../testing/dialogs.ts'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub, Outlet } from 'react-router'
import { expect, test, vi } from 'vitest'
import { thisPage } from '../../api/navigation/leave-page.ts'
import { queries } from '../../api/queries.tsx'
import { getSession, setSession } from '../../api/session.ts'
import { profileAnswer } from '../../testing/profiles.ts'
import { type SeenRequest, startSmallServer } from '../../testing/small-server.ts'
import { Toasts } from '../../ui/overlay/toasts.tsx'
import type { Profile } from '../accounts/own-profile.ts'
import { adminMenu } from './admin/admin-menu.tsx'
import type { MenuEntry } from './menu.ts'
import { PrivateShell } from './private-shell.tsx'
import { userMenu } from './user-menu.tsx'

// jsdom cannot navigate.
const leave = vi.spyOn(thisPage, 'leave').mockImplementation(() => {})

const ok = (data: object) => ({ status: 200, body: { status: true, message: ['Done'], data } })

test.each([
  ['admin', '/admin/users', adminMenu],
  ['photographer', '/user/works', userMenu],
])('the menu of the %s shows every entry in its group, and Logout last', async (_who, path, menuOf) => {
  await using _server = await startAnswering()
  await open(path)

  expect(groupsShown()).toEqual(menuOf().map(({ title, entries }) => [title, ...entries.map(linkOf)]))
  expect(groupsShown().flat().length).toBeGreaterThan(8)
  expect(within(menu()).getAllByRole('button').at(-1)?.textContent).toBe('Logout')
})

test.each([
  ['/admin/users', 'Users', 'page'],
  ['/admin/user/update/7', 'Users', 'true'],
  ['/admin/user/change-password/7', 'Users', 'true'],
  ['/admin/user/sequence/7', 'Users', 'true'],
  ['/admin/sequences', 'Images', 'page'],
  ['/admin/sequences?q=pipe', 'Images', 'page'],
  ['/admin/sequences?show=all&view=approval', 'Waiting', 'page'],
  ['/admin/sequence/update/7', 'Images', 'true'],
  ['/admin/sequence/view/7', 'Images', 'true'],
  ['/admin/continent/create', 'Continents', 'true'],
  ['/admin/spot/update/7', 'Spots', 'true'],
  ['/admin/payment/payouts', 'Payment Payoutsorders', 'page'],
  ['/user/sequence/view/7', 'Your Images', 'true'],
  ['/user/sequence/update/7', 'Your Images', 'true'],
  ['/user/sequence/create', 'Upload Images', 'page'],
  ['/user/session/create', 'Upload Images', 'true'],
  ['/user/profile', 'My Profile', 'page'],
  ['/user/payouts', 'Finances', 'page'],
])('on %s only the entry %s is marked', async (path, name, mark) => {
  await using _server = await startAnswering()
  await open(path)

  const marked = within(menu())
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[name, mark]])
})

test('the menu counts the sequences that wait for approval', async () => {
  const list = { data: [], total: 2, current_page: 1, per_page: 1, last_page: 2, cursor: null }
  await using server = await startAnswering({}, { list })
  await open('/admin/users')

  expect(await within(menu()).findByRole('link', { name: 'Waiting 2' })).toBeTruthy()
  expect(server.seen.map(({ url }) => url)).toContain('/api/sequence/list-all?page=1&per_page=1&undecided=1')
})

test.each(['/user', '/admin'])('the footer of %s links to its own area', async (area) => {
  await using _server = await startAnswering()
  await open(`${area}/sequences`)

  const links = within(screen.getByRole('navigation', { name: 'Footer' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Find pictures', '/home'],
    ['About', `${area}/about-us`],
    ['Contact Us', `${area}/contact-us`],
  ])
})

test.each(['/user/works', '/admin/users'])(
  'the logo of %s leads to the shop, beside the menu and on phones',
  async (path) => {
    await using _server = await startAnswering()
    await open(path)

    const logos = screen.getAllByRole('link', { name: 'Lineup' })
    expect(logos.map((logo) => logo.getAttribute('href'))).toEqual(['/home', '/home'])
  },
)

test('Change Password opens over the page, closes when done, and the page stays', async () => {
  await using _server = await startAnswering()
  await open('/user/works')

  fireEvent.click(within(menu()).getByRole('button', { name: 'Change Password' }))
  expect(await screen.findByRole('dialog', { name: 'Change Password' })).toBeTruthy()
  fillAndSend()

  await waitFor(() => expect(dialog()).toBeNull())
  expect(getSession()?.token).toBe('new-token')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('/user/works')
})

test('Change Password can be cancelled', async () => {
  await using _server = await startAnswering()
  await open('/user/works')

  fireEvent.click(within(menu()).getByRole('button', { name: 'Change Password' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))

  expect(dialog()).toBeNull()
})

test('a person whose password an admin set must choose a new one first', async () => {
  await using _server = await startAnswering({ must_change_password: true })
  await open('/user/works')

  expect((await screen.findByRole('dialog')).textContent).toContain('Somebody else set your password')
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  fireEvent.click(screen.getByRole('dialog'))
  fireEvent(screen.getByRole('dialog'), new Event('close'))
  expect(dialog()).not.toBeNull()
  fillAndSend()

  await waitFor(() => expect(dialog()).toBeNull())
})

test('such a person can sign out instead', async () => {
  await using server = await startAnswering({ must_change_password: true })
  await open('/user/works')

  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Logout' }))

  await waitFor(() => expect(leave).toHaveBeenCalledWith('/login'))
  expect(getSession()).toBeNull()
  expect(server.seen.some(({ url }) => url === '/api/logout')).toBe(true)
})

test('a person whose account will be deleted sees the date and one way back', async () => {
  let deleteAfter: Date | null = new Date('2026-12-22T12:00:00Z')
  queries.clear()
  await using server = await startSmallServer(({ url }: SeenRequest) => {
    if (url === '/api/me') return profileAnswer({ delete_after: deleteAfter })
    deleteAfter = null
    return ok({})
  })
  await open('/user/works')

  expect((await screen.findByText(/On 22 Dec, 2026 we remove/)).textContent).toContain('nothing is lost')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your account will be deleted')
  expect(within(menu()).queryAllByRole('link')).toEqual([])
  expect(within(menu()).getByRole('button', { name: 'Logout' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Keep my account' }))

  await waitFor(() => expect(within(menu()).getAllByRole('link').length).toBeGreaterThan(0))
  expect(screen.queryByText(/we remove/)).toBeNull()
  expect(server.seen.some(({ url }) => url === '/api/account/restore')).toBe(true)
})

test.each([
  [{}, ['Kai Lenny', 'kai']],
  [{ first_name: '', last_name: '', full_name: 'kai' }, ['kai']],
])('somebody signed in reads their full name, and the user name if that is another: %j', async (names, shown) => {
  await using _server = await startAnswering(names)
  await open('/user/works')

  await waitFor(() => expect(namesShown()).toEqual(shown))
})

test.each([
  ['/user/works', '/user/profile'],
  ['/admin/users', '/admin/user/update/7'],
])('on %s the own name leads to %s', async (path, profile) => {
  await using _server = await startAnswering()
  await open(path)

  expect(within(menu()).getByTitle('Your profile').getAttribute('href')).toBe(profile)
})

function startAnswering(person: Partial<Profile> = {}, sequences: object = {}) {
  queries.clear()
  return startSmallServer(({ url }: SeenRequest) => {
    if (url === '/api/me') return profileAnswer(person)
    if (url.startsWith('/api/sequence/')) return ok(sequences)
    return ok(url === '/api/change-password' ? { access_token: 'new-token' } : {})
  })
}

async function open(path: string) {
  const isAdmin = path.startsWith('/admin')
  setSession({ id: 7, username: 'kai', role: isAdmin ? 1 : 2, token: 't' })
  const Stub = createRoutesStub([
    {
      Component: () => (
        <PrivateShell area={isAdmin ? 'admin' : 'user'} menu={isAdmin ? adminMenu() : userMenu()}>
          <Outlet />
        </PrivateShell>
      ),
      children: [{ path: '*', Component: () => <h1>{path}</h1> }],
    },
  ])
  render(
    <>
      <Stub initialEntries={[path]} />
      <Toasts />
    </>,
  )
  await screen.findByRole('heading', { level: 1 })
}

function fillAndSend() {
  const inside = within(screen.getByRole('dialog'))
  const fields = {
    'Current password*': 'shortboard',
    'New password*': 'longboard',
    'Confirm new password*': 'longboard',
  }
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(inside.getByLabelText(label), { target: { value } })
  }
  fireEvent.click(inside.getByRole('button', { name: 'Change Password' }))
}

const menu = () => screen.getByRole('navigation', { name: 'Menu' })
const namesShown = () =>
  [...within(menu()).getByTitle('Your profile').querySelectorAll('span span')].map(({ textContent }) => textContent)
const dialog = () => screen.queryByRole('dialog')
const linkOf = (entry: MenuEntry) => [entry.name + (entry.about ?? ''), 'to' in entry ? entry.to : null]

/** Each group's title, then its entries with where they lead. */
function groupsShown() {
  return within(menu())
    .getAllByRole('list')
    .map((list) => {
      const entries = within(list).getAllByRole('listitem')
      const links = entries.map((item) => [item.textContent, item.firstElementChild?.getAttribute('href') ?? null])
      return [list.previousElementSibling?.textContent ?? null, ...links]
    })
}
