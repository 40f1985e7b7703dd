import { Pause, Play } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { formatBytes } from '../../ui/format.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { isLineGone } from '../images/queued-files.ts'
import { t } from './messages/t.ts'
import type { SessionUploads } from './use-session-uploads.ts'
import { useTimeLeft } from './use-time-left.ts'

type SessionProgressProps = { uploads: SessionUploads; isLocked: boolean }

/** How far the whole session is. */
export function SessionProgress({ uploads, isLocked }: SessionProgressProps) {
  const { files, photos, waiting, failed, total, bytes, isActive, isPaused, pause } = uploads
  const left = useTimeLeft(bytes, isActive && !isLineGone(files))
  const isDone = photos.length === total
  const isWhole = isDone && failed.length === 0 && !uploads.isUnknown
  const label = isWhole
    ? t('session.all')
    : isDone
      ? t('session.haveArrived', { isOne: String(total === 1) })
      : t('session.arrivedLabel')
  return (
    <section aria-label={t('session.progress')} className="rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p>
          <output className="numbers block font-head text-2xl font-semibold">
            {isDone ? t('session.photos', { count: total }) : t('session.arrived', { done: photos.length, total })}
          </output>
          <span className="text-sm text-muted">{label}</span>
        </p>
        {waiting.length > 0 && (
          <Button tone="secondary" disabled={isLocked} onClick={() => pause(!isPaused)}>
            {isPaused ? <Play aria-hidden className="size-4.5" /> : <Pause aria-hidden className="size-4.5" />}
            {isPaused ? t('session.resume') : t('session.pause')}
          </Button>
        )}
      </div>
      <ProgressBar
        max={Math.max(1, bytes.total)}
        value={bytes.done}
        label={t('session.arrivedLabel')}
        className="mt-4 h-2.5!"
      />
      <p className="numbers mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>{t('session.size', { done: formatBytes(bytes.done), total: formatBytes(bytes.total) })}</span>
        {waiting.length > 0 && <span>{isPaused ? t('session.paused') : left !== null && timeLeft(left)}</span>}
      </p>
    </section>
  )
}

const timeLeft = (seconds: number) =>
  seconds < 60
    ? t('session.lastMinute')
    : t('session.left', { time: t('session.minutes', { count: Math.ceil(seconds / 60) }) })
