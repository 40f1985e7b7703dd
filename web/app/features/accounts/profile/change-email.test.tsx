import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Queries } from '../../../api/queries.tsx'
import '../../../testing/dialogs.ts'
import { profileWith } from '../../../testing/profiles.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { noteAskedEmail } from './asked-email.ts'
import { ChangeEmail } from './change-email.tsx'

const awaited = /^You asked for new@example\.org\. .* Until then we write to kai@example\.org/

test('an address that was asked for stands on the profile until it counts, and can be sent again', async () => {
  await using server = await startSmallServer(() => ({
    status: 200,
    body: { status: true, message: ['Sent'], data: {} },
  }))
  const shown = (email = 'kai@example.org', id = 7) => (
    <Queries>
      <ChangeEmail user={profileWith({ id, email })} isOwn />
    </Queries>
  )
  const { rerender } = render(shown())
  expect(screen.queryByText(awaited)).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Change e-mail address' }))
  fireEvent.change(screen.getByLabelText(/New e-mail address/), { target: { value: 'new@example.org' } })
  fireEvent.change(screen.getByLabelText(/^Your current password/), { target: { value: 'a long password' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }))

  expect(await screen.findByText(awaited)).toBeTruthy()
  expect(server.seen.map(({ url }) => url)).toContain('/api/account/email')
  fireEvent.click(screen.getByRole('button', { name: 'Send it again, or to another address' }))
  expect(screen.getByLabelText<HTMLInputElement>(/New e-mail address/).value).toBe('new@example.org')

  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))

  rerender(shown('kai@example.org', 8))
  expect(screen.queryByText(awaited)).toBeNull()
  rerender(shown('new@example.org'))
  expect(screen.queryByText(/^You asked for/)).toBeNull()
})

test('one press takes the wish back, and it is forgotten once its link is dead', async () => {
  const codes = [503, 200]
  await using server = await startSmallServer(() => {
    const status = codes.shift() ?? 200
    return { status, body: { status: status === 200, key: 'Unavailable', message: ['Said'], data: {} } }
  })
  noteAskedEmail(7, 'new@example.org')
  render(
    <Queries>
      <ChangeEmail user={profileWith({ id: 7, email: 'kai@example.org' })} isOwn />
    </Queries>,
  )

  fireEvent.click(screen.getByRole('button', { name: 'Cancel this change' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel this change' }).ariaBusy).not.toBe('true'))
  expect(screen.getByText(awaited)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel this change' }))

  await waitFor(() => expect(screen.queryByText(awaited)).toBeNull())
  expect(server.seen.map(({ url }) => url)).toEqual(Array(2).fill('/api/account/email/cancel'))
})
