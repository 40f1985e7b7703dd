import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { getSession, setSession } from '../../../api/session.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { Toasts } from '../../../ui/overlay/toasts.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

const token = 'abcdefgh_token'
const done = { status: 200, body: { status: true, message: ['Your password is changed'], data: {} } }
const dead = { status: 422, body: { status: false, key: 'Invalid', message: ['This link no longer works'] } }

test('the user name comes from the address; all three fields are required', async () => {
  await using server = await startSmallServer(() => done)
  open('Käi')
  expect(field('User name').value).toBe('Käi')

  fill('User name', '')
  press()

  expect(await screen.findAllByText('Required*')).toHaveLength(3)
  expect(server.seen).toEqual([])
})

test.each([
  ['longboard', 'shortboard', 'Password should be same'],
  ['1234567', '1234567', 'At least 8 characters, blanks do not count'],
])('%s and %s: nothing is sent', async (password, confirmation, error) => {
  await using server = await startSmallServer(() => done)
  open()

  fill('New password', password)
  fill('Confirm new password', confirmation)
  press()

  expect(await screen.findByText(error)).toBeTruthy()
  expect(server.seen).toEqual([])
})

test('a password of 8 characters is sent with token and name, and leads to signing in', async () => {
  await using server = await startSmallServer(() => done)
  open()

  fillBoth('12345678')
  press()

  expect(await screen.findByRole('heading', { name: 'Sign in here' })).toBeTruthy()
  expect((await screen.findByRole('status')).textContent).toContain('Your password is changed')
  expect(server.seen.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
    ['/api/reset-password', { token, username: 'kai', password: '12345678', password_confirmation: '12345678' }],
  ])
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('12345678')
})

test.each(['kai', 'Kai'])('resetting signs out %s in this browser', async (username) => {
  await using _server = await startSmallServer(() => done)
  setSession({ id: 8, username, role: 2, token: 't' })
  open()

  fillBoth('longboard')
  press()

  await screen.findByRole('heading', { name: 'Sign in here' })
  expect(getSession()).toBeNull()
})

test('another person signed in here is told whose password it is, and stays signed in', async () => {
  await using _server = await startSmallServer(() => done)
  const mia = { id: 8, username: 'mia', role: 2, token: 't' } as const
  setSession(mia)
  open()
  expect(screen.getByText('You are signed in as mia. This link sets the password of kai.')).toBeTruthy()

  fillBoth('longboard')
  press()

  expect(await screen.findByText(/^The password of kai is changed. You are still signed in here as mia/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My area' }).getAttribute('href')).toBe('/user/sequences')
  expect(getSession()).toEqual(mia)
})

test('a dead link is shown in a toast and above the form, with a way to a new one', async () => {
  await using _server = await startSmallServer(() => dead)
  open()

  fillBoth('longboard')
  press()

  await waitFor(() => {
    const texts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(texts).toEqual(Array(2).fill('This link no longer works'))
  })
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password')
})

test('a truncated link is dead without a call', async () => {
  open('kai', 'short')

  expect(screen.getByText(/^This link no longer works/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('signed-in people are not sent to a guest page', async () => {
  setSession({ id: 1, username: 'ada', role: 1, token: 't' })
  open('ada', 'short')

  expect(screen.getByRole('link', { name: 'Change Password' }).getAttribute('href')).toBe('/admin/change-password')
})

function open(username = 'kai', ofLink = token) {
  const Stub = createRoutesStub([
    { path: '/reset', Component: () => <ResetPasswordPage token={ofLink} username={username} /> },
    { path: '/login', Component: () => <h1>Sign in here</h1> },
  ])
  return render(
    <>
      <Stub initialEntries={['/reset']} />
      <Toasts />
    </>,
  )
}

function fillBoth(password: string) {
  fill('New password', password)
  fill('Confirm new password', password)
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(`${label}*`)
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save the new password' }))
