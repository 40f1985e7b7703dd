import { blank, ended } from '@lineup/contract/joined.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { t } from './messages/t.ts'
import type { Uploads } from './use-uploads.ts'

/** `isInside`: in a box that names other files. */
type FailedFilesProps = { uploads: Uploads; isLocked: boolean; isInside?: boolean }

/** What can be done about files that did not arrive. Each tile says what is wrong with its file. */
export function FailedFiles({ uploads, isLocked, isInside = false }: FailedFilesProps) {
  const { queue, total, done, failed, retriable, isActive } = uploads
  if (failed === 0 || isActive) return null
  const retry = retriable > 0 && (
    <Button tone="secondary" size="sm" disabled={isLocked} onClick={queue.retryAll}>
      {t('upload.retryAll')}
    </Button>
  )
  const text = (
    <p>
      <strong>{ended(t('upload.readyOf', { done: done.length, total }))}</strong>
      {blank()}
      {done.length === 0 ? t('upload.noneArrived') : retriable > 0 ? t('upload.someFailed') : t('upload.someUnfit')}
    </p>
  )
  if (isInside) {
    return (
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-2">
        {text}
        {retry}
      </div>
    )
  }
  return (
    <Banner tone="error" action={retry}>
      {text}
    </Banner>
  )
}
