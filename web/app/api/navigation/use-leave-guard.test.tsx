import { roles } from '@lineup/contract/limits.ts'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { createRoutesStub, type NavigateFunction, Outlet, useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { answerDialog } from '../../testing/dialogs.ts'
import { ConfirmHost } from '../../ui/overlay/confirm.tsx'
import { useDialogsEndWithPage } from '../../ui/overlay/end-with-page.ts'
import { clearSession, setSession } from '../session.ts'
import { leaveUnasked, useLeaveGuard } from './use-leave-guard.ts'

test.each([
  ['unsaved work of a person who is signed in', true, true, true],
  ['nothing unsaved', false, true, false],
  ['unsaved work that can no longer be saved, because the session has ended', true, false, false],
])(
  'the browser asks before a tab closes with unsaved work that can be saved: %s',
  (_name, isUnsaved, isSignedIn, asks) => {
    setSession({ id: 7, username: 'noa', role: roles.photographer, token: 'token' })
    const Stub = createRoutesStub([{ path: '/', Component: () => <Guarded isUnsaved={isUnsaved} /> }])
    render(<Stub />)
    if (!isSignedIn) clearSession()

    const closing = new Event('beforeunload', { cancelable: true })
    dispatchEvent(closing)

    expect(closing.defaultPrevented).toBe(asks)
  },
)

test.each([
  ['once', 1],
  ['twice', 2],
])('Back from unsaved work asks, though dialogs end with their page: pressed %s', async (_name, times) => {
  const go = openGuarded()
  for (let press = 0; press < times; press++) act(() => void go(-1))

  await answerDialog(false)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('status').textContent).toBe('/form')
  act(() => void go(-1))
  await answerDialog(true)

  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/list'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('Back pressed again while the question is open does not answer it: leaving still leaves', async () => {
  const go = openGuarded()
  act(() => void go(-1))
  await screen.findByRole('alertdialog')
  act(() => void go(-1))

  await answerDialog(true)

  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/list'))
})

test.each([
  ['first', [true, false]],
  ['last', [false, true]],
])('of two forms on a page the %s has unsaved work, and leaving asks', async (_name, forms) => {
  const go = openGuarded(forms)
  act(() => void go(-1))

  await answerDialog(false)

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('status').textContent).toBe('/form')
})

test('what is gone with its page is left without a question', async () => {
  const go = openGuarded()

  await act(() => leaveUnasked(() => go(-1)))

  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/list'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

function openGuarded(forms = [true]) {
  let navigate: NavigateFunction = () => {}
  function Frame() {
    useDialogsEndWithPage()
    const { pathname } = useLocation()
    const here = useNavigate()
    useEffect(() => {
      navigate = here
    }, [here])
    return (
      <>
        <output>{pathname}</output>
        <Outlet />
        <ConfirmHost />
      </>
    )
  }
  const Stub = createRoutesStub([
    {
      Component: Frame,
      children: [
        {
          path: '/form',
          Component: () => forms.map((isUnsaved, n) => <Guarded key={String(n)} isUnsaved={isUnsaved} />),
        },
        { path: '*', Component: () => null },
      ],
    },
  ])
  render(<Stub initialEntries={['/start', '/list', '/form']} />)
  return (steps: number) => navigate(steps)
}

function Guarded({ isUnsaved }: { isUnsaved: boolean }) {
  useLeaveGuard(() => isUnsaved)
  return null
}
