import { me } from '@lineup/contract/accounts/people.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useCallback, useState } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { call } from '../../api/call.ts'
import { thisPage } from '../../api/navigation/leave-page.ts'
import { useLeaveGuard } from '../../api/navigation/use-leave-guard.ts'
import { Queries } from '../../api/queries.tsx'
import { draftKey, getSession, setSession } from '../../api/session.ts'
import { t as tCommon } from '../../messages/t.ts'
import { answerDialog } from '../../testing/dialogs.ts'
import { movePage, startSmallServer } from '../../testing/small-server.ts'
import { ConfirmHost } from '../../ui/overlay/confirm.tsx'
import { Toasts } from '../../ui/overlay/toasts.tsx'
import { useLogout } from './use-logout.ts'

// jsdom cannot navigate.
const leave = vi.spyOn(thisPage, 'leave').mockImplementation(() => {})

const done = () => ({ status: 200, body: { status: true, message: [''], data: {} } })

test("signing out deletes this person's data from the browser, and nobody else's", async () => {
  await using server = await startSmallServer(done)
  open()
  localStorage.setItem(draftKey(7), 'typed')
  localStorage.setItem(draftKey(8), 'typed by another')

  press('Logout')

  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/login'))
  expect([getSession(), localStorage.getItem(draftKey(7))]).toEqual([null, null])
  expect(localStorage.getItem(draftKey(8))).toBe('typed by another')
  expect(server.seen.map(({ url }) => url)).toEqual(['/api/logout'])
})

test('a call that meets the ended session meanwhile leads nowhere else', async () => {
  await using server = await startSmallServer(async ({ url }) => {
    if (url !== '/api/logout') return { status: 401, body: { status: false, key: 'Unauthorized', message: ['No'] } }
    await call(me, {}).catch(() => {})
    return done()
  })
  open()

  press('Logout')

  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/login'))
  expect(server.seen.map(({ url }) => url)).toEqual(['/api/logout', '/api/me'])
})

test('signing out with unsaved work asks first, and can be cancelled', async () => {
  await using server = await startSmallServer(done)
  open()
  press('Type')

  press('Logout')
  await answerDialog(false)
  expect(server.seen).toEqual([])
  expect(getSession()).not.toBeNull()
  press('Logout')
  await answerDialog(true)

  await waitFor(() => expect(getSession()).toBeNull())
})

test('unsaved work of a closed page does not ask', async () => {
  await using _server = await startSmallServer(done)
  open()
  press('Type')
  press('Close the form')

  press('Logout')

  await waitFor(() => expect(getSession()).toBeNull())
})

test('while the line is gone the person stays signed in, hears of it, and signs out when it is back', async () => {
  await using server = await startSmallServer(done)
  const home = location.href
  movePage('http://127.0.0.1:1/home')
  open()
  render(<Toasts />)
  localStorage.setItem(draftKey(7), 'typed')

  press('Logout')
  await screen.findByText(tCommon('site.stillSignedIn'))
  expect([getSession()?.id, localStorage.getItem(draftKey(7))]).toEqual([7, 'typed'])
  expect(leave).not.toHaveBeenCalled()
  movePage(home)
  press(tCommon('site.retry'))

  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/login'))
  expect(getSession()).toBeNull()
  expect(server.seen.map(({ url }) => url)).toEqual(['/api/logout'])
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function open() {
  // jsdom has no photo store, so a warning is logged.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  leave.mockClear()
  // As a page that has just been opened.
  globalThis.dispatchEvent(new Event('pageshow'))
  setSession({ id: 7, username: 'kai', role: 2, token: 't' })
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  render(
    <Queries>
      <Stub />
      <ConfirmHost />
    </Queries>,
  )
}

function Page() {
  const [isOpen, setOpen] = useState(true)
  const { logOut } = useLogout()
  return (
    <>
      {isOpen && <Form />}
      <button type="button" onClick={() => setOpen(false)}>
        Close the form
      </button>
      <button type="button" onClick={() => void logOut()}>
        Logout
      </button>
    </>
  )
}

function Form() {
  const [isTyped, setTyped] = useState(false)
  useLeaveGuard(useCallback(() => isTyped, [isTyped]))
  return (
    <button type="button" onClick={() => setTyped(true)}>
      Type
    </button>
  )
}
