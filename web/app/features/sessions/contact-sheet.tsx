import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { memo, useRef } from 'react'
import { upload as uploadWords, session as words } from '../../strings/upload.ts'
import { IconButton } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Thumbnail } from '../images/pictures/thumbnail.tsx'
import type { QueuedFile, UploadState } from '../images/queued-files.ts'
import { useInView } from './use-in-view.ts'

type ContactSheetProps = { files: QueuedFile[]; isLocked: boolean; onRemove: (id: string) => void }

/** Every photo and how far it is. */
export function ContactSheet({ files, isLocked, onRemove }: ContactSheetProps) {
  if (files.length === 0) return null
  return (
    <ul aria-label={words.list} className="grid grid-cols-3 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]">
      {files.map((one) => (
        <Frame key={one.id} one={one} isLocked={isLocked} onRemove={onRemove} />
      ))}
    </ul>
  )
}

type FrameProps = { one: QueuedFile; isLocked: boolean; onRemove: (id: string) => void }

/** Draws its photo only near the window: a thousand pictures at once would need gigabytes. */
const Frame = memo(function Frame({ one: { id, file, state }, isLocked, onRemove }: FrameProps) {
  const frame = useRef<HTMLLIElement>(null)
  const isInView = useInView(frame)
  return (
    <li ref={frame} aria-label={file.name} className="min-w-0">
      <div className="relative aspect-square rounded-md bg-sunken sm:aspect-4/3">
        <div className={state.step === 'done' ? '' : 'opacity-50'}>{isInView && <Thumbnail file={file} isSmall />}</div>
        <IconButton
          label={words.remove(file.name)}
          disabled={isLocked}
          onClick={() => onRemove(id)}
          className="absolute! top-0 right-0 hover:bg-transparent"
        >
          <span className="grid size-6 place-items-center rounded-full bg-bg ring-1 ring-line">
            <X aria-hidden className="size-3.5" />
          </span>
        </IconButton>
      </div>
      <p className="mt-1 flex items-center gap-1 text-xs text-muted">
        <span className="min-w-0 flex-1 truncate">{file.name}</span>
        <State state={state} name={file.name} />
      </p>
      {state.step === 'sending' && (
        <ProgressBar max={1} value={state.progress} label={uploadWords.progressOf(file.name)} className="h-1!" />
      )}
    </li>
  )
})

function State({ state, name }: { state: UploadState; name: string }) {
  if (state.step === 'done') return <CircleCheck aria-label={uploadWords.steps.done} className="size-3.5 text-ok" />
  if (state.step === 'failed')
    return <CircleAlert aria-label={`${name}: ${state.reason}`} className="size-3.5 text-err" />
  return null
}
