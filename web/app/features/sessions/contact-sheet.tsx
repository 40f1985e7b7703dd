import { labelled } from '@lineup/contract/joined.ts'
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { memo, useRef } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { t as tImages } from '../images/messages/t.ts'
import { Thumbnail } from '../images/pictures/thumbnail.tsx'
import { type QueuedFile, sayIfSmall, type UploadState } from '../images/queued-files.ts'
import { t } from './messages/t.ts'
import { useInView } from './use-in-view.ts'

type ContactSheetProps = { files: QueuedFile[]; isLocked: boolean; onRemove: (id: string) => void }

/** Every photo and how far it is. */
export function ContactSheet({ files, isLocked, onRemove }: ContactSheetProps) {
  if (files.length === 0) return null
  return (
    <ul
      aria-label={t('session.list')}
      className="grid grid-cols-3 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]"
    >
      {files.map((one) => (
        <Frame key={one.id} one={one} isLocked={isLocked} onRemove={onRemove} />
      ))}
    </ul>
  )
}

type FrameProps = { one: QueuedFile; isLocked: boolean; onRemove: (id: string) => void }

/** Has content only near the window: a thousand photos with their buttons would take the page a hundred megabytes. */
const Frame = memo(function Frame(props: FrameProps) {
  const frame = useRef<HTMLLIElement>(null)
  const isInView = useInView(frame)
  return (
    <li ref={frame} aria-label={props.one.file.name} className="min-w-0">
      <div className="relative aspect-square rounded-md bg-sunken sm:aspect-4/3">
        {isInView && <Photo {...props} />}
      </div>
      <p className="mt-1 flex h-4 items-center gap-1 text-xs text-muted">{isInView && <Caption one={props.one} />}</p>
      {isInView && <Progress one={props.one} />}
    </li>
  )
})

function Photo({ one: { id, file, state }, isLocked, onRemove }: FrameProps) {
  return (
    <>
      <div className={state.step === 'done' ? '' : 'opacity-50'}>
        <Thumbnail file={file} isSmall />
      </div>
      <IconButton
        label={t('session.remove', { name: file.name })}
        disabled={isLocked}
        onClick={() => onRemove(id)}
        className="absolute! top-0 end-0 hover:bg-transparent"
      >
        <span className="grid size-6 place-items-center rounded-full bg-bg border border-line">
          <X aria-hidden className="size-3.5" />
        </span>
      </IconButton>
    </>
  )
}

function Caption({ one: { file, state } }: Pick<FrameProps, 'one'>) {
  return (
    <>
      <span className="min-w-0 flex-1 truncate">{file.name}</span>
      <State state={state} name={file.name} />
    </>
  )
}

function Progress({ one: { file, state } }: Pick<FrameProps, 'one'>) {
  if (state.step !== 'sending') return null
  return (
    <ProgressBar
      max={1}
      value={state.progress}
      label={tImages('upload.progressOf', { name: file.name })}
      className="h-1!"
    />
  )
}

function State({ state, name }: { state: UploadState; name: string }) {
  const says = state.step === 'done' && sayIfSmall(state.upload)
  if (says) return <TriangleAlert aria-label={labelled(name, says)} className="size-3.5 flex-none text-warn" />
  if (state.step === 'done')
    return <CircleCheck aria-label={tImages('upload.steps.done')} className="size-3.5 text-ok" />
  if (state.step === 'failed')
    return <CircleAlert aria-label={labelled(name, state.reason)} className="size-3.5 text-err" />
  return null
}
