import { upload as words } from '../../strings/upload.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { Uploads } from './use-uploads.ts'

/** What can be done about files that did not arrive. Each tile says what is wrong with its file. */
export function FailedFiles({ uploads, isLocked }: { uploads: Uploads; isLocked: boolean }) {
  const { queue, total, done, failed, retriable, isActive } = uploads
  if (failed === 0 || isActive) return null
  return (
    <Banner
      tone="error"
      action={
        retriable > 0 && (
          <Button tone="secondary" size="sm" disabled={isLocked} onClick={queue.retryAll}>
            {words.retryAll}
          </Button>
        )
      }
    >
      <strong>{words.readyOf(done.length, total)}.</strong>{' '}
      {done.length === 0 ? words.noneArrived : retriable > 0 ? words.someFailed : words.someUnfit}
    </Banner>
  )
}
