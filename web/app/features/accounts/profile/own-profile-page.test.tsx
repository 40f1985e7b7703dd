import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queries } from '../../../api/queries.tsx'
import { getSession } from '../../../api/session.ts'
import { fill } from '../../../testing/fields.ts'
import { openOwnProfile, save } from '../../../testing/profile-screen.tsx'
import { profileAnswer, profileWith } from '../../../testing/profiles.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { ownProfile } from '../own-profile.ts'

test('a new user name is used everywhere after saving', async () => {
  await using _server = await startSmallServer(() => profileAnswer({ username: 'kai2' }))
  await openOwnProfile()

  fill('User name', 'kai2')
  save()

  await screen.findByText('Your profile is saved')
  expect(getSession()).toEqual({ id: 7, username: 'kai2', role: 2, token: 't' })
  expect(queries.getQueryData(ownProfile.queryKey)?.username).toBe('kai2')
})

test('the state of the account is shown, with what to do about it', async () => {
  await openOwnProfile({ email_verified_at: null, payout_state: 'restricted' })

  expect(screen.getByText('Not verified')).toBeTruthy()
  expect(screen.getByText('Details needed')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open Finances' }).getAttribute('href')).toBe('/user/payouts')
})

test('each mail switch saves immediately and reverts if refused', async () => {
  const off = { mails: { ...profileWith().mails, sales: false } }
  const refusal = { status: 503, body: { status: false, key: 'Unavailable', message: ['Please try again'] } }
  await using server = await startSmallServer(({ body }) =>
    body.includes('sales') ? { status: 200, body: { status: true, message: ['Saved'], data: off } } : refusal,
  )
  await openOwnProfile()
  const isOn = (name: string) => screen.getByRole('switch', { name }).ariaChecked

  fireEvent.click(screen.getByRole('switch', { name: 'Sales' }))
  expect(isOn('Sales')).toBe('false')
  await screen.findByText('Saved')
  fireEvent.click(screen.getByRole('switch', { name: 'Payouts' }))
  await screen.findByText('Please try again')

  expect([isOn('Approvals and prices'), isOn('Sales'), isOn('Payouts')]).toEqual(['true', 'false', 'true'])
  expect(server.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PUT', '/api/profile/mails', '{"sales":false}'],
    ['PUT', '/api/profile/mails', '{"payouts":false}'],
  ])
})
