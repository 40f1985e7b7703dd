import '../../testing/dialogs.ts'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { createRoutesStub, Link, Outlet, useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Toasts, toastAction, toastError, toastSuccess, useToastsEndWithPage } from './toasts.tsx'

test('toasts close after 30 seconds', async () => {
  open()

  toastSuccess('Saved for half a minute')

  // The progress bar is the timer.
  const toast = await screen.findByText('Saved for half a minute')
  const clock = toast.closest('.Toastify__toast')?.querySelector<HTMLElement>('.Toastify__progress-bar')
  expect(clock?.style.animationDuration).toBe('30000ms')
})

test('the newest success replaces earlier ones, even an equal one', async () => {
  open()
  toastSuccess('Saved once')
  const first = await screen.findByText('Saved once')

  toastSuccess('Saved once')
  await waitFor(() => expect(first.isConnected).toBe(false))
  expect(await screen.findAllByText('Saved once')).toHaveLength(1)
  toastSuccess('Saved twice')

  await screen.findByText('Saved twice')
  await waitFor(() => expect(screen.queryByText('Saved once')).toBeNull())
})

test('a toast with Undo closes for the next success, to which its Undo would seem to belong', async () => {
  open()
  toastAction('The photo is hidden', [{ label: 'Undo', onClick: () => {} }])
  await screen.findByText('The photo is hidden')

  toastSuccess('The photo is deleted')

  await screen.findByText('The photo is deleted')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('who undoes by key goes on where the focus was before', async () => {
  open()
  const before = screen.getByRole('link', { name: 'Second page' })
  before.focus()
  toastAction('The photo is hidden', [{ label: 'Undo', onClick: () => {} }])
  const undo = await screen.findByRole('button', { name: 'Undo' })
  undo.focus()

  fireEvent.click(undo)

  expect(document.activeElement).toBe(before)
})

test('an error stays when something else succeeds', async () => {
  open()
  toastError('This failed')
  await screen.findByText('This failed')

  toastSuccess('That worked')

  await screen.findByText('That worked')
  expect(screen.getByText('This failed')).toBeTruthy()
})

test('the messages of an earlier page close, with their Undo', async () => {
  open()
  toastSuccess('Long done')
  await screen.findByText('Long done')
  toastError('Still wrong')
  await screen.findByText('Still wrong')

  press('Second page')
  await waitFor(() => expect(screen.queryByText('Long done')).toBeNull())
  await waitFor(() => expect(screen.queryByText('Still wrong')).toBeNull())
  toastAction('Deleted', [{ label: 'Undo', onClick: () => {} }])
  await screen.findByText('Deleted')
  press('Third page')

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('a message closes with its part of a page too', async () => {
  open()
  toastError('Refused here')
  await screen.findByText('Refused here')

  press('Second part')

  await waitFor(() => expect(screen.queryByText('Refused here')).toBeNull())
})

test('a success survives the navigation of its own action', async () => {
  open()
  press('Second page')
  toastSuccess('Saved and gone back')
  await screen.findByText('Saved and gone back')

  act(() => leadOn())

  await screen.findByRole('heading', { name: 'Third' })
  expect(screen.getByText('Saved and gone back')).toBeTruthy()
})

test('after the browser’s Back, which the page cannot see, it closes once it has been shown long enough', async () => {
  open()
  toastSuccess('Saved and read')
  await screen.findByText('Saved and read')

  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6_000)
  act(() => leadOn())

  await waitFor(() => expect(screen.queryByText('Saved and read')).toBeNull())
  clock.mockRestore()
})

test('a toast lies above an open dialog, can be closed there, and stays when the dialog closes', async () => {
  const onClose = vi.fn<() => void>()
  open()
  const question = (isOpen: boolean) => (
    <Dialog title="Question" isOpen={isOpen} onClose={onClose}>
      Inside
    </Dialog>
  )
  const { rerender } = render(question(true))
  toastError('Refused')
  toastError('Refused twice')
  const dialog = screen.getByRole('dialog')

  await within(dialog).findByText('Refused twice')
  fireEvent.click(within(toastOf('Refused')).getByRole('button', { name: 'close' }))
  await waitFor(() => expect(screen.queryByText('Refused')).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  rerender(question(false))

  await waitFor(() => expect(dialog.textContent).toBe(''))
  expect(screen.getByText('Refused twice')).toBeTruthy()
})

test('a success goes when a dialog opens; Undo stays, and so does a success of the dialog itself', async () => {
  open()
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  toastSuccess('Done before')
  await screen.findByText('Done before')

  dialog.showModal()
  await waitFor(() => expect(screen.queryByText('Done before')).toBeNull())
  toastSuccess('Done inside')
  await within(dialog).findByText('Done inside')
  dialog.close()
  await waitFor(() => expect(dialog.textContent).toBe(''))
  expect(screen.getByText('Done inside')).toBeTruthy()

  toastAction('Deleted', [{ label: 'Undo', onClick: () => {} }])
  await screen.findByText('Deleted')
  dialog.showModal()
  await within(dialog).findByRole('button', { name: 'Undo' })
  dialog.remove()
})

test('a success goes when a person turns the pages of a table; an error stays', async () => {
  open()
  toastSuccess('Saved here')
  await screen.findByText('Saved here')
  toastError('Refused here')
  await screen.findByText('Refused here')

  press('Next rows')

  await waitFor(() => expect(screen.queryByText('Saved here')).toBeNull())
  expect(screen.getByText('Refused here')).toBeTruthy()
})

test('toasts move to the upper of two dialogs, even if it opened without React', async () => {
  open()
  const [lower, upper] = [document.createElement('dialog'), document.createElement('dialog')]
  document.body.append(lower, upper)
  toastError('Refused')
  await screen.findByText('Refused')

  lower.showModal()
  await within(lower).findByText('Refused')
  upper.showModal()
  await within(upper).findByText('Refused')
  upper.close()
  await within(lower).findByText('Refused')
  lower.close()

  await waitFor(() => expect([lower.textContent, upper.textContent]).toEqual(['', '']))
  lower.remove()
  upper.remove()
})

const toastOf = (text: string) => screen.getByText(text).closest<HTMLElement>('.Toastify__toast') ?? document.body

let leadOn = () => {}

function open() {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Layout,
      children: [
        { path: 'first', Component: () => <h1>First</h1> },
        { path: 'second', Component: () => <h1>Second</h1> },
        { path: 'third', Component: () => <h1>Third</h1> },
      ],
    },
  ])
  render(<Stub initialEntries={['/first']} />)
}

function Layout() {
  const navigate = useNavigate()
  useEffect(() => {
    leadOn = () => void navigate('/third')
  }, [navigate])
  useToastsEndWithPage('part')
  return (
    <>
      <Outlet />
      <Link to="/second">Second page</Link>
      <Link to="/third">Third page</Link>
      <Link to="/first?page=2">Next rows</Link>
      <Link to="/first?part=2">Second part</Link>
      <Toasts />
    </>
  )
}

function press(name: string) {
  const link = screen.getByRole('link', { name })
  fireEvent.pointerDown(link)
  fireEvent.click(link)
}
