import { downloadStatus } from '@lineup/contract/states.ts'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { paid as words } from '../../strings/sales.ts'
import { Button } from '../../ui/button.tsx'
import { formatBytes } from '../../ui/format.ts'
import { confirm } from '../../ui/overlay/confirm.tsx'
import { Pill } from '../../ui/pill.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import type { Progress } from './use-downloads.ts'
import type { Purchase } from './use-purchase.ts'

type DownloadRowProps = {
  item: Purchase['list'][number]
  progress: Progress | undefined
  isBusy: boolean
  /** Whether this browser has started the download is still unknown. */
  isLooking: boolean
  onDownload: () => void
  onNotArrived: () => Promise<void>
}

export function DownloadRow({ item, progress, isBusy, isLooking, onDownload, onNotArrived }: DownloadRowProps) {
  // A file saved here counts as downloaded, even if the shop has not confirmed it yet.
  const isRunning = progress?.kind === 'starting' || progress?.kind === 'running'
  const isDone = !isRunning && (item.status === downloadStatus.downloaded || progress?.kind === 'saved')
  const percent = progress?.kind === 'running' ? Math.min(100, Math.floor((progress.bytes / item.size) * 100)) : 0
  const isElsewhere = item.status === downloadStatus.inProgress && progress === undefined && !isLooking
  const state = useRef<HTMLParagraphElement>(null)
  const isPressed = useRef(false)
  const isSaved = progress?.kind === 'saved'

  useEffect(() => {
    // The pressed button has disappeared, so move the focus here.
    if (isSaved && isPressed.current && document.activeElement === document.body)
      state.current?.focus({ preventScroll: true })
  }, [isSaved])

  function press() {
    isPressed.current = true
    onDownload()
  }

  return (
    <li className="grid grid-cols-[6rem_1fr] items-center gap-x-4 gap-y-3 border-b border-line py-4 sm:grid-cols-[8rem_1fr_auto]">
      <span className="block aspect-[3/2] overflow-hidden rounded-md bg-sunken">
        {item.watermark && (
          <img src={item.watermark} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
        )}
      </span>
      <div className="min-w-0">
        <h3 className="truncate text-md font-semibold">{item.name}</h3>
        <p className="numbers mt-0.5 text-sm text-muted">
          {formatBytes(item.size)} · {words.pixels(item.width, item.height)}
        </p>
        <p ref={state} tabIndex={-1} className="mt-1.5 w-fit">
          <State item={item} isDone={isDone} isRunning={isRunning} />
        </p>
        {progress?.kind === 'broken' && !isDone && <p className="mt-1.5 text-sm text-warn">{words.interrupted}</p>}
        {isElsewhere && <p className="mt-1.5 text-sm text-muted">{words.elsewhere}</p>}
        {isDone && item.status === downloadStatus.downloaded && <NotArrived item={item} onNotArrived={onNotArrived} />}
      </div>
      {!isDone && (
        <div className="max-sm:col-span-2">
          <Button
            disabled={isBusy}
            aria-label={isRunning ? undefined : words.downloadOf(item.name)}
            onClick={press}
            className="w-full sm:min-w-40"
          >
            <ButtonText progress={progress} percent={percent} />
          </Button>
          {isRunning && <ProgressBar max={100} value={percent} label={words.downloadOf(item.name)} className="mt-2" />}
        </div>
      )}
    </li>
  )
}

function ButtonText(props: { progress: Progress | undefined; percent: number }) {
  if (props.progress?.kind === 'starting') return words.starting
  if (props.progress?.kind === 'running') return words.got(props.percent)
  return (
    <>
      <Download aria-hidden className="size-4" />
      {props.progress?.kind === 'broken' ? words.retry : words.download}
    </>
  )
}

/** Lets the buyer report a delivered original that did not arrive, once. Then shows the report. */
function NotArrived({ item, onNotArrived }: Pick<DownloadRowProps, 'item' | 'onNotArrived'>) {
  const [isBusy, setBusy] = useState(false)
  const told = useRef<HTMLParagraphElement>(null)
  const isPressed = useRef(false)

  useEffect(() => {
    // The pressed button has disappeared, so move the focus to its replacement.
    if (item.reported && isPressed.current) told.current?.focus({ preventScroll: true })
  }, [item.reported])

  if (item.reported) {
    return (
      <p ref={told} tabIndex={-1} className="mt-1.5 text-sm text-muted">
        {words.notArrived.reported}
      </p>
    )
  }

  async function press() {
    const { title, body, action } = words.notArrived
    if (!(await confirm({ title, body: body(item.name), action }))) return
    isPressed.current = true
    setBusy(true)
    await onNotArrived()
    setBusy(false)
  }
  return (
    <TextButton
      aria-label={words.notArrived.of(item.name)}
      isBusy={isBusy}
      onClick={() => void press()}
      className="mt-1"
    >
      {words.notArrived.ask}
    </TextButton>
  )
}

type StateProps = { item: Purchase['list'][number]; isDone: boolean; isRunning: boolean }

function State({ item, isDone, isRunning }: StateProps) {
  if (isDone) return <Pill tone="ok">{words.downloaded}</Pill>
  if (isRunning || item.status === downloadStatus.inProgress) return <Pill tone="brand">{words.inProgress}</Pill>
  return <Pill>{words.available}</Pill>
}
