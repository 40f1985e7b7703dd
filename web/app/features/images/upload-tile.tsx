import { formatDate, formatPercent } from '@lineup/contract/format.ts'
import { CalendarDays, CircleAlert, CircleCheck, RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { formatBytes } from '../../ui/format.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { t } from './messages/t.ts'
import { withoutName } from './names-in-reasons.ts'
import { Thumbnail } from './pictures/thumbnail.tsx'
import { otherDayOf, type QueuedFile, sayIfSmall, type UploadState } from './queued-files.ts'

type UploadTileProps = {
  one: QueuedFile
  place: ReactNode
  /** The day of the sequence, or nothing. */
  day: string
  isLocked: boolean
  onRetry: () => void
  onRemove: () => void
}

export function UploadTile({ one, place, day, isLocked, onRetry, onRemove }: UploadTileProps) {
  const { id, file, state } = one
  const otherDay = otherDayOf(one, day)
  const canRetry = state.step === 'failed' && !state.isFinal

  return (
    <>
      <div className="relative">
        <div className={state.step === 'done' ? '' : 'opacity-60'}>
          <Thumbnail file={file} />
        </div>
        <div className="absolute top-0 start-0">{place}</div>
        <IconButton
          id={`upload-${id}`}
          label={t('upload.remove', { name: file.name })}
          disabled={isLocked}
          onClick={onRemove}
          className="absolute! top-0 end-0 hover:bg-transparent"
        >
          <span className="grid size-7 place-items-center rounded-full bg-bg border border-line">
            <X aria-hidden className="size-4" />
          </span>
        </IconButton>
        {canRetry && (
          <Button
            size="sm"
            disabled={isLocked}
            onClick={onRetry}
            aria-label={t('upload.retryOf', { name: file.name })}
            className="absolute! inset-x-2 bottom-2"
          >
            <RotateCw aria-hidden className="size-4" />
            {t('upload.retry')}
          </Button>
        )}
      </div>
      <p className="mt-1.5 truncate text-sm font-semibold">{file.name}</p>
      <State state={state} file={file} />
      {otherDay && (
        <p className="flex items-center gap-1.5 text-xs font-medium text-warn">
          <CalendarDays aria-hidden className="size-3.5 flex-none" />
          {t('upload.takenOn', { day: formatDate(otherDay, 'DD MMM, YYYY') })}
        </p>
      )}
    </>
  )
}

function State({ state, file: { name, size } }: { state: UploadState; file: File }) {
  const { step } = state
  const isFailed = step === 'failed'
  const says = isFailed ? withoutName(state.reason, name) : step === 'done' && sayIfSmall(state.upload)
  if (isFailed || says) {
    return (
      <p className={`flex items-start gap-1.5 text-xs font-medium ${isFailed ? 'text-err' : 'text-warn'}`}>
        <CircleAlert aria-hidden className="mt-0.5 size-3.5 flex-none" />
        <span className="min-w-0 wrap-anywhere">{says}</span>
      </p>
    )
  }
  if (step === 'done') {
    return (
      <p className="numbers flex items-center gap-1.5 text-xs text-muted">
        <CircleCheck aria-label={t('upload.steps.done')} className="size-3.5 flex-none text-ok" />
        <span className="truncate">
          {formatBytes(size)} · {t('upload.pixels', { width: state.upload.width, height: state.upload.height })}
        </span>
      </p>
    )
  }
  const isBusy = step === 'retrying' && state.busyFor !== null
  const percent = step === 'sending' ? Math.floor(state.progress * 100) : step === 'checking' ? 100 : 0
  return (
    <div>
      <p className="numbers truncate text-xs text-muted">
        {step === 'sending'
          ? t('upload.steps.sending', { percent: formatPercent(percent) })
          : t(`upload.steps.${isBusy ? 'busy' : step}`)}
      </p>
      <ProgressBar max={100} value={percent} label={t('upload.progressOf', { name })} className="mt-1" />
    </div>
  )
}
