import { t as tContract } from '@lineup/contract/messages/t.ts'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { errorOf } from '../../../testing/fields.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { Toasts } from '../../../ui/overlay/toasts.tsx'
import { SignUpPage } from './sign-up-page.tsx'

const sent = { status: 200, body: { status: true, message: ['Please check your e-mail'], data: {} } }
const taken = { status: 422, body: { status: false, key: 'Invalid', message: ['This user name is taken'] } }

const whole = {
  'User name': 'kai',
  'E-mail': 'kai@example.org',
  Password: 'longboard',
  'Confirm password': 'longboard',
}
type Filled = Partial<Record<keyof typeof whole, string>>

test('a password that is too short is told its length once, not by hint and error', async () => {
  await using _server = await startSmallServer(() => sent)
  await open()
  expect(screen.getAllByText(/At least 8 characters/)).toHaveLength(1)

  fill({ ...whole, ...twice('1234567') })
  press()

  await waitFor(() => expect(errorOf('Password')).toBe('At least 8 characters, blanks do not count'))
  expect(screen.getAllByText(/At least 8 characters/)).toHaveLength(1)
})

test('an empty form marks all five fields and sends nothing', async () => {
  await using server = await startSmallServer(() => sent)
  await open()

  press()

  expect(await screen.findAllByText('Required*')).toHaveLength(5)
  expect(server.seen).toEqual([])
})

test.each<[what: string, change: Filled, name: keyof typeof whole, error: string]>([
  ['201 characters of user name', { 'User name': 'k'.repeat(201) }, 'User name', 'At most 200 characters'],
  [
    'an e-mail address as user name',
    { 'User name': 'k@b.org' },
    'User name',
    'A user name cannot be an e-mail address',
  ],
  ['101 characters of e-mail', { 'E-mail': mailOf(101) }, 'E-mail', 'At most 100 characters'],
  ['an e-mail without a host', { 'E-mail': 'kai' }, 'E-mail', 'Please enter a valid e-mail address'],
  ['7 characters of password', twice('1234567'), 'Password', 'At least 8 characters, blanks do not count'],
  ['1,025 characters of password', twice('k'.repeat(1_025)), 'Password', 'At most 1024 characters'],
  ['passwords that differ', { 'Confirm password': 'shortboard' }, 'Confirm password', 'Password should be same'],
])('%s: the field shows the error, and nothing is sent', async (_, change, name, error) => {
  await using server = await startSmallServer(() => sent)
  await open()

  fill({ ...whole, ...change })
  agree()
  press()

  await waitFor(() => expect(errorOf(name)).toBe(error))
  expect(document.activeElement).toBe(field(name))
  expect(server.seen).toEqual([])
})

test.each([
  ['User name', tContract('username.taken')],
  ['Password', tContract('weakPassword.common')],
  ['Password', tContract('weakPassword.known')],
])('what the server refuses stands at the field: %s, %s', async (name, message) => {
  const refused = { status: 422, body: { status: false, key: 'Invalid', message: [message] } }
  await using _server = await startSmallServer(() => refused)
  await open()

  fill(whole)
  agree()
  press()

  await waitFor(() => expect(errorOf(name)).toBe(message))
  await waitFor(() => expect(document.activeElement).toBe(field(name as 'Password')))
})

test.each<[what: string, change: Filled]>([
  ['200 characters of user name', { 'User name': 'k'.repeat(200) }],
  ['100 characters of e-mail', { 'E-mail': mailOf(100) }],
  ['8 characters of password', twice('12345678')],
  ['1,024 characters of password', twice('k'.repeat(1_024))],
  ['a password with spaces at its ends', twice('  in spaces  ')],
])('%s: sent as typed', async (_, change) => {
  await using server = await startSmallServer(() => sent)
  await open()
  const form = { ...whole, ...change }

  fill(form)
  agree()
  press()

  await screen.findByRole('heading', { name: 'Check your e-mail' })
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({
    username: form['User name'],
    email: form['E-mail'],
    password: form.Password,
    password_confirmation: form['Confirm password'],
    is_agree: true,
  })
})

