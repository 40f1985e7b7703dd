import { formatInstant, formatPercent } from '@lineup/contract/format.ts'
import { LEASE_MINUTES } from '@lineup/contract/limits.ts'
import { downloadStatus } from '@lineup/contract/states.ts'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, type Size, type Tone } from '../../../ui/button.tsx'
import { formatMinute } from '../../../ui/format.ts'
import { takeLostFocus } from '../../../ui/page/lost-focus.ts'
import { Pill } from '../../../ui/pill.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { t } from '../messages/t.ts'
import type { Purchase } from '../use-purchase.ts'
import { NotArrived } from './not-arrived.tsx'
import type { Progress } from './use-downloads.ts'

export type Item = Purchase['list'][number]

export type DownloadControlsProps = {
  item: Item
  progress: Progress | undefined
  isBusy: boolean
  /** Whether this browser has started the download is still unknown. */
  isLooking: boolean
  /** It is on its way in a zip that this tab has asked for. */
  isInZip: boolean
  onDownload: () => void
  onNotArrived: () => Promise<void>
  /** Saves the file that is here once more. Null where it is not here, or has another way. */
  onSaveAgain: (() => void) | null
  /** The look of the button. */
  look: { tone: Tone; size: Size; className: string }
}

/** What can be done with one bought photo, and how far it is. */
export function DownloadControls(props: DownloadControlsProps) {
  const { item, progress, isBusy, isLooking, isInZip, onDownload, onNotArrived, onSaveAgain, look } = props
  const { isRunning, isDone, percent } = progressOf(item, progress)
  const isElsewhere = item.status === downloadStatus.inProgress && progress === undefined && !isLooking && !isInZip
  const state = useRef<HTMLParagraphElement>(null)
  const isPressed = useRef(false)
  const isSaved = progress?.kind === 'saved'

  useEffect(() => {
    // The pressed button has disappeared, so move the focus here.
    if (isSaved && isPressed.current) takeLostFocus(state.current)
  }, [isSaved])

  function press() {
    isPressed.current = true
    onDownload()
  }

  return (
    <>
      {!isDone && !isInZip && (
        <Button
          {...look}
          disabled={isBusy}
          aria-label={isRunning ? undefined : t('paid.downloadOf', { name: item.name })}
          onClick={press}
        >
          <ButtonText progress={progress} percent={percent} />
        </Button>
      )}
      <p ref={state} tabIndex={-1} className="w-fit empty:hidden">
        {isDone && !item.reported && <Pill tone="ok">{t('paid.downloaded')}</Pill>}
        {!isDone && !isRunning && item.status === downloadStatus.inProgress && (
          <Pill tone="brand">{isInZip ? t('paid.zip.holds') : t('paid.inProgress')}</Pill>
        )}
      </p>
      {isDone && !isSaved && !item.reported && item.downloaded_at && (
        <p className="w-full text-sm wrap-anywhere text-muted">{whereIs(item.name, item.downloaded_at)}</p>
      )}
      {progress?.kind === 'broken' && !isDone && <p className="w-full text-sm text-warn">{t('paid.interrupted')}</p>}
      {isElsewhere && <p className="w-full text-sm text-muted">{t('paid.elsewhere', { minutes: LEASE_MINUTES })}</p>}
      {isDone && onSaveAgain && (
        <TextButton aria-label={t('paid.saveAgain.of', { name: item.name })} onClick={onSaveAgain}>
          {t('paid.saveAgain.label')}
        </TextButton>
      )}
      {isDone && item.status === downloadStatus.downloaded && <NotArrived item={item} onNotArrived={onNotArrived} />}
    </>
  )
}

const whereIs = (name: string, at: Date) =>
  t('paid.downloadedOn', { name, day: formatInstant(at, 'DD MMM, YYYY'), time: formatMinute(at) })

/** A file saved here counts as downloaded, even if the shop has not confirmed it yet. */
export function progressOf(item: Item, progress: Progress | undefined) {
  const isRunning = progress?.kind === 'starting' || progress?.kind === 'running'
  return {
    isRunning,
    isDone: !isRunning && (item.status === downloadStatus.downloaded || progress?.kind === 'saved'),
    percent: progress?.kind === 'running' ? Math.min(100, Math.floor((progress.bytes / item.size) * 100)) : 0,
  }
}

function ButtonText(props: { progress: Progress | undefined; percent: number }) {
  if (props.progress?.kind === 'starting') return t('paid.starting')
  if (props.progress?.kind === 'running') return t('paid.got', { percent: formatPercent(props.percent) })
  return (
    <>
      <Download aria-hidden className="size-4" />
      {props.progress?.kind === 'broken' ? t('paid.retry') : t('paid.download')}
    </>
  )
}
