import { MAX_IMAGES_PER_BATCH } from '@lineup/contract/limits.ts'
import { useState } from 'react'
import { upload as words } from '../../strings/upload.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { formatBytes } from '../../ui/format.ts'
import { type QueuedFile, summaryOf } from './queued-files.ts'
import type { UploadQueue } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'

type UploadListProps = { files: QueuedFile[]; queue: UploadQueue; isLocked: boolean; onEmptied: () => void }

export function UploadList({ files, queue, isLocked, onEmptied }: UploadListProps) {
  const [said, say] = useState('')
  const { total, done, failed, retriable, bytes, isActive } = summaryOf(files)

  function move(one: QueuedFile, by: -1 | 1) {
    const place = files.indexOf(one) + 1 + by
    if (isLocked || place < 1 || place > total) return
    queue.move(one.id, by)
    say(words.moved(one.file.name, place, total))
  }

  function remove(one: QueuedFile) {
    const next = files[files.indexOf(one) + 1] ?? files[files.indexOf(one) - 1]
    queue.remove(one.id)
    say(words.removed(one.file.name))
    if (next) document.getElementById(`upload-${next.id}`)?.focus()
    else onEmptied()
  }

  return (
    <section aria-label={words.listLabel}>
      <div className="numbers flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-3">
        <p className="font-semibold">
          {words.counted(total, MAX_IMAGES_PER_BATCH)}
          <span className="font-normal text-muted"> · {formatBytes(bytes)}</span>
        </p>
        <output className="text-sm text-muted">{words.uploaded(done.length, total)}</output>
      </div>
      <ol className="divide-y divide-line">
        {files.map((one, n) => (
          <UploadRow
            key={one.id}
            one={one}
            queue={queue}
            isFirst={n === 0}
            isLast={n === total - 1}
            isLocked={isLocked}
            onMove={move}
            onRemove={remove}
          />
        ))}
      </ol>
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
