import { t as tContract } from '@lineup/contract/messages/t.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { getSession, setSession } from '../../../api/session.ts'
import { errorOf } from '../../../testing/fields.ts'
import { profileWith } from '../../../testing/profiles.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { Toasts } from '../../../ui/overlay/toasts.tsx'
import { loadUser } from '../load-user.ts'
import type { Profile } from '../own-profile.ts'
import { ChangePasswordPage } from './change-password-page.tsx'
import { ChangeUserPasswordPage } from './change-user-password-page.tsx'

const ok = (data: object) => ({ status: 200, body: { status: true, message: ['The password is changed'], data } })
const changed = ok({ access_token: 'new-token' })
const wrong = { status: 422, body: { status: false, key: 'Invalid', message: ['The current password is wrong'] } }
const missing = { status: 404, body: { status: false, key: 'NotFound', message: ['User not found'] } }

test('all three fields are required, and nothing is sent without them', async () => {
  await using server = await startSmallServer(() => changed)
  await openOwn()

  press()

  expect(await screen.findAllByText('Required*')).toHaveLength(3)
  expect(server.seen).toEqual([])
})

test.each([
  ['12345678', '12345679', 'Password should be same'],
  ['1234567', '1234567', 'At least 8 characters, blanks do not count'],
  ['k'.repeat(1_025), 'k'.repeat(1_025), 'At most 1024 characters'],
])('%.9s and %.9s: the field shows the error, and nothing is sent', async (password, confirmation, error) => {
  await using server = await startSmallServer(() => changed)
  await openOwn()

  fillOwn('old secret', password, confirmation)
  press()

  expect((await screen.findAllByText(error)).length).toBeGreaterThan(0)
  expect(server.seen).toEqual([])
})

test('the same password again is marked at the new one, the current one stays typed, and nothing is sent', async () => {
  await using server = await startSmallServer(() => changed)
  await openOwn()

  fillOwn('12345678', '12345678')
  press()

  await screen.findByText('This is your password already. Please choose another one')
  expect(screen.getByLabelText<HTMLInputElement>(/^Current password/).value).toBe('12345678')
  expect(document.activeElement).toBe(screen.getByLabelText(/^New password/))
  expect(server.seen).toEqual([])
})

test('the new token replaces the old one; no storage contains a password', async () => {
  await using server = await startSmallServer(() => changed)
  await openOwn()

  fillOwn('old secret', '12345678')
  press()

  await screen.findByRole('heading', { name: 'Your Images' })
  expect((await screen.findByRole('status')).textContent).toContain('The password is changed')
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({
    currentPassword: 'old secret',
    newPassword: '12345678',
    newPassword_confirmation: '12345678',
  })
  expect(getSession()).toEqual({ id: 7, username: 'kai', role: 2, token: 'new-token' })
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toMatch(/secret|12345678/)
})

test('a wrong current password is shown in a toast and above the form, and must be typed again', async () => {
  await using _server = await startSmallServer(() => wrong)
  await openOwn()

  fillOwn('not it', 'longboard')
  press()

  await waitFor(() => {
    const texts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(texts).toEqual(Array(2).fill('The current password is wrong'))
  })
  expect(field('Current password').value).toBe('')
  expect(field('New password').value).toBe('longboard')
  expect(document.activeElement).toBe(field('Current password'))
  expect(getSession()?.token).toBe('t')
})

test('a weak password is refused at its field, and the current one stays typed', async () => {
  const weak = { status: 422, body: { status: false, key: 'Invalid', message: [tContract('weakPassword.known')] } }
  await using _server = await startSmallServer(() => weak)
  await openOwn()

  fillOwn('old secret', 'surfsurf2026')
  press()

  await waitFor(() => expect(document.activeElement).toBe(field('New password')))
  expect(errorOf('New password')).toBe(tContract('weakPassword.known'))
  expect(field('Current password').value).toBe('old secret')
})

test("Enter submits a photographer's form, but not an admin's", async () => {
  const page = await openOwn(2)
  expect(fireEvent.keyDown(field('Current password'), { key: 'Enter' })).toBe(true)
  page.unmount()

  await openOwn(1)
  expect(fireEvent.keyDown(field('Current password'), { key: 'Enter' })).toBe(false)
})

test('an admin sets another person’s password without the current one, and returns to all users', async () => {
  await using server = await startSmallServer(() => ok({}))
  await openOther(profileWith())
  expect(screen.queryByLabelText(/^Current password/)).toBeNull()
  expect(screen.getByText(/^Set a new password for kai/)).toBeTruthy()
  expect(fireEvent.keyDown(field('New password'), { key: 'Enter' })).toBe(false)

  press()
  expect(await screen.findAllByText('Required*')).toHaveLength(2)
  fill('New password', 'longboard')
  fill('Confirm new password', 'shortboard')
  press()
  expect(await screen.findByText('Password should be same')).toBeTruthy()
  fill('Confirm new password', 'longboard')
  press()

  await screen.findByRole('heading', { name: 'Users' })
  expect((await screen.findByRole('status')).textContent).toContain('The password is changed')
  expect(server.seen.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
    ['/api/change-password/7', { newPassword: 'longboard', newPassword_confirmation: 'longboard' }],
  ])
})

test('the page of an unknown person says so', async () => {
  await openOther(null)

  expect(screen.getByText('User Not Found!')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each(['999', 'seven', undefined])('the id %s finds nobody, and no toast repeats it', async (id) => {
  await using server = await startSmallServer(() => missing)

  expect(await loadUser(id)).toBeNull()

  expect(server.seen).toHaveLength(id === '999' ? 1 : 0)
})

function openOwn(role: 1 | 2 = 2) {
  setSession({ id: 7, username: 'kai', role, token: 't' })
  return show(() => <ChangePasswordPage home="/user/sequences" />)
}

function openOther(user: Profile | null) {
  setSession({ id: 1, username: 'ada', role: 1, token: 't' })
  return show(() => <ChangeUserPasswordPage user={user} />)
}

async function show(Component: () => ReactNode) {
  history.replaceState({ idx: 0 }, '')
  const Stub = createRoutesStub([
    { path: '/change', Component },
    { path: '/user/sequences', Component: () => <h1>Your Images</h1> },
    { path: '/admin/users', Component: () => <h1>Users</h1> },
  ])
  const shown = render(
    <>
      <Stub initialEntries={['/change']} />
      <Toasts />
    </>,
  )
  await screen.findByRole('heading', { level: 1 })
  return shown
}

function fillOwn(current: string, password: string, confirmation = password) {
  fill('Current password', current)
  fill('New password', password)
  fill('Confirm new password', confirmation)
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(`${label}*`)
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Change Password' }))
