import { fireEvent, screen } from '@testing-library/react'
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

test('the page of an unknown person says so, with a way back', async () => {
  await openUserProfile(null)

  expect(screen.getByText('User Not Found!')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All users' }).getAttribute('href')).toBe('/admin/users')
})
