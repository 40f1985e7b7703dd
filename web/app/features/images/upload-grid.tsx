import { type ReactNode, useState } from 'react'
import { Sortable } from '../../ui/sortable/sortable.tsx'
import { t } from './messages/t.ts'
import { OrderHint } from './order-hint.tsx'
import type { QueuedFile } from './queued-files.ts'
import type { UploadQueue } from './upload-queue.ts'
import { UploadTile } from './upload-tile.tsx'

type UploadGridProps = {
  files: QueuedFile[]
  queue: UploadQueue
  isLocked: boolean
  /** The day of the sequence, or nothing. */
  day: string
  /** How many photos the sequence has already. */
  after: number
  /** The tile that adds more. */
  last: ReactNode
  onEmptied: () => void
}

export function UploadGrid({ files, queue, isLocked, day, after, last, onEmptied }: UploadGridProps) {
  const [said, say] = useState('')

  function remove(one: QueuedFile) {
    const next = files[files.indexOf(one) + 1] ?? files[files.indexOf(one) - 1]
    queue.remove(one.id)
    say(t('upload.removed', { name: one.file.name }))
    if (next) document.getElementById(`upload-${next.id}`)?.focus()
    else onEmptied()
  }

  return (
    <section aria-label={t('upload.listLabel')} className="grid gap-3">
      {files.length > 1 && after === 0 && <OrderHint />}
      <Sortable
        label={t('upload.listLabel')}
        items={files}
        idOf={({ id }) => id}
        nameOf={({ file }) => file.name}
        after={after}
        isLocked={isLocked}
        onMove={queue.move}
        className="sort-grid"
        last={last}
        tile={(one, place) => (
          <UploadTile
            one={one}
            place={place}
            day={day}
            isLocked={isLocked}
            onRetry={() => queue.retry(one.id)}
            onRemove={() => remove(one)}
          />
        )}
      />
      <output className="sr-only">{said}</output>
    </section>
  )
}
