import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Queries } from '../../../api/queries.tsx'
import '../../../testing/dialogs.ts'
import { profileWith } from '../../../testing/profiles.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
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

  rerender(shown('kai@example.org', 8))
  expect(screen.queryByText(awaited)).toBeNull()
  rerender(shown('new@example.org'))
  expect(screen.queryByText(/^You asked for/)).toBeNull()
})
