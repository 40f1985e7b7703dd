import '../../../testing/dialogs.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queries } from '../../../api/queries.tsx'
import { setSession } from '../../../api/session.ts'
import { fill } from '../../../testing/fields.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { profileWith } from '../../../testing/profiles.ts'
import { type SeenRequest, startSmallServer } from '../../../testing/small-server.ts'
import { ownProfile } from '../own-profile.ts'
import { DeleteAccount } from './delete-account.tsx'

function open(part: Parameters<typeof profileWith>[0] = {}) {
  setSession({ id: 7, username: 'kai', role: 2, token: 't' })
  const user = profileWith(part)
  openScreen(<DeleteAccount user={user} />)
  queries.setQueryData(ownProfile.queryKey, user)
}

const deletes = () => ({
  status: 200,
  body: { status: true, message: ['Your account will be deleted'], data: { delete_after: '2026-12-22T08:00:00.000Z' } },
})
const wrong = () => ({
  status: 422,
  body: { status: false, key: 'Invalid', message: ['The current password is wrong'] },
})

async function askToDelete() {
  fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
  return within(await screen.findByRole('dialog'))
}

test('deleting an account needs its password, and the pages show it immediately', async () => {
  await using server = await startSmallServer(deletes)
  open()
  const dialog = await askToDelete()

  fill('Your current password', 'longboard')
  fireEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))

  await waitFor(() =>
    expect(queries.getQueryData(ownProfile.queryKey)?.delete_after).toEqual(new Date('2026-12-22T08:00:00Z')),
  )
  expect(server.seen.map(({ url, body }: SeenRequest) => [url, body])).toEqual([
    ['/api/account/delete', JSON.stringify({ currentPassword: 'longboard' })],
  ])
})

test('a wrong password is shown in the dialog, and nothing is deleted', async () => {
  await using _server = await startSmallServer(wrong)
  open()
  const dialog = await askToDelete()

  fill('Your current password', 'shortboard')
  fireEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))

  // Once in the form and once in a toast.
  expect((await dialog.findAllByText('The current password is wrong')).length).toBeGreaterThan(0)
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Your current password/))
  expect(queries.getQueryData(ownProfile.queryKey)?.delete_after).toBeNull()
})

test('a photographer without a payout account is told to set one up first', () => {
  open({ payout_state: 'none' })
  expect(screen.getByRole('link', { name: 'Open Finances' }).getAttribute('href')).toBe('/user/payouts')
})
