import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startSmallServer } from '../../testing/small-server.ts'
import { Toasts } from '../../ui/overlay/toasts.tsx'
import { ContactPage } from './contact-page.tsx'

const sent = { status: 200, body: { status: true, message: ['Your message was sent'], data: {} } }
const sender = { name: 'Kai Lenny', email: 'kai@example.org' }

test.each([
  ['Name', ''],
  ['E-mail', ''],
  ['Message', '  '],
])('without %s nothing is sent, and the field shows why', async (label, value) => {
  await using server = await startSmallServer(() => sent)
  open()
  fill('Name', 'Kai')
  fill('E-mail', 'kai@example.org')
  fill('Message', 'Hello')

  fill(label, value)
  press()

  expect(await screen.findAllByText('Required*')).toHaveLength(1)
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
  expect(server.seen).toEqual([])
})

test.each([
  ['Name', 'k'.repeat(51), 50],
  ['E-mail', `${'k'.repeat(39)}@example.org`, 50],
  ['Message', 'k'.repeat(5_001), 5_000],
])('one character too many in %s', async (label, value, most) => {
  await using server = await startSmallServer(() => sent)
  open(sender)
  fill('Message', 'Hello')

  fill(label, value)
  press()

  expect(await screen.findByText(`At most ${most} characters`)).toBeTruthy()
  expect(server.seen).toEqual([])
})

test('an unsent message is restored when a person comes back', async () => {
  await using _server = await startSmallServer(() => sent)
  const { unmount } = open(sender)
  fill('Message', 'Do you have')
  unmount()

  const { unmount: leave } = open(sender)
  expect(field('Message').value).toBe('Do you have')
  press()
  await waitFor(() => expect(field('Message').value).toBe(''))
  leave()

  open(sender)
  expect(field('Message').value).toBe('')
})

test('a sent message is said beside the button until another is begun', async () => {
  await using _server = await startSmallServer(() => sent)
  open(sender)
  fill('Message', 'Hello')
  press()

  await screen.findByText('Sent. We answer to kai@example.org.')
  fill('Message', 'And')

  expect(screen.queryByText(/^Sent\./)).toBeNull()
  fill('Message', '')
})

test('a message about an order begins with its number, unless a message was begun', () => {
  history.replaceState(null, '', '?order=L-7K3QFM')

  const { unmount } = open()
  expect(field('Message').value).toBe('About order L-7K3QFM:\n')
  fill('Message', 'About my photo')
  unmount()

  open()
  expect(field('Message').value).toBe('About my photo')
  fill('Message', '')
})

test.each([
  ['?session=12', 'About my session no. 12:\n'],
  [
    '?payout=by-bank',
    'The payment provider does not send money to my country. Please pay me by bank.\nMy user name: \nMy country: \n',
  ],
  ['?payout=now', ''],
  ['?order=Buy%20now&session=now', ''],
])('the address %s begins the message %o', (search, begun) => {
  history.replaceState(null, '', search)

  open()

  expect(field('Message').value).toBe(begun)
})

test('50 characters of name and address and 5,000 of the message are sent; then only the message is cleared', async () => {
  await using server = await startSmallServer(() => sent)
  const long = { name: 'k'.repeat(50), email: `${'k'.repeat(38)}@example.org`, detail: 'k'.repeat(5_000) }
  open(sender)

  fill('Name', long.name)
  fill('E-mail', long.email)
  fill('Message', long.detail)
  press()

  expect((await screen.findByRole('status')).textContent).toContain('Your message was sent')
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual(long)
  await waitFor(() => expect(field('Message').value).toBe(''))
  expect([field('Name').value, field('E-mail').value]).toEqual([sender.name, sender.email])
})

test('the message stays while the server is unreachable', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const server = await startSmallServer(() => sent)
  await server[Symbol.asyncDispose]()
  open(sender)

  fill('Message', 'Hello')
  press()

  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be reached/)
  expect(field('Message').value).toBe('Hello')
  warn.mockRestore()
})

test('in the admin’s area Enter does nothing', () => {
  const { unmount } = open()
  expect(fireEvent.keyDown(field('Name'), { key: 'Enter' })).toBe(true)
  unmount()

  open(sender, true)
  expect(fireEvent.keyDown(field('Name'), { key: 'Enter' })).toBe(false)
})

function open(from?: typeof sender, isAdmin = false) {
  return render(
    <>
      <ContactPage {...(from && { sender: from })} isAdmin={isAdmin} />
      <Toasts />
    </>,
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(`${label}*`)
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
