import { ArrowDown, ArrowUp, CircleAlert, CircleCheck, RotateCw, X } from 'lucide-react'
import { upload as words } from '../../strings/upload.ts'
import { IconButton } from '../../ui/button.tsx'
import { formatBytes } from '../../ui/format.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { QueuedFile, UploadState } from './queued-files.ts'
import { Thumbnail } from './thumbnail.tsx'
import type { UploadQueue } from './upload-queue.ts'

type UploadRowProps = {
  one: QueuedFile
  queue: UploadQueue
  isFirst: boolean
  isLast: boolean
  isLocked: boolean
  onMove: (one: QueuedFile, by: -1 | 1) => void
  onRemove: (one: QueuedFile) => void
}

export function UploadRow(props: UploadRowProps) {
  const { one, queue, isFirst, isLast, isLocked, onMove, onRemove } = props
  const { id, file, state } = one
  const canRetry = state.step === 'failed' && !state.isFinal

  return (
    <li className="flex items-center gap-3 py-3 sm:gap-4">
      <Thumbnail file={file} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{file.name}</p>
        <p className="numbers truncate text-sm text-muted">
          {formatBytes(file.size)}
          {state.step === 'done' && ` · ${words.pixels(state.upload.width, state.upload.height)}`}
        </p>
        <State state={state} name={file.name} />
      </div>
      <div className="flex flex-none items-center max-sm:flex-wrap max-sm:justify-end max-sm:max-w-22">
        {canRetry && (
          <IconButton label={words.retryOf(file.name)} disabled={isLocked} onClick={() => queue.retry(id)}>
            <RotateCw aria-hidden className="size-5" />
          </IconButton>
        )}
        {/* Not disabled at the ends, because a disabled button loses the focus. */}
        <IconButton label={words.up(file.name)} aria-disabled={isFirst || isLocked} onClick={() => onMove(one, -1)}>
          <ArrowUp aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={words.down(file.name)} aria-disabled={isLast || isLocked} onClick={() => onMove(one, 1)}>
          <ArrowDown aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          id={`upload-${id}`}
          label={words.remove(file.name)}
          disabled={isLocked}
          onClick={() => onRemove(one)}
        >
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
    </li>
  )
}

/** Refusals start with the file's name, which the row shows already. */
function withoutName(reason: string, name: string): string {
  return reason.startsWith(`${name}: `) ? reason.slice(name.length + 2) : reason
}

function State({ state, name }: { state: UploadState; name: string }) {
  const { step } = state
  if (step === 'done') {
    return (
      <p className="mt-0.5 flex items-center gap-1.5 text-sm font-medium text-ok">
        <CircleCheck aria-hidden className="size-4" />
        {words.steps.done}
      </p>
    )
  }
  if (step === 'failed') {
    return (
      <p className="mt-0.5 flex items-start gap-1.5 text-sm font-medium text-err">
        <CircleAlert aria-hidden className="mt-0.5 size-4 flex-none" />
        {withoutName(state.reason, name)}
      </p>
    )
  }
  const percent = step === 'sending' ? Math.floor(state.progress * 100) : step === 'checking' ? 100 : 0
  return (
    <div className="mt-1 flex items-center gap-3">
      <ProgressBar max={100} value={percent} label={words.progressOf(name)} className="max-w-60" />
      <span className="numbers text-sm whitespace-nowrap text-muted">
        {step === 'sending' ? words.steps.sending(percent) : words.steps[step]}
      </span>
    </div>
  )
}
