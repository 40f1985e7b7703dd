import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setSession } from '../../../api/session.ts'
import { answerDialog } from '../../../testing/dialogs.ts'
import { fill } from '../../../testing/fields.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { openUserProfile } from '../../../testing/profile-screen.tsx'
import { profileWith } from '../../../testing/profiles.ts'
import { type SeenRequest, startSmallServer } from '../../../testing/small-server.ts'
import { AccountStanding } from './account-standing.tsx'
import { StandingBanner } from './standing-banner.tsx'

const done = () => ({
  status: 200,
  body: { status: true, message: ['Done'], data: { delete_after: '2026-12-22T08:00:00.000Z' } },
})
const sent = (seen: SeenRequest[]) => seen.map(({ url, body }) => [url, JSON.parse(body) as unknown])
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function open(part: Parameters<typeof profileWith>[0] = {}) {
  setSession({ id: 1, username: 'ada', role: 1, token: 't' })
  const user = profileWith(part)
  openScreen(
    <>
      <StandingBanner user={user} />
      <AccountStanding user={user} />
    </>,
  )
}

test('blocking needs a reason; Enter does nothing in it, and Ctrl+Enter blocks', async () => {
  await using server = await startSmallServer(done)
  open()
  press('Block')
  const dialog = within(await screen.findByRole('dialog', { name: 'Block kai?' }))

  fireEvent.click(dialog.getByRole('button', { name: 'Block' }))
  expect(await dialog.findByText('Required*')).toBeTruthy()
  expect(server.seen).toEqual([])
  fill('Reason', 'Not their photos')
  const reason = dialog.getByLabelText(/^Reason/)
  expect(dialog.getByText(/^Ctrl\+Enter/).closest('p')?.id).toBe(reason.getAttribute('aria-describedby')?.split(' ')[0])
  fireEvent.keyDown(reason, { key: 'Enter' })
  expect(server.seen).toEqual([])
  fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true })

  await waitFor(() => expect(sent(server.seen)).toEqual([['/api/user/block', { id: 7, reason: 'Not their photos' }]]))
})

test('deleting asks for the admin’s own password', async () => {
  await using server = await startSmallServer(done)
  open()
  press('Delete account')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the account of kai?' }))

  fill('Your current password', 'longboard')
  fireEvent.click(dialog.getByRole('button', { name: 'Delete account' }))

  await waitFor(() =>
    expect(sent(server.seen)).toEqual([['/api/user/delete', { id: 7, currentPassword: 'longboard' }]]),
  )
})

test('a block and a deletion are shown with day and reason, and can be reverted after a question', async () => {
  await using server = await startSmallServer(done)
  open({
    blocked_at: new Date('2026-11-20T12:00:00Z'),
    block_reason: 'Not their photos',
    delete_after: new Date('2026-12-22T12:00:00Z'),
  })

  expect(screen.getAllByText(/Since 20-Nov-2026/).map(({ textContent }) => textContent)).toEqual([
    'Blocked. Since 20-Nov-2026. They cannot sign in, their photos are hidden, and their payouts are held. The reason: Not their photos',
  ])
  expect(screen.getAllByText(/On 22-Dec-2026/)).toHaveLength(1)
  // Beside the words that say why, at the top of the page, and where Block was.
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Unblock' }))
  await answerDialog(false)
  const foot = within(screen.getByRole('region', { name: 'Block or delete' }))
  expect(foot.queryByRole('button', { name: 'Block' })).toBeNull()
  fireEvent.click(foot.getByRole('button', { name: 'Unblock' }))
  await answerDialog(true)
  await waitFor(() => expect(sent(server.seen)).toEqual([['/api/user/unblock', { id: 7 }]]))
  press('Keep the account')
  await answerDialog(true)
  await waitFor(() => expect(sent(server.seen).at(-1)).toEqual(['/api/user/restore', { id: 7 }]))
})

test('an admin’s own page offers neither', async () => {
  await openUserProfile(profileWith({ id: 1, username: 'ada', role: 1 }))
  expect(screen.queryByRole('button', { name: 'Block' })).toBeNull()
})
