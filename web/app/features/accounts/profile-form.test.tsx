import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub, Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { queries } from '../../api/queries.tsx'
import { getSession, setSession } from '../../api/session.ts'
import { answerDialog } from '../../testing/dialogs.ts'
import { profileAnswer, profileWith } from '../../testing/profiles.ts'
import { startSmallServer } from '../../testing/small-server.ts'
import { ConfirmHost } from '../../ui/confirm.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { ownProfile, type Profile } from './own-profile.ts'
import { OwnProfilePage } from './own-profile-page.tsx'
import { UserProfilePage } from './user-profile-page.tsx'
import { scalePicture } from './scale-picture.ts'

// The test's page can neither decode a picture nor draw one.
vi.mock('./scale-picture.ts', () => ({ scalePicture: vi.fn<() => Promise<string | null>>() }))

const scaled = 'data:image/jpeg;base64,small'
const { first_name, last_name, username, mobile_number, address, country, pin } = profileWith()
/** What the form begins with; each save tells it. */
const seen = { first_name, last_name, username, mobile_number, address, country, pin }
const taken = { status: 422, body: { status: false, key: 'Invalid', message: ['This user name is taken'] } }

test('user name and country are required, nothing else', async () => {
  await using server = await startSmallServer(() => profileAnswer())
  await open({ country: '' })

  fill('User name', '')
  save()

  await waitFor(() => expect([errorOf('User name'), errorOf('Country')]).toEqual(['Required*', 'Required*']))
  expect(screen.getAllByText('Required*')).toHaveLength(2)
  expect(server.seen).toEqual([])
})

test.each([
  ['First name', 51, 'At most 50 characters'],
  ['Last name', 51, 'At most 50 characters'],
  ['User name', 51, 'At most 50 characters'],
  ['Address', 256, 'At most 255 characters'],
])('%s: %i characters are one too many', async (label, length, error) => {
  await using server = await startSmallServer(() => profileAnswer())
  await open()

  fill(label, 'k'.repeat(length))
  save()

  await waitFor(() => expect(errorOf(label)).toBe(error))
  expect(server.seen).toEqual([])
})

test('everything at its longest is sent; a picture that was not touched is not', async () => {
  await using server = await startSmallServer(() => profileAnswer())
  await open({ picture: 'data:image/jpeg;base64,old' })

  const values = {
    'First name': 'f'.repeat(50),
    'Last name': 'l'.repeat(50),
    'User name': 'u'.repeat(50),
    'Mobile number': '+1(234)567-8901',
    Address: 'a'.repeat(255),
    'Zip code': '123456',
    Country: 'Peru',
  }
  for (const [label, value] of Object.entries(values)) fill(label, value)
  save()

  await screen.findByRole('heading', { name: 'Your Images' })
  expect(server.seen.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    [
      'PUT',
      '/api/profile',
      {
        first_name: values['First name'],
        last_name: values['Last name'],
        username: values['User name'],
        mobile_number: '+1(234)567-8901',
        address: values.Address,
        country: 'Peru',
        pin: '123456',
        seen,
      },
    ],
  ])
})

test('where somebody else has saved it meanwhile, what was typed stays and the rest is loaded', async () => {
  const changed = { status: 409, body: { status: false, key: 'Conflict', message: ['This profile has changed'] } }
  await using server = await startSmallServer(({ method, body }) => {
    if (method === 'POST') return profileAnswer({ mobile_number: '123' })
    return body.includes('"mobile_number":"123"') ? profileAnswer() : changed
  })
  await open()
  fill('Address', '2 Beach Road')
  save()

  fireEvent.click(await screen.findByRole('button', { name: 'Load the changes' }))
  await waitFor(() => expect(field('Mobile number').value).toBe('123'))
  expect(field('Address').value).toBe('2 Beach Road')
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await answerDialog(false)
  save()

  await screen.findByRole('heading', { name: 'Your Images' })
  expect(JSON.parse(server.seen.at(-1)?.body ?? '')).toMatchObject({
    address: '2 Beach Road',
    mobile_number: '123',
    seen: { ...seen, mobile_number: '123' },
  })
})

