import { screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-screen.tsx'
import { givenUpload } from '../../testing/uploads.ts'
import { SendBar } from './send-bar.tsx'
import type { SessionUploads } from './use-session-uploads.ts'

const photo = givenUpload()

test.each([
  [{ photos: [photo], waiting: [], missing: [], total: 1 }, 0, null],
  [
    { photos: [photo], waiting: [], missing: [], total: 1 },
    12,
    'One moment: we look for a photo of our clock page, which would set its camera’s clock (12 photos left)',
  ],
  [{ photos: [], waiting: [photo], missing: [], total: 1 }, 0, '1 photo still on their way'],
  [{ photos: [], waiting: [], missing: [photo], total: 1 }, 0, /^Choose the missing photos again/],
])('the bar says what sending waits for, %#', (uploads, unseen, reason) => {
  openScreen(<Bar uploads={uploads as unknown as SessionUploads} unseen={unseen} />)

  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send 1 photo for review' })
  expect(send.disabled).toBe(reason !== null)
  expect(reason === null || screen.getByText(reason)).toBeTruthy()
  expect(screen.getByText('No spot yet, 17 Nov, 2026')).toBeTruthy()
})

function Bar(props: { uploads: SessionUploads; unseen: number }) {
  const form = useForm({ defaultValues: { date: '2026-11-17', area_id: '', spot_id: '' } })
  return (
    <FormProvider {...form}>
      <SendBar {...props} problem={null} isBusy={false} />
    </FormProvider>
  )
}
