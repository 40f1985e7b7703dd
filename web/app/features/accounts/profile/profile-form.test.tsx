import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerDialog } from '../../../testing/dialogs.ts'
import { errorOf, field, fill } from '../../../testing/fields.ts'
import { goElsewhere, openOwnProfile, save } from '../../../testing/profile-screen.tsx'
import { profileAnswer, profileWith } from '../../../testing/profiles.ts'
import { startSmallServer } from '../../../testing/small-server.ts'

const { first_name, last_name, username, mobile_number, address, country, pin, language } = profileWith()
/** The initial values, which each save sends as `seen`. */
const seen = { first_name, last_name, username, mobile_number, address, country, pin, language }
const taken = { status: 422, body: { status: false, key: 'Invalid', message: ['This user name is taken'] } }

test('only user name and country are required', async () => {
  await using server = await startSmallServer(() => profileAnswer())
  await openOwnProfile({ country: '' })

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
  await openOwnProfile()

  fill(label, 'k'.repeat(length))
  save()

  await waitFor(() => expect(errorOf(label)).toBe(error))
  expect(server.seen).toEqual([])
})

test('every field at its maximum length is sent; an untouched picture is not', async () => {
  await using server = await startSmallServer(() => profileAnswer())
  await openOwnProfile({ picture: 'data:image/jpeg;base64,old' })

  const values = {
    'First name': 'f'.repeat(50),
    'Last name': 'l'.repeat(50),
    'User name': 'u'.repeat(50),
    'Mobile number': '+1(234)567-8901',
    Address: 'a'.repeat(255),
    'Zip code': '123456',
    Country: 'Peru',
    Language: 'ja',
  }
  for (const [label, value] of Object.entries(values)) fill(label, value)
  save()

  await screen.findByText('Your profile is saved')
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
        language: 'ja',
        seen,
      },
    ],
  ])
})

test('after somebody else saved the profile, typed values stay and the rest is loaded', async () => {
  const changed = { status: 409, body: { status: false, key: 'Conflict', message: ['This profile has changed'] } }
  await using server = await startSmallServer(({ method, body }) => {
    if (method === 'POST') return profileAnswer({ mobile_number: '123' })
    return body.includes('"mobile_number":"123"') ? profileAnswer() : changed
  })
  await openOwnProfile()
  fill('Address', '2 Beach Road')
  save()

  fireEvent.click(await screen.findByRole('button', { name: 'Load the changes' }))
  await waitFor(() => expect(field('Mobile number').value).toBe('123'))
  expect(field('Address').value).toBe('2 Beach Road')
  goElsewhere()
  await answerDialog(false)
  save()

  await screen.findByText('Your profile is saved')
  expect(JSON.parse(server.seen.at(-1)?.body ?? '')).toMatchObject({
    address: '2 Beach Road',
    mobile_number: '123',
    seen: { ...seen, mobile_number: '123' },
  })
})

test('a long user name from sign-up may stay, but not change to another long one', async () => {
  const long = 'k'.repeat(60)
  await using server = await startSmallServer(() => profileAnswer({ username: long }))
  await openOwnProfile({ username: long })

  fill('User name', 'u'.repeat(60))
  save()
  await waitFor(() => expect(errorOf('User name')).toBe('At most 50 characters'))
  fill('User name', long)
  save()

  await screen.findByText('Your profile is saved')
  expect(server.seen).toHaveLength(1)
})

test('letters typed into the mobile number are left out', async () => {
  await openOwnProfile()

  fill('Mobile number', 'tel: +62 (361) 123-456 78')

  expect(field('Mobile number').value).toBe('+62(361)123-456')
  expect(screen.getByText('Letters and other signs are left out.')).toBeTruthy()
})

test.each([
  ['D-1234', 'Only digits'],
  ['2655319', 'At most 6 characters'],
])('the zip code %s is refused in words, and not changed to another', async (typed, words) => {
  await using server = await startSmallServer(() => profileAnswer())
  await openOwnProfile()

  fill('Zip code', typed)
  save()

  await waitFor(() => expect(errorOf('Zip code')).toBe(words))
  expect(field('Zip code').value).toBe(typed)
  expect(server.seen).toEqual([])
})

test('after saving, the page before opens without a question', async () => {
  await using _server = await startSmallServer(() => profileAnswer({ address: '2 Beach Road' }))
  await openOwnProfile()
  fill('Address', '2 Beach Road')
  save()

  expect(await screen.findByRole('heading', { name: 'Your Images' })).toBeTruthy()
  expect(screen.getByText('Your profile is saved')).toBeTruthy()
})

test('the e-mail address is read-only, and every country is listed', async () => {
  await openOwnProfile()

  expect(field('E-mail').readOnly).toBe(true)
  expect(field('E-mail').value).toBe('kai@example.org')
  expect(screen.getAllByRole('option').length).toBeGreaterThanOrEqual(249)
})

test('a taken user name is shown in a toast and under its focused field; the form stays filled', async () => {
  await using _server = await startSmallServer(() => taken)
  await openOwnProfile()

  fill('User name', 'mia')
  save()

  await waitFor(() => expect(screen.getAllByText('This user name is taken')).toHaveLength(2))
  await waitFor(() => expect(document.activeElement).toBe(field('User name')))
  expect([field('User name').value, field('User name').ariaInvalid]).toEqual(['mia', 'true'])
  fill('User name', 'mia2')
  await waitFor(() => expect(field('User name').ariaInvalid).toBeNull())
})

test('another refusal is shown in a toast and beside the button; the form stays filled', async () => {
  const refused = { ...taken, body: { ...taken.body, message: ['This picture is damaged'] } }
  await using _server = await startSmallServer(() => refused)
  await openOwnProfile()

  fill('User name', 'mia')
  save()

  await waitFor(() => {
    const texts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(texts).toEqual(Array(2).fill('This picture is damaged'))
  })
  expect([field('User name').value, field('User name').ariaInvalid]).toEqual(['mia', null])
})

test('another country than that of the payout account says that payouts stay there', async () => {
  await using _server = await startSmallServer(() => profileAnswer())
  await openOwnProfile({ country: 'Peru', payout_state: 'active' })
  const says = () => screen.queryByText(/^Your payout account stays in the country it was made for/) !== null

  fill('Country', 'Indonesia')
  expect(says()).toBe(true)
  fill('Country', 'Peru')
  expect(says()).toBe(false)
})
