import type { ReactNode } from 'react'
import { useState } from 'react'
import { upload as words } from '../../strings/upload.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Sortable } from '../../ui/sortable/sortable.tsx'
import { type QueuedFile, summaryOf } from './queued-files.ts'
import type { UploadQueue } from './upload-queue.ts'
import { UploadTile } from './upload-tile.tsx'

type UploadGridProps = {
  files: QueuedFile[]
  queue: UploadQueue
  isLocked: boolean
  /** The tile that adds more. */
  last: ReactNode
  onEmptied: () => void
}

export function UploadGrid({ files, queue, isLocked, last, onEmptied }: UploadGridProps) {
  const [said, say] = useState('')
  const { total, done, failed, retriable, isActive } = summaryOf(files)

  function remove(one: QueuedFile) {
    const next = files[files.indexOf(one) + 1] ?? files[files.indexOf(one) - 1]
    queue.remove(one.id)
    say(words.removed(one.file.name))
    if (next) document.getElementById(`upload-${next.id}`)?.focus()
    else onEmptied()
  }

  return (
    <section aria-label={words.listLabel} className="grid gap-5">
      <Sortable
        label={words.listLabel}
        items={files}
        idOf={({ id }) => id}
        nameOf={({ file }) => file.name}
        isLocked={isLocked}
        onMove={queue.move}
        className="sort-grid"
        last={last}
        tile={(one, place) => (
          <UploadTile
            one={one}
            place={place}
            isLocked={isLocked}
            onRetry={() => queue.retry(one.id)}
            onRemove={() => remove(one)}
          />
        )}
      />
      {failed > 0 && !isActive && (
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
          <strong>{words.uploaded(done.length, total)}.</strong>{' '}
          {done.length === 0 ? words.noneArrived : retriable > 0 ? words.someFailed : words.someUnfit}
        </Banner>
      )}
      <output className="sr-only">{said}</output>
    </section>
  )
}
