import { MAX_IMAGES_PER_BATCH } from '@lineup/contract/limits.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { tellIfUnreachable } from '../../../api/table/change-row.ts'
import { takeLostFocus } from '../../../ui/page/lost-focus.ts'
import { AddButton, AddTile } from '../../images/add-tile.tsx'
import { askDiscard } from '../../images/kept/ask-discard.ts'
import { LeftPhotos } from '../../images/kept/left-photos.tsx'
import { t as tImages } from '../../images/messages/t.ts'
import { Thumbnail } from '../../images/pictures/thumbnail.tsx'
import { tellNoTime, type Upload } from '../../images/queued-files.ts'
import { UploadGrid } from '../../images/upload-grid.tsx'
import { UploadStart } from '../../images/upload-start.tsx'
import { usePhotoDrop } from '../../images/use-photo-drop.ts'
import { OtherDays } from './day/other-days.tsx'
import type { SequenceFormState } from './use-sequence-form.ts'

type PhotosFieldProps = {
  state: SequenceFormState
  photos: ((add: ReactNode) => ReactNode) | undefined
  /** How many these are. */
  after: number
  /** Said where new photos are added. */
  aboutNew: ReactNode
  newTimes: ((given: NewTimes) => ReactNode) | undefined
}

/** What is needed to type times for new photos that tell none. */
export type NewTimes = {
  photos: Upload[]
  pictureOf: (id: string) => ReactNode
  day: string
  isLocked: boolean
  onType: (ids: string[], takenAt: string) => void
}

/** The photos of a sequence. New ones can be dropped anywhere on it. */
export function PhotosField({ state, photos, after, aboutNew, newTimes }: PhotosFieldProps) {
  const { uploads, isSending, chooser, imageError, isAdding, form } = state
  const date = useWatch({ control: form.control, name: 'date' })
  const { queue, files, total, kept } = uploads
  const { getRootProps, getInputProps, isDragActive, open } = usePhotoDrop({
    onFiles: uploads.add,
    isLocked: isSending,
  })
  const focusChooser = () => requestAnimationFrame(() => chooser.current?.focus())

  const isEmpty = total === 0
  const hasOthers = photos !== undefined
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    // The button that was pressed has gone. It stood above the photos, and new ones come below them.
    if (!isEmpty && wasEmpty.current && hasOthers) chooser.current?.scrollIntoView({ block: 'center' })
    if (!isEmpty) takeLostFocus(chooser.current)
    wasEmpty.current = isEmpty
  }, [isEmpty, hasOthers, chooser])

  async function discard(count: number) {
    if (!(await askDiscard(count))) return
    await kept.discard()
    focusChooser()
  }

  const adding = { buttonRef: chooser, isLocked: isSending, onChoose: open }

  return (
    <div
      {...getRootProps({ role: undefined, tabIndex: undefined })}
      className={`grid min-w-0 grid-cols-1 gap-6 rounded-lg outline-offset-8 ${isDragActive ? 'outline-2 outline-brand outline-dashed' : ''}`}
    >
      {total === 0 && kept.left && (
        <LeftPhotos
          left={kept.left}
          isLocked={isSending}
          onTakeUp={() => void kept.takeUp().then(focusChooser)}
          onDiscard={() => void discard(kept.left?.photos.length ?? 0)}
        />
      )}
      {photos?.(total === 0 && <AddButton {...adding} />)}
      {total === 0 && !photos && (
        <UploadStart
          buttonRef={chooser}
          isDragActive={isDragActive}
          isLocked={isSending}
          error={imageError}
          onChoose={open}
        />
      )}
      {aboutNew && <p className="-mb-3 text-sm text-muted">{aboutNew}</p>}
      {isAdding && <OtherDays files={files} day={date} />}
      {total > 0 && (
        <UploadGrid
          files={files}
          queue={queue}
          isLocked={isSending}
          day={date}
          after={after}
          last={total < MAX_IMAGES_PER_BATCH && <AddTile {...adding} />}
          onEmptied={focusChooser}
        />
      )}
      {newTimes?.({
        photos: uploads.done.filter(tellNoTime),
        pictureOf: (id) => {
          const one = files.find((file) => file.state.step === 'done' && file.state.upload.id === id)
          return one && <Thumbnail file={one.file} isSmall />
        },
        day: date,
        isLocked: isSending,
        onType: (ids, takenAt) => void uploads.typeTimes(ids, takenAt).catch(tellIfUnreachable),
      })}
      <input
        {...getInputProps({ 'aria-label': tImages('upload.input'), accept: 'image/jpeg,image/png,.jpg,.jpeg,.png' })}
      />
    </div>
  )
}