test('a user name that came longer from sign-up may stay, but not become another long one', async () => {
  const long = 'k'.repeat(60)
  await using server = await startSmallServer(() => profileAnswer({ username: long }))
  await open({ username: long })

  fill('User name', 'u'.repeat(60))
  save()
  await waitFor(() => expect(errorOf('User name')).toBe('At most 50 characters'))
  fill('User name', long)
  save()

  await screen.findByRole('heading', { name: 'Your Images' })
  expect(server.seen).toHaveLength(1)
})

test.each([
  ['Mobile number', 'tel: +62 (361) 123-456 78', '+62(361)123-456'],
  ['Zip code', 'D-1234 5678', '123456'],
])('%s takes only what belongs in it, as one types', async (label, typed, kept) => {
  await open()

  fill(label, typed)

  expect(field(label).value).toBe(kept)
})

test('the e-mail address is to be read only, and every country is there', async () => {
  await open()

  expect(field('E-mail').readOnly).toBe(true)
  expect(field('E-mail').value).toBe('kai@example.org')
  expect(screen.getAllByRole('option').length).toBeGreaterThanOrEqual(249)
})

test('a renamed person is known by the new name from now on', async () => {
  await using _server = await startSmallServer(() => profileAnswer({ username: 'kai2' }, ['Your profile is saved']))
  await open()

  fill('User name', 'kai2')
  save()

  await screen.findByRole('heading', { name: 'Your Images' })
  expect((await screen.findByRole('status')).textContent).toContain('Your profile is saved')
  expect(getSession()).toEqual({ id: 7, username: 'kai2', role: 2, token: 't' })
  expect(queries.getQueryData(ownProfile.queryKey)?.username).toBe('kai2')
})

test('a user name that is taken is told in a toast and under its field, which has the focus; the form stays filled', async () => {
  await using _server = await startSmallServer(() => taken)
  await open()

  fill('User name', 'mia')
  save()

  await waitFor(() => expect(screen.getAllByText('This user name is taken')).toHaveLength(2))
  await waitFor(() => expect(document.activeElement).toBe(field('User name')))
  expect([field('User name').value, field('User name').ariaInvalid]).toEqual(['mia', 'true'])
  fill('User name', 'mia2')
  await waitFor(() => expect(field('User name').ariaInvalid).toBeNull())
})

test('any other refusal is told in a toast and beside the button; the form stays filled', async () => {
  const refused = { ...taken, body: { ...taken.body, message: ['This picture is damaged'] } }
  await using _server = await startSmallServer(() => refused)
  await open()

  fill('User name', 'mia')
  save()

  await waitFor(() => {
    const texts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(texts).toEqual(Array(2).fill('This picture is damaged'))
  })
  expect([field('User name').value, field('User name').ariaInvalid]).toEqual(['mia', null])
})

test('a picture is scaled, seen at once and sent; it can be taken away again', async () => {
  vi.mocked(scalePicture).mockResolvedValue(scaled)
  await using server = await startSmallServer(() => profileAnswer({ picture: scaled }))
  const page = await open()

  choose(new File(['x'], 'me.png', { type: 'image/png' }))
  expect((await screen.findByRole<HTMLImageElement>('img')).src).toBe(scaled)
  save()
  await screen.findByRole('heading', { name: 'Your Images' })
  expect(JSON.parse(server.seen[0]?.body ?? '')).toMatchObject({ picture: scaled })
  page.unmount()

  await open({ picture: scaled })
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture' }))
  expect(screen.queryByRole('img')).toBeNull()
  save()
  await screen.findByRole('heading', { name: 'Your Images' })
  expect(JSON.parse(server.seen.at(-1)?.body ?? '')).toMatchObject({ picture: null })
})

test.each([
  ['a file of another kind', 'me.gif', 'image/gif', scaled],
  ['a file that only calls itself a picture', 'me.jpg', 'image/jpeg', null],
])('%s is refused in place', async (_, name, type, read) => {
  vi.mocked(scalePicture).mockResolvedValue(read)
  await open()

  choose(new File(['x'], name, { type }))

  expect((await screen.findByRole('alert')).textContent).toBe('The accepted file formats are: jpeg, png, or jpg.')
  expect(screen.queryByRole('img')).toBeNull()
})

