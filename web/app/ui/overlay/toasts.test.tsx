import '../../testing/dialogs.ts'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { createRoutesStub, Link, Outlet, useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Toasts, toastAction, toastError, toastSuccess, useUndoEndsWithPage } from './toasts.tsx'

test('every toast closes after 30 seconds: a success, an error, and one with Undo', async () => {
  open()

  toastSuccess('Saved')
  toastError('Refused')
  toastAction('Deleted', [{ label: 'Undo', onClick: () => {} }])

  for (const text of ['Saved', 'Refused', 'Deleted']) {
    await screen.findByText(text)
    // The progress bar is the timer.
    const clock = toastOf(text).querySelector<HTMLElement>('.Toastify__progress-bar')
    expect(clock?.style.animationDuration).toBe('30000ms')
  }
})

test('a success stays when another one comes; an equal one takes its place', async () => {
  open()
  toastSuccess('Saved once')
  const first = await screen.findByText('Saved once')

  toastSuccess('Saved once')
  await waitFor(() => expect(first.isConnected).toBe(false))
  expect(await screen.findAllByText('Saved once')).toHaveLength(1)
  toastSuccess('Saved twice')

  await screen.findByText('Saved twice')
  expect(screen.getByText('Saved once')).toBeTruthy()
})

test('more than a handful are all shown at once: none waits until the others have closed', async () => {
  open()
  for (let n = 1; n <= 9; n += 1) toastSuccess(`Row ${n} is saved`)

  await screen.findByText('Row 9 is saved')
  expect(screen.getAllByText(/^Row \d is saved$/)).toHaveLength(9)
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

test('messages go along to the next page and its parts; an Undo does not', async () => {
  open()
  toastSuccess('Just done')
  await screen.findByText('Just done')
  toastError('Still wrong')
  await screen.findByText('Still wrong')
  toastAction('Deleted', [{ label: 'Undo', onClick: () => {} }])
  await screen.findByText('Deleted')

  press('Second page')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  toastAction('Hidden', [{ label: 'Undo', onClick: () => {} }])
  await screen.findByText('Hidden')
  press('Second part')

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  press('Next rows')
  expect(screen.getByText('Just done')).toBeTruthy()
  expect(screen.getByText('Still wrong')).toBeTruthy()
})

test('an Undo survives the navigation of its own action', async () => {
  open()
  press('Second page')
  toastAction('Deleted and gone back', [{ label: 'Undo', onClick: () => {} }])
  await screen.findByText('Deleted and gone back')

  act(() => leadOn())

  await screen.findByRole('heading', { name: 'Third' })
  expect(screen.getByText('Deleted and gone back')).toBeTruthy()
})

test('after the browser’s Back, which the page cannot see, an Undo closes once it has been shown long enough', async () => {
  open()
  toastAction('Deleted and read', [{ label: 'Undo', onClick: () => {} }])
  await screen.findByText('Deleted and read')

  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6_000)
  act(() => leadOn())

  await waitFor(() => expect(screen.queryByText('Deleted and read')).toBeNull())
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
  useUndoEndsWithPage('part')
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
