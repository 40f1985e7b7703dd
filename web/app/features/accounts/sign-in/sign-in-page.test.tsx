import { login } from '@lineup/contract/accounts/sign-in.ts'
import type { DemoAccount } from '@lineup/contract/page-request.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, type InitialEntry, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { getSession } from '../../../api/session.ts'
import { profileWith } from '../../../testing/profiles.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { Toasts } from '../../../ui/overlay/toasts.tsx'
import { rememberedName } from './remembered-name.ts'
import { SignInPage } from './sign-in-page.tsx'

const password = 'offshore wind at dawn'
const welcome = (user = { id: 7, username: 'kai', role: 2 }) => ({
  status: 200,
  body: {
    status: true,
    message: [`Welcome, ${user.username}`],
    data: z.encode(login.output, { access_token: 'token-of-kai', user: { ...profileWith(user) } }),
  },
})
const refused = () => ({
  status: 422,
  body: { status: false, key: 'Invalid', message: ['User name or password is wrong'] },
})

test('both fields are required, and nothing is sent without them', async () => {
  await using server = await startSmallServer(() => welcome())
  open()

  press('Sign In')

  expect(await screen.findAllByText('Required*')).toHaveLength(2)
  expect(server.seen).toEqual([])
})

test('signing in stores id, name, role and token, and leads to the list of the role', async () => {
  await using server = await startSmallServer(() => welcome())
  open()

  signIn('kai', password)

  expect((await screen.findByTestId('place')).textContent).toBe('/user/sequences')
  expect(getSession()).toEqual({ id: 7, username: 'kai', role: 2, token: 'token-of-kai' })
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ username: 'kai', password, remember: false })
})

test.each([
  ['/user/sequence/create?day=1', 2, '/user/sequence/create?day=1'],
  ['/admin/sequences', 2, '/user/sequences'],
  ['https://evil.example/user', 2, '/user/sequences'],
  ['/user/sequences', 1, '/admin/sequences'],
])('next=%s leads role %i to %s', async (next, role, place) => {
  await using _server = await startSmallServer(() => welcome({ id: 7, username: 'kai', role }))
  open(`/login?next=${encodeURIComponent(next)}`)

  signIn('kai', password)

  expect((await screen.findByTestId('place')).textContent).toBe(place)
})

test('a refusal is said once, in a toast; the name stays, the password does not', async () => {
  await using _server = await startSmallServer(refused)
  open()

  signIn('kai', 'wrong password')

  await screen.findByText('User name or password is wrong')
  await waitFor(() => expect(document.activeElement).toBe(field('Password')))
  expect(screen.getAllByText('User name or password is wrong')).toHaveLength(1)
  expect(valueOf('User name or e-mail')).toBe('kai')
  expect(valueOf('Password')).toBe('')
  expect(getSession()).toBeNull()
})

test('an e-mail address is sent as the user name', async () => {
  await using server = await startSmallServer(() => welcome())
  open()

  signIn('kai@example.org', password)

  await waitFor(() => expect(server.seen).not.toEqual([]))
  expect(JSON.parse(server.seen[0]?.body ?? '')).toMatchObject({ username: 'kai@example.org', password })
})

test('an unreachable server is shown in place', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const server = await startSmallServer(() => welcome())
  await server[Symbol.asyncDispose]()
  open()

  signIn('kai', password)

  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be reached/)
  expect(valueOf('User name or e-mail')).toBe('kai')
  warn.mockRestore()
})

test('Remember me stores the name and asks for a longer token', async () => {
  await using server = await startSmallServer(() => welcome())
  const { unmount } = open()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  signIn('kai', password)
  await screen.findByTestId('place')
  unmount()

  open()

  await waitFor(() => expect(valueOf('User name or e-mail')).toBe('kai'))
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  expect(valueOf('Password')).toBe('')
  expect(JSON.parse(server.seen[0]?.body ?? '')).toMatchObject({ remember: true })
})

test('without Remember me the stored name is deleted', async () => {
  await using _server = await startSmallServer(() => welcome())
  localStorage.setItem('lineup.username', 'kai')
  open()
  await waitFor(() => expect(valueOf('User name or e-mail')).toBe('kai'))

  fireEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  signIn('kai', password)
  await screen.findByTestId('place')

  expect(rememberedName()).toBeNull()
})

test('the name of a verified address is filled in, and not remembered', async () => {
  localStorage.setItem('lineup.username', 'ada')
  open({ pathname: '/login', state: { username: 'kai' } })

  await waitFor(() => expect(valueOf('User name or e-mail')).toBe('kai'))
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

test('no browser storage ever contains a password', async () => {
  let answer: () => ReturnType<typeof welcome> | ReturnType<typeof refused> = refused
  await using _server = await startSmallServer(() => answer())
  open()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }))

  signIn('kai', password)
  await screen.findAllByRole('alert')
  expect(stored()).not.toContain(password)
  answer = welcome
  signIn('kai', password)
  await screen.findByTestId('place')

  expect(stored()).toContain('kai')
  expect(stored()).not.toContain(password)
})

test('a demo account fills in the form but does not submit it', async () => {
  await using server = await startSmallServer(() => welcome())
  open('/login', [
    { role: 'Admin', username: 'ada', password: 'first secret' },
    { role: 'Photographer', username: 'kai', password: 'second secret' },
  ])

  press('Use this account (Photographer)')

  expect([valueOf('User name or e-mail'), valueOf('Password')]).toEqual(['kai', 'second secret'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign In' }))
  expect(server.seen).toEqual([])
})

test('the seed names what an account is by a word, which the page says', () => {
  open('/login', [
    { role: 'newcomer', username: 'kai', password: 'second secret' },
    { role: 'seller', username: 'wayan', password: 'third secret' },
  ])

  const said = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(said).toEqual(['photographer, new', 'photographer, sells already'])
})

test('without demo accounts there is no list of them', () => {
  open()

  expect(screen.queryByRole('heading', { name: 'Accounts of this demo' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/signup')
})

function open(at: InitialEntry = '/login', demoAccounts: DemoAccount[] | null = null) {
  const Stub = createRoutesStub([
    { path: '/login', Component: () => <SignInPage demoAccounts={demoAccounts} /> },
    { path: '*', Component: Place },
  ])
  return render(
    <>
      <Stub initialEntries={[at]} />
      <Toasts />
    </>,
  )
}

function Place() {
  const { pathname, search } = useLocation()
  return <p data-testid="place">{pathname + search}</p>
}

function signIn(username: string, secret: string) {
  fireEvent.change(field('User name or e-mail'), { target: { value: username } })
  fireEvent.change(field('Password'), { target: { value: secret } })
  press('Sign In')
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(`${label}*`)
const valueOf = (label: string) => field(label).value
const stored = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie])