test.each([
  [2_097_152, undefined],
  [2_097_153, 'This picture is too large'],
])('a picture of %i characters, and what is said of it', async (length, error) => {
  vi.mocked(scalePicture).mockResolvedValue(scaled.padEnd(length, 'A'))
  await using server = await startSmallServer(() => profileAnswer())
  await open()

  choose(new File(['x'], 'me.png', { type: 'image/png' }))

  await (error ? screen.findByRole('alert') : screen.findByRole('img'))
  expect(screen.queryByRole('alert')?.textContent).toBe(error)
  save()
  await screen.findByRole('heading', { name: 'Your Images' })
  expect(JSON.parse(server.seen[0]?.body ?? '').picture?.length).toBe(error ? undefined : length)
})

test('what was changed and not saved is not left by accident', async () => {
  await open()
  fill('Address', '2 Beach Road')

  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await answerDialog(false)
  expect(field('Address').value).toBe('2 Beach Road')
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await answerDialog(true)

  expect(await screen.findByRole('heading', { name: 'Your Images' })).toBeTruthy()
})

test('a new picture alone is worth the question', async () => {
  vi.mocked(scalePicture).mockResolvedValue(scaled)
  await open()
  choose(new File(['x'], 'me.png', { type: 'image/png' }))
  await screen.findByRole('img')

  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await answerDialog(false)

  expect(screen.getByRole<HTMLImageElement>('img').src).toBe(scaled)
})

test('what was not changed is left without a question', async () => {
  await open()

  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))

  expect(await screen.findByRole('heading', { name: 'Your Images' })).toBeTruthy()
})

test('the state of the account is told, and what to do about it', async () => {
  await open({ email_verified_at: null, payout_state: 'restricted' })

  expect(screen.getByText('Not verified')).toBeTruthy()
  expect(screen.getByText('Something is missing')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open Finances' }).getAttribute('href')).toBe('/user/payouts')
})

test('an admin saves anybody, keeps the own name, and goes to all users; Enter does nothing', async () => {
  await using server = await startSmallServer(() => profileAnswer({ first_name: 'Kaimana' }, ['The user is saved']))
  setSession({ id: 1, username: 'ada', role: 1, token: 't' })
  await openAsAdmin(profileWith())
  expect(fireEvent.keyDown(field('First name'), { key: 'Enter' })).toBe(false)
  expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull()

  fill('First name', 'Kaimana')
  save()

  expect(await screen.findByRole('heading', { name: 'Users' })).toBeTruthy()
  expect(getSession()?.username).toBe('ada')
  expect(server.seen[0]?.url).toBe('/api/profile/7')
})

test('an address that names nobody says so, with the way back', async () => {
  await openAsAdmin(null)

  expect(screen.getByText('User Not Found!')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All users' }).getAttribute('href')).toBe('/admin/users')
})

function openAsAdmin(user: Profile | null) {
  return show('/admin/user/update/7', <UserProfilePage user={user} />)
}

function open(part: Partial<Profile> = {}) {
  setSession({ id: 7, username: part.username ?? 'kai', role: 2, token: 't' })
  return show('/user/profile', <OwnProfilePage user={profileWith(part)} />)
}

async function show(at: string, page: ReactNode) {
  const Stub = createRoutesStub([
    {
      path: at,
      Component: () => (
        <>
          {page}
          <Link to="/user/sequences">Elsewhere</Link>
        </>
      ),
    },
    { path: '/user/sequences', Component: () => <h1>Your Images</h1> },
    { path: '/admin/users', Component: () => <h1>Users</h1> },
  ])
  const shown = render(
    <>
      <Stub initialEntries={[at]} />
      <ConfirmHost />
      <Toasts />
    </>,
  )
  await screen.findByRole('heading', { level: 1 })
  return shown
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}\\*?$`))
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Choose a picture'), { target: { files: [file] } })

function errorOf(label: string): string | undefined {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent
}
