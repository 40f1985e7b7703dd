import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../testing/dialogs.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { startSmallServer } from '../../../testing/small-server.ts'
import { OwnSignIns } from './own-sign-ins.tsx'

const at = { created_at: '2026-11-20T10:00:00.000Z', last_used_at: '2026-11-28T10:00:00.000Z' }
const list = [
  { id: 3, device: 'Chrome on Windows', ...at, is_this: true },
  { id: 2, device: 'Safari on iOS', ...at, is_this: false },
  { id: 1, device: null, ...at, is_this: false },
]
const ok = (data: object, ...message: string[]) => ({ status: 200, body: { status: true, message, data } })

test.each([
  ['one', 'Sign out: Safari on iOS, since 20 Nov, 2026', 'Sign out of Safari on iOS?', { id: 2 }],
  ['all others', 'Sign out everywhere else', 'Sign out everywhere else?', {}],
] as const)('%s of the other sign-ins is ended, with the password', async (_, button, title, sent) => {
  let left = list
  await using server = await startSmallServer(({ method }) => {
    if (method === 'GET') return ok({ list: left })
    left = list.slice(0, 1)
    return ok({}, 'Signed out there')
  })
  openScreen(<OwnSignIns />)
  await screen.findByText('An unknown browser')
  expect(screen.getAllByRole('button', { name: /^Sign out/ })).toHaveLength(3)

  fireEvent.click(screen.getByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog', { name: title })
  fireEvent.change(screen.getByLabelText(/^Your current password/), { target: { value: 'offshore' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sign out' }))

  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull())
  expect(screen.getByText('Here, now')).toBeTruthy()
  const posted = server.seen.filter(({ method }) => method === 'POST')
  expect(posted.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
    ['/api/account/sign-ins/end', { ...sent, currentPassword: 'offshore' }],
  ])
})