test('the form says what is earned, and of a country whether payouts reach it', async () => {
  await using server = await startSmallServer(() => sent)
  await open()
  expect(screen.getByText('You keep $10 of a $25 photo.')).toBeTruthy()
  const country = await screen.findByLabelText('Country of your bank')

  fireEvent.change(country, { target: { value: 'Portugal' } })
  expect(await screen.findByText('Payouts reach banks in Portugal.')).toBeTruthy()
  const byBank = within(screen.getByRole('group', { name: 'Paid by bank, by us' }))
  await byBank.findByRole('option', { name: 'Indonesia' })
  expect(byBank.queryByRole('option', { name: 'Portugal' })).toBeNull()
  fireEvent.change(country, { target: { value: 'Indonesia' } })
  expect(await screen.findByText(/does not send money to Indonesia yet, so we pay you by bank/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact-us?payout=by-bank')
  fill(whole)
  agree()
  press()

  await screen.findByRole('heading', { name: 'Check your e-mail' })
  expect(JSON.parse(server.seen[0]?.body ?? '')).toMatchObject({ country: 'Indonesia' })
})

test('different passwords are shown even before the terms are agreed to', async () => {
  await using server = await startSmallServer(() => sent)
  await open()

  fill({ ...whole, 'Confirm password': 'shortboard' })
  press()

  expect(await screen.findByText('Required*')).toBeTruthy()
  expect(errorOf('Confirm password')).toBe('Password should be same')
  expect(server.seen).toEqual([])
})

test('Enter in a field sends nothing, and the form says what does', async () => {
  await using server = await startSmallServer(() => sent)
  await open()
  fill(whole)
  agree()

  for (const name of Object.keys(whole)) {
    // What a browser does not do with a key that was taken: it would send the form.
    expect(fireEvent.keyDown(screen.getByLabelText(new RegExp(`^${name}`)), { key: 'Enter' }), name).toBe(false)
  }

  expect(screen.getByText('Press Sign Up to send this.')).toBeTruthy()
  expect(server.seen).toEqual([])
})

test('after signing up the page says to check the mail, and has the focus', async () => {
  await using _server = await startSmallServer(() => sent)
  await open()

  fill(whole)
  agree()
  press()

  const heading = await screen.findByRole('heading', { level: 1, name: 'Check your e-mail' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText('kai@example.org')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
  expect(screen.queryByRole('link', { name: /mailbox/ })).toBeNull()
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('longboard')
})

test('the demo links to the mailbox', async () => {
  await using _server = await startSmallServer(() => sent)
  await open({ isDemo: true })

  fill(whole)
  agree()
  press()

  const link = await screen.findByRole('link', { name: 'Open the demo’s mailbox' })
  expect(link.getAttribute('href')).toBe('/dev/mailbox')
})

test('a taken name is shown in a toast and under its focused field; the form stays filled', async () => {
  await using _server = await startSmallServer(() => taken)
  await open()

  fill(whole)
  agree()
  press()

  await waitFor(() => expect(errorOf('User name')).toBe('This user name is taken'))
  expect(field('User name').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field('User name')))
  expect(await screen.findByRole('alert')).toMatchObject({ textContent: 'This user name is taken' })
  expect(field('E-mail').value).toBe('kai@example.org')
})

test('another refusal is shown in a toast and above the form, and marks no field', async () => {
  await using _server = await startSmallServer(() => ({
    ...taken,
    body: { ...taken.body, message: ['No more today'] },
  }))
  await open()

  fill(whole)
  agree()
  press()

  await waitFor(() => {
    const texts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(texts).toEqual(Array(2).fill('No more today'))
  })
  expect(errorOf('User name')).toBeUndefined()
})

async function open({ isDemo = false } = {}) {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ isDemo }),
      HydrateFallback: () => null,
      children: [{ path: 'signup', Component: () => <SignUpPage earnings="You keep $10 of a $25 photo." /> }],
    },
  ])
  render(
    <>
      <Stub initialEntries={['/signup']} />
      <Toasts />
    </>,
  )
  await screen.findByRole('heading', { level: 1 })
}

function fill(form: Filled) {
  for (const [label, value] of Object.entries(form)) {
    fireEvent.change(field(label), { target: { value } })
  }
}

function twice(password: string): Filled {
  return { Password: password, 'Confirm password': password }
}

function mailOf(length: number): string {
  return `${'k'.repeat(length - 12)}@example.org`
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(`${label}*`)
const agree = () => fireEvent.click(screen.getByRole('checkbox', { name: /^I agree to the/ }))
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
