import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getSession } from '../../../api/session.ts'
import { field, fill } from '../../../testing/fields.ts'
import { openUserProfile, save } from '../../../testing/profile-screen.tsx'
import { profileAnswer, profileWith } from '../../../testing/profiles.ts'
import { startSmallServer } from '../../../testing/small-server.ts'

test('an admin saves another person, stays signed in under their own name, and returns to all users; Enter does nothing', async () => {
  await using server = await startSmallServer(() => profileAnswer({ first_name: 'Kaimana' }, ['The user is saved']))
  await openUserProfile(profileWith())
  expect(fireEvent.keyDown(field('First name'), { key: 'Enter' })).toBe(false)
  expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull()

  fill('First name', 'Kaimana')
  save()

  expect(await screen.findByRole('heading', { name: 'Users' })).toBeTruthy()
  expect(getSession()?.username).toBe('ada')
  expect(server.seen[0]?.url).toBe('/api/profile/7')
})

test('an admin who saves their own profile returns to all users too, and reads nothing of payouts or mails of photographers', async () => {
  await using _server = await startSmallServer(() => profileAnswer({ id: 1, first_name: 'Ada' }, ['The user is saved']))
  await openUserProfile(profileWith({ id: 1, role: 1, username: 'ada' }))
  expect(screen.queryByText(/^Payouts go to a bank/)).toBeNull()
  const mails = within(screen.getByRole('region', { name: 'Mails to you' }))
  expect(mails.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual(['Waiting photos'])

  fill('First name', 'Ada')
  save()

  await screen.findByText('The user is saved')
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeTruthy()
})

test('the page of an unknown person says so, with a way back', async () => {
  await openUserProfile(null)

  expect(screen.getByText('User Not Found!')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All users' }).getAttribute('href')).toBe('/admin/users')
})
