import { MAX_IMAGES_PER_BATCH } from '@lineup/contract/limits.ts'
import type { ReactNode } from 'react'
import { upload as words } from '../../../strings/upload.ts'
import { AddTile } from '../../images/add-tile.tsx'
import { LeftPhotos } from '../../images/kept/left-photos.tsx'
import { UploadGrid } from '../../images/upload-grid.tsx'
import { UploadStart } from '../../images/upload-start.tsx'
import { usePhotoDrop } from '../../images/use-photo-drop.ts'
import type { SequenceFormState } from './use-sequence-form.ts'

type PhotosFieldProps = {
  state: SequenceFormState
  photos: ((last: ReactNode) => ReactNode) | undefined
  /** Said where new photos are added. */
  aboutNew: ReactNode
}

/** The photos of a sequence. New ones can be dropped anywhere on it. */
export function PhotosField({ state, photos, aboutNew }: PhotosFieldProps) {
  const { uploads, isSending, chooser, imageError } = state
  const { queue, files, total, kept } = uploads
  const { getRootProps, getInputProps, isDragActive, open } = usePhotoDrop({
    onFiles: uploads.add,
    isLocked: isSending,
  })
  const focusChooser = () => requestAnimationFrame(() => chooser.current?.focus())
  const add = total < MAX_IMAGES_PER_BATCH && <AddTile buttonRef={chooser} isLocked={isSending} onChoose={open} />

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
          onDiscard={() => void kept.discard().then(focusChooser)}
        />
      )}
      {photos?.(total === 0 && add)}
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
      {total > 0 && <UploadGrid files={files} queue={queue} isLocked={isSending} last={add} onEmptied={focusChooser} />}
      <input {...getInputProps({ 'aria-label': words.input, accept: 'image/jpeg,image/png,.jpg,.jpeg,.png' })} />
    </div>
  )
}
