import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerDialog } from '../../../testing/dialogs.ts'
import { fill } from '../../../testing/fields.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { profileWith } from '../../../testing/profiles.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { StandingButton } from './standing-button.tsx'

const nameOf = (action: string, username: string) => `${action}: ${username}`
const done = () => ({ status: 200, body: { status: true, message: ['Done'], data: {} } })

test('a row blocks a person with a reason, and unblocks a blocked one', async () => {
  await using server = await startSmallServer(done)
  const blocked = profileWith({ id: 3, username: 'mia', blocked_at: new Date() })
  openScreen(
    <>
      <StandingButton user={profileWith({ id: 7 })} nameOf={nameOf} />
      <StandingButton user={blocked} nameOf={nameOf} />
    </>,
  )
  const sent = () => server.seen.map(({ url, body }) => [url, JSON.parse(body) as unknown])

  fireEvent.click(screen.getByRole('button', { name: 'Block: kai' }))
  const dialog = await screen.findByRole('dialog', { name: 'Block kai?' })
  fill('Reason', 'Not their photos')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(sent()).toEqual([['/api/user/block', { id: 7, reason: 'Not their photos' }]]))

  fireEvent.click(screen.getByRole('button', { name: 'Unblock: mia' }))
  await answerDialog(true)
  await waitFor(() => expect(sent()[1]).toEqual(['/api/user/unblock', { id: 3 }]))
})
