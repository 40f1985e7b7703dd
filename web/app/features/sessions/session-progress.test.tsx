import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { QueuedFile, UploadState } from '../images/queued-files.ts'
import { SessionProgress } from './session-progress.tsx'
import { summaryOfSession } from './session-summary.ts'
import type { SessionUploads } from './use-session-uploads.ts'

const file = new File(['x'.repeat(1_000)], 'a.jpg')

test('no time is left while the line is gone, nor after it until the speed is known again', () => {
  vi.useFakeTimers()
  using _timers = { [Symbol.dispose]: () => vi.useRealTimers() }
  const { rerender } = render(progressOf(0))
  const send = (from: number, seconds: number) => {
    for (let n = 1; n <= seconds; n += 1) {
      rerender(progressOf(from + n * 10))
      act(() => void vi.advanceTimersByTime(1_000))
    }
  }
  send(0, 6)
  expect(screen.getByText('About 2 minutes left')).toBeTruthy()

  rerender(<Progress state={{ step: 'retrying', busyFor: null }} />)
  expect(screen.queryByText(/left$/)).toBeNull()
  send(60, 3)
  expect(screen.queryByText(/left$/)).toBeNull()
  send(90, 3)

  expect(screen.getByText('About 2 minutes left')).toBeTruthy()
})

const progressOf = (bytes: number) => <Progress state={{ step: 'sending', progress: bytes / file.size }} />

function Progress({ state }: { state: UploadState }) {
  const files: QueuedFile[] = [{ id: 'a', file, state }]
  const uploads = { files, isActive: true, isPaused: false, ...summaryOfSession(files, new Map(), []) } as unknown
  return <SessionProgress uploads={uploads as SessionUploads} isLocked={false} />
}
