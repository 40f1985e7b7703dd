import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, Link, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { UploadQueue } from '../upload-queue.ts'
import { CONTINUED } from './form-of.ts'
import { useKeptFiles } from './use-kept-files.ts'

test('the menu entry of the same page, pressed on it, does not throw photos away that are not stored', async () => {
  const queue = { resume: vi.fn(), pause: vi.fn(), empty: vi.fn() }
  let isContinued: unknown
  function Page() {
    isContinued = useLocation().state
    useKeptFiles(queue as unknown as UploadQueue, 'create')
    return <Link to="/create">Upload Images</Link>
  }
  const Stub = createRoutesStub([{ path: '/create', Component: Page }])
  const { unmount } = render(<Stub initialEntries={[{ pathname: '/create', state: CONTINUED }]} />)

  fireEvent.click(screen.getByRole('link'))
  await waitFor(() => expect(isContinued).toBeNull())

  expect(queue.empty).not.toHaveBeenCalled()
  unmount()
  expect(queue.empty).toHaveBeenCalledOnce()
})
