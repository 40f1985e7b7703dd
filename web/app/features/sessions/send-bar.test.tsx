import { screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-screen.tsx'
import { givenUpload } from '../../testing/uploads.ts'
import { SendBar } from './send-bar.tsx'
import type { SessionUploads } from './use-session-uploads.ts'

const photo = givenUpload()

test.each([
  [{ photos: [photo], waiting: [], missing: [], total: 1 }, false, null],
  [
    { photos: [photo], waiting: [], missing: [], total: 1 },
    true,
    'One moment: we look for a photo of our clock page, which would set its camera’s clock',
  ],
  [{ photos: [], waiting: [photo], missing: [], total: 1 }, false, '1 photo still on their way'],
  [{ photos: [], waiting: [], missing: [photo], total: 1 }, false, /^Choose the missing photos again/],
])('the bar says what sending waits for, %#', (uploads, isLooking, reason) => {
  openScreen(<Bar uploads={uploads as unknown as SessionUploads} isLooking={isLooking} />)

  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send 1 photo for review' })
  expect(send.disabled).toBe(reason !== null)
  expect(reason === null || screen.getByText(reason)).toBeTruthy()
  expect(screen.getByText('No spot yet, 17 Nov, 2026')).toBeTruthy()
})

function Bar(props: { uploads: SessionUploads; isLooking: boolean }) {
  const form = useForm({ defaultValues: { date: '2026-11-17', area_id: '', spot_id: '' } })
  return (
    <FormProvider {...form}>
      <SendBar {...props} problem={null} isBusy={false} />
    </FormProvider>
  )
}
