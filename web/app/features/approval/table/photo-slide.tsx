import { TriangleAlert } from 'lucide-react'
import { takedown } from '../../../strings/dialogs/takedown.ts'
import { viewer } from '../../../strings/photos/viewer.ts'
import { sequences as words } from '../../../strings/sequences.ts'
import { Button } from '../../../ui/button.tsx'
import { SourcedPicture } from '../../../ui/pictures/picture.tsx'
import { pictureSources } from '../../../ui/pictures/picture-sources.ts'
import { Pill } from '../../../ui/pill.tsx'
import { activityOf } from '../../images/activity.ts'
import { isRejected, type OwnSequence } from '../../sequences/sequence-cache.ts'
import { isInTheMaking } from '../../sequences/sequence-lists.ts'
import { TakeDownPhoto } from '../../sequences/takedown/take-down-button.tsx'
import { deleteImage, type PhotoAct, toggleImage } from '../../sequences/view/change-image.ts'
import { PhotoReason, RejectButton } from '../../sequences/view/photo-rejection.tsx'
import type { Photo } from '../../sequences/view/sequence-photos.tsx'

type PhotoSlideProps = {
  photo: Photo
  total: number
  sequence: OwnSequence
  alt: string
  isPresent: boolean
  isEager: boolean
  onOpen: () => void
  onZoom: () => void
  /** Absent where there is nothing to compare with. */
  onKeep: (() => void) | undefined
  onNear: () => void
  onDone: (act: PhotoAct) => void
}

export function PhotoSlide({
  photo,
  total,
  sequence,
  alt,
  isPresent,
  isEager,
  onOpen,
  onZoom,
  onKeep,
  onNear,
  onDone,
}: PhotoSlideProps) {
  const { image, number } = photo
  const sources = pictureSources(image.previews, image.placeholder)
  const isDimmed = image.deleted_at !== null || isRejected(image) || !activityOf(image.status).isActive

  return (
    <li aria-label={words.photo(number)} className={`slide ${image.height > image.width ? 'slide-upright' : ''}`}>
      <div className="slide-frame">
        <SourcedPicture
          sources={sources}
          alt={alt}
          width={image.width}
          height={image.height}
          sizes="(min-width: 900px) 80vw, 100vw"
          isEager={isEager}
          className={isDimmed ? '[&_img]:opacity-50' : ''}
        />
        {isInTheMaking(image) && (
          <p className="skeleton absolute inset-0 grid place-items-center text-sm text-muted">{words.preparing}</p>
        )}
        {image.error && (
          <p className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-4 text-center text-sm text-err">
            <TriangleAlert aria-hidden className="size-6" />
            {image.error}
          </p>
        )}
        {sources.jpeg && (
          <button
            type="button"
            id={`photo-${image.id}`}
            aria-label={words.open(number)}
            tabIndex={isPresent ? 0 : -1}
            className="slide-open cursor-zoom-in"
            onPointerEnter={onNear}
            onFocus={onNear}
            onClick={onOpen}
          />
        )}
        <div className="slide-caption">
          <span className="numbers mr-auto flex-none px-1 text-sm whitespace-nowrap">
            {viewer.counter(number, total)}
          </span>
          {sources.jpeg && (
            <Button
              tone="quiet"
              size="sm"
              data-zoom
              aria-label={words.of(words.zoom, words.photo(number))}
              aria-keyshortcuts="z"
              title={words.zoomHint}
              className="flex-none max-sm:min-h-11"
              onPointerEnter={onNear}
              onFocus={onNear}
              onClick={onZoom}
            >
              {words.zoom}
            </Button>
          )}
          {sources.jpeg && onKeep && (
            <Button
              tone="quiet"
              size="sm"
              aria-label={words.of(words.compare, words.photo(number))}
              aria-keyshortcuts="c"
              className="flex-none max-[899.98px]:hidden"
              onClick={onKeep}
            >
              {words.compare}
            </Button>
          )}
          <Controls photo={photo} sequence={sequence} onDone={onDone} />
        </div>
      </div>
    </li>
  )
}

type ControlsProps = Pick<PhotoSlideProps, 'photo' | 'sequence' | 'onDone'>

function Controls({ photo: { image, number, isWaiting }, sequence, onDone }: ControlsProps) {
  const name = words.photo(number)
  const takesDown = <TakeDownPhoto image={image} name={name} sequenceId={sequence.id} tone="quiet" />
  if (image.deleted_at !== null) {
    return (
      <>
        <Pill tone="err">{image.taken_down ? takedown.takenDown : words.deletedBy[image.deleted_by ?? 'user']}</Pill>
        {takesDown}
      </>
    )
  }

  const { isActive, state, question } = activityOf(image.status)
  const isOut = isRejected(image)
  const at = { sequenceId: sequence.id, image, name, onDone }
  return (
    <>
      {isOut && <Pill tone="err">{words.sale.rejected}</Pill>}
      <span className="max-w-60 flex-none text-sm empty:hidden">
        <PhotoReason image={image} isShort />
      </span>
      {!isActive && !isOut && <Pill>{state}</Pill>}
      {isWaiting && <Pill tone="warn">{words.approval[0]}</Pill>}
      {sequence.deleted_at === null && (
        <>
          <RejectButton named={at} tone="quiet" />
          {!isOut && <Act action={question.action} name={name} onClick={() => void toggleImage(at)} />}
          <Act action={words.delete} name={name} onClick={() => void deleteImage(at)} />
        </>
      )}
      {takesDown}
    </>
  )
}

type ActProps = { action: string; name: string; onClick: () => void }

function Act({ action, name, onClick }: ActProps) {
  return (
    <Button
      tone="quiet"
      size="sm"
      aria-label={words.of(action, name)}
      className="flex-none max-sm:min-h-11"
      onClick={onClick}
    >
      {action}
    </Button>
  )
}
