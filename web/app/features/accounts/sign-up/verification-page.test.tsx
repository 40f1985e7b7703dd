import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { setSession } from '../../../api/session.ts'
import { profileAnswer } from '../../../testing/profiles.ts'
import { movePage, startSmallServer } from '../../../testing/small-server.ts'
import { type Spent, spendLink } from './spend-link.ts'
import { VerificationPage } from './verification-page.tsx'

const link = { token: 'abcdefgh_token', username: 'Käi' }
const ok = {
  status: 200,
  body: {
    status: true,
    message: ['Your e-mail address is verified'],
    data: { is_first: true, email: 'kai@example.org' },
  },
}
const refused = (status: number, key: string) => ({ status, body: { status: false, key, message: ['Refused'] } })

test('a link is spent with one call, under the name it was sent to', async () => {
  await using server = await startSmallServer(() => ok)

  expect(await spendLink(link)).toEqual({ outcome: 'verified', email: 'kai@example.org' })

  expect(server.seen.map(({ method, url }) => [method, url])).toEqual([['POST', '/api/email-verification']])
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual(link)
})

test('a link that changes a verified address says so, and nothing of uploads', async () => {
  await using _server = await startSmallServer(() => ({
    ...ok,
    body: { ...ok.body, data: { is_first: false, email: 'kai@example.org' } },
  }))

  const spent = await spendLink(link)
  open(spent)

  expect(spent.outcome).toBe('changed')
  expect(screen.getByText(/^kai@example\.org is verified\./)).toBeTruthy()

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('E-mail address changed')
  expect(screen.queryByText(/upload/)).toBeNull()
})

test('a link that is refused or was truncated is dead', async () => {
  await using server = await startSmallServer(() => refused(422, 'Invalid'))

  expect(await spendLink(link)).toEqual({ outcome: 'dead' })
  expect(await spendLink({ ...link, token: 'short' })).toEqual({ outcome: 'dead' })

  expect(server.seen).toHaveLength(1)
})

test('a used link of somebody who is signed in and verified is spent, not dead', async () => {
  await using server = await startSmallServer(({ url }) =>
    url === '/api/me' ? profileAnswer() : refused(422, 'Invalid'),
  )
  setSession({ id: 7, username: 'kai', role: 2, token: 't' })

  expect(await spendLink(link)).toEqual({ outcome: 'spent' })

  expect(server.seen.map(({ url }) => url)).toEqual(['/api/email-verification', '/api/me'])
})

test('a link that the server did not judge can be tried again', async () => {
  await using _server = await startSmallServer(() => refused(429, 'TooManyRequests'))

  await expect(spendLink(link)).rejects.toMatchObject({ key: 'TooManyRequests' })
})

test.each(['verified', 'dead'] as const)(
  'when a link is %s, the address no longer contains its token',
  async (outcome) => {
    await using _server = await startSmallServer(() => ok)
    movePage(new URL(`/email-verification/${link.token}/kai`, location.href).href)

    open(outcome === 'dead' ? { outcome } : { outcome, email: 'kai@example.org' })

    expect(location.pathname).toBe('/email-verification/-/kai')
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test('opening the page of a spent link again says so, without a call', async () => {
  await using server = await startSmallServer(() => ok)

  open(await spendLink({ token: '-', username: 'kai' }))

  expect(screen.getByRole('heading', { name: 'This link has been used' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy()
  expect(server.seen).toEqual([])
})

test('who signs in after verifying need not type the user name', async () => {
  await using _server = await startSmallServer(() => ok)
  open({ outcome: 'verified', email: 'kai@example.org' })

  fireEvent.click(screen.getByRole('link', { name: 'Sign In' }))

  expect((await screen.findByTestId('state')).textContent).toBe('{"username":"kai"}')
})

test('signed-in people continue to their own area', async () => {
  await using _server = await startSmallServer(() => ok)
  setSession({ id: 7, username: 'kai', role: 2, token: 't' })

  open({ outcome: 'verified', email: 'kai@example.org' })

  expect(screen.getByRole('link', { name: 'My area' }).getAttribute('href')).toBe('/user/sequences')
})

test('signed-in people can request a new link when theirs is dead', async () => {
  await using server = await startSmallServer(() => ok)
  setSession({ id: 7, username: 'kai', role: 2, token: 't' })
  open({ outcome: 'dead' })

  fireEvent.click(screen.getByRole('button', { name: 'Send a new link' }))

  expect(await screen.findByText(/We sent you a new link/)).toBeTruthy()
  expect(server.seen.map(({ url }) => url)).toEqual(['/api/resend-email-verification/7'])
})

function open(spent: Spent) {
  const Stub = createRoutesStub([
    { path: '/login', Component: () => <p data-testid="state">{JSON.stringify(useLocation().state)}</p> },
    { path: '*', Component: () => <VerificationPage spent={spent} username="kai" /> },
  ])
  render(<Stub initialEntries={['/email-verification/token/kai']} />)
}
