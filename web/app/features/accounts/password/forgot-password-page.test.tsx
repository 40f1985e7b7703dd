import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { startSmallServer } from '../../../testing/small-server.ts'
import { Toasts } from '../../../ui/overlay/toasts.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'

const sent = { status: 200, body: { status: true, message: ['If there is such an account, a mail is sent'], data: {} } }
const tooMany = { status: 429, body: { status: false, key: 'TooManyRequests', message: ['Please wait a moment'] } }

test.each(['', '   '])('the empty name "%s" is not sent', async (name) => {
  await using server = await startSmallServer(() => sent)
  open()

  ask(name)

  expect(await screen.findByText('Required*')).toBeTruthy()
  expect(server.seen).toEqual([])
})

test.each(['kai', 'nobody@example.org', 'k'.repeat(200)])('every request shows the same answer', async (name) => {
  await using server = await startSmallServer(() => sent)
  open()

  ask(name)

  const heading = await screen.findByRole('heading', { level: 1, name: 'Check your e-mail' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(/^If there is an account with this name or address/)).toBeTruthy()
  expect(screen.queryByText(new RegExp(name))).toBeNull()
  expect(server.seen.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
    ['/api/forgot-password', { username: name }],
  ])
})

test('a name of 201 characters is refused', async () => {
  await using server = await startSmallServer(() => sent)
  open()

  ask('k'.repeat(201))

  expect(await screen.findByText('At most 200 characters')).toBeTruthy()
  expect(server.seen).toEqual([])
})

test('another name can be tried', async () => {
  await using _server = await startSmallServer(() => sent)
  open()
  ask('kai')

  fireEvent.click(await screen.findByRole('button', { name: 'try another name or address' }))

  expect(screen.getByLabelText<HTMLInputElement>(/^User name or e-mail/).value).toBe('')
})

test('a refusal is shown in a toast and above the form', async () => {
  await using _server = await startSmallServer(() => tooMany)
  open()

  ask('kai')

  await waitFor(() => {
    const texts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(texts).toEqual(Array(2).fill('Please wait a moment'))
  })
})

test('an unreachable server is shown in place', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const server = await startSmallServer(() => sent)
  await server[Symbol.asyncDispose]()
  open()

  ask('kai')

  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be reached/)
  warn.mockRestore()
})

function open() {
  const Stub = createRoutesStub([{ path: '/forgot-password', Component: ForgotPasswordPage }])
  render(
    <>
      <Stub initialEntries={['/forgot-password']} />
      <Toasts />
    </>,
  )
}

function ask(username: string) {
  fireEvent.change(screen.getByLabelText(/^User name or e-mail/), { target: { value: username } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }))
}
