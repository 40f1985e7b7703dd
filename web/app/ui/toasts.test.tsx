import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, Link, Outlet } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Toasts, toastAction, toastError, toastSuccess, useToastsEndWithPage } from './toasts.tsx'

test('messages go by themselves after 30 seconds', async () => {
  open()

  toastSuccess('Saved for half a minute')

  // The bar that runs out is the clock.
  const toast = await screen.findByText('Saved for half a minute')
  const clock = toast.closest('.Toastify__toast')?.querySelector<HTMLElement>('.Toastify__progress-bar')
  expect(clock?.style.animationDuration).toBe('30000ms')
})

test('the newest success takes the place of those before it, an equal one included', async () => {
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

test('what failed stays when something else succeeds', async () => {
  open()
  toastError('This failed')
  await screen.findByText('This failed')

  toastSuccess('That worked')

  await screen.findByText('That worked')
  expect(screen.getByText('This failed')).toBeTruthy()
})

test('a success of an earlier page is not told over the next one; failures and what can be undone stay', async () => {
  open()
  toastSuccess('Long done')
  await screen.findByText('Long done')
  toastError('Still wrong')
  await screen.findByText('Still wrong')

  await later(2_000, () => fireEvent.click(screen.getByRole('link', { name: 'Next page' })))

  await waitFor(() => expect(screen.queryByText('Long done')).toBeNull())
  expect(screen.getByText('Still wrong')).toBeTruthy()

  toastAction('Deleted', { label: 'Undo', onClick: () => {} })
  await screen.findByText('Deleted')
  await later(2_000, () => fireEvent.click(screen.getByRole('link', { name: 'Page after' })))
  await screen.findByRole('heading', { name: 'Third' })
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
})

test('a success outlives the navigation that its own act makes', async () => {
  open()
  toastSuccess('Saved and gone back')
  await screen.findByText('Saved and gone back')

  await later(10, () => fireEvent.click(screen.getByRole('link', { name: 'Next page' })))

  await screen.findByRole('heading', { name: 'Second' })
  expect(screen.getByText('Saved and gone back')).toBeTruthy()
})

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
  useToastsEndWithPage()
  return (
    <>
      <Outlet />
      <Link to="/second">Next page</Link>
      <Link to="/third">Page after</Link>
      <Toasts />
    </>
  )
}

/** Does something as if that many milliseconds had passed. */
async function later(ms: number, deed: () => void): Promise<void> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ms)
  await act(async () => deed())
  clock.mockRestore()
}
