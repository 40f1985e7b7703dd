import '../../testing/dialogs.ts'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { createRoutesStub, Outlet, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { ConfirmHost, confirm } from './confirm.tsx'
import { Dialog } from './dialog.tsx'
import { useDialogsEndWithPage } from './end-with-page.ts'

test('a question closes, unanswered, when its page goes away, but not when only the search string changes', async () => {
  const navigate = open()
  let answer: boolean | undefined
  void confirm({ title: 'Delete it?', action: 'Delete' }).then((isSure) => (answer = isSure))
  await screen.findByRole('alertdialog')

  await navigate('/first?search=wave')
  expect(screen.getByRole('alertdialog')).toBeTruthy()
  await navigate('/second')

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(answer).toBe(false)
})

test('so does a dialog of the frame around the pages', async () => {
  const navigate = open()
  expect(screen.getByRole('dialog', { name: 'Password' }).textContent).toContain('Inside')

  await navigate('/first?search=wave')
  expect(screen.getByText('Inside')).toBeTruthy()
  await navigate('/second')

  await waitFor(() => expect(screen.queryByText('Inside')).toBeNull())
})

test('a question that the next page asks at once stays', async () => {
  const navigate = open()
  await navigate('/asks')

  expect(await screen.findByRole('alertdialog', { name: 'Go on?' })).toBeTruthy()
})

function open() {
  let leave: (to: string) => Promise<void> = async () => {}
  function Frame() {
    useDialogsEndWithPage()
    const navigate = useNavigate()
    const [isOpen, setOpen] = useState(true)
    useEffect(() => {
      leave = async (to) => {
        await navigate(to)
      }
    }, [navigate])
    return (
      <>
        <Outlet />
        <Dialog title="Password" isOpen={isOpen} onClose={() => setOpen(false)}>
          Inside
        </Dialog>
        <ConfirmHost />
      </>
    )
  }
  const Stub = createRoutesStub([
    {
      Component: Frame,
      children: [
        { path: '/asks', Component: Asks },
        { path: '*', Component: () => null },
      ],
    },
  ])
  render(<Stub initialEntries={['/first']} />)
  return (to: string) => act(() => leave(to))
}

function Asks() {
  useEffect(() => void confirm({ title: 'Go on?', action: 'Go on' }), [])
  return null
}
