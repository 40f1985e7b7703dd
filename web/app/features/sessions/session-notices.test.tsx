import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-screen.tsx'
import { givenUpload } from '../../testing/uploads.ts'
import type { QueuedFile, UploadState } from '../images/queued-files.ts'
import { SessionNotices } from './session-notices.tsx'
import { SessionProgress } from './session-progress.tsx'
import { summaryOfSession } from './session-summary.ts'
import type { SessionUploads } from './use-session-uploads.ts'

/** One photo has arrived, one is in this state. */
function open(state: UploadState, isUnknown = false) {
  const arrived = givenUpload({ id: 'a', name: 'a.jpg' })
  const files: QueuedFile[] = [{ id: 'b', file: new File(['bytes'], 'b.jpg'), state }]
  const summary = summaryOfSession(files, new Map([['a', arrived]]), [])
  const uploads = {
    files,
    refused: [],
    sentBefore: [],
    twins: [],
    isActive: true,
    isPaused: false,
    isUnknown,
    queue: {},
    ...summary,
  } as unknown
  openScreen(
    <>
      <SessionProgress uploads={uploads as SessionUploads} isLocked={false} />
      <SessionNotices
        uploads={uploads as SessionUploads}
        clocks={{ day: '', zone: null, said: new Map() }}
        isLocked={false}
      />
    </>,
  )
}

test('a busy server is no lost line: the page says when it tries again', async () => {
  open({ step: 'retrying', busyFor: 40 })

  await screen.findByText('The server has much to do. The upload tries again within 40 seconds, by itself.')
  expect(screen.queryByText(/No connection/)).toBeNull()
})

test('a lost line is said so', async () => {
  open({ step: 'retrying', busyFor: null })

  await screen.findByText(/^No connection/)
})

test('a photo of few pixels is named as very small, one of a camera is not', async () => {
  open({ step: 'done', upload: givenUpload({ name: 'b.jpg', width: 20, height: 20 }) })

  await screen.findByText('1 photo is very small for a photo to sell.')
  expect(screen.getByText('b.jpg: 20 × 20')).toBeTruthy()
})

test('photos of another browser are not called all photos', async () => {
  open({ step: 'done', upload: givenUpload({ name: 'b.jpg' }) }, true)

  await screen.findByText(/in another browser, or before you signed out/)
  expect(screen.queryByText('All photos have arrived')).toBeNull()
})

test('a photo that a broken line kept back is named with the reason', async () => {
  open({ step: 'failed', reason: 'It could not be sent', isFinal: false })

  await screen.findByText('b.jpg: It could not be sent')
})

test('not all photos have arrived while one could not be taken', async () => {
  open({ step: 'failed', reason: 'b.jpg: damaged', isFinal: true })

  await screen.findByText('1 photo could not be taken.')
  expect(screen.queryByText('All photos have arrived')).toBeNull()
  screen.getByText('has arrived')
})
