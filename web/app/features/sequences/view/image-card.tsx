import { TriangleAlert } from 'lucide-react'
import { takedown } from '../../../strings/dialogs/takedown.ts'
import { sequences as words } from '../../../strings/sequences.ts'
import { SourcedPicture } from '../../../ui/pictures/picture.tsx'
import { type PictureSources, pictureSources } from '../../../ui/pictures/picture-sources.ts'
import { Pill } from '../../../ui/pill.tsx'
import { activityOf } from '../../images/activity.ts'
import { ActivityButton, ActivityPill, DeleteButton } from '../../images/card-buttons.tsx'
import { isRejected, type ManagedImage } from '../sequence-cache.ts'
import { isInTheMaking } from '../sequence-lists.ts'
import { TakeDownPhoto } from '../takedown/take-down-button.tsx'
import { deleteImage, toggleImage } from './change-image.ts'
import { PhotoReason, RejectButton } from './photo-rejection.tsx'

type ImageCardProps = {
  image: ManagedImage
  number: number
  sequenceId: number
  alt: string
  isWaiting: boolean
  isLocked: boolean
  onOpen: () => void
  onNear: () => void
}

export function ImageCard({ image, number, sequenceId, alt, isWaiting, ...props }: ImageCardProps) {
  const { isLocked, onOpen, onNear } = props
  const { id, deleted_at, deleted_by, status } = image
  const name = words.photo(number)
  const { isActive } = activityOf(status)
  const isDeleted = deleted_at !== null
  const isOut = isRejected(image)
  const named = { sequenceId, image, name }
  const sources = pictureSources(image.previews, image.placeholder)
  const takesDown = <TakeDownPhoto image={image} name={name} sequenceId={sequenceId} />

  return (
    <li aria-label={name} className="min-w-0">
      <Frame image={image} sources={sources} alt={alt} isDimmed={isDeleted || isOut || !isActive} isEager={number <= 6}>
        {sources.jpeg && (
          <button
            type="button"
            id={`photo-${id}`}
            aria-label={words.open(number)}
            className="absolute inset-0 cursor-zoom-in rounded-lg"
            onPointerEnter={onNear}
            onFocus={onNear}
            onClick={onOpen}
          />
        )}
      </Frame>
      <div className="mt-2 flex min-h-9 flex-wrap items-center gap-1.5">
        <span className="numbers mr-0.5 text-sm font-semibold">{number}</span>
        {isDeleted && (
          <Pill tone="err">{image.taken_down ? takedown.takenDown : words.deletedBy[deleted_by ?? 'user']}</Pill>
        )}
        {!isDeleted && !isLocked && (
          <>
            {isOut ? <Pill tone="err">{words.sale.rejected}</Pill> : <ActivityPill status={status} />}
            {isWaiting && <Pill tone="warn">{words.approval[0]}</Pill>}
            {/* Beside the state: with the other buttons, the line would be too long. */}
            <div className="ml-auto">{takesDown}</div>
            <div className="ml-auto flex flex-wrap items-center justify-end gap-1.5">
              <RejectButton named={named} />
              {!isOut && <ActivityButton name={name} status={status} onClick={() => void toggleImage(named)} />}
              <DeleteButton name={name} onClick={() => void deleteImage(named)} />
            </div>
          </>
        )}
        {(isDeleted || isLocked) && <div className="ml-auto">{takesDown}</div>}
      </div>
      <PhotoReason image={image} />
    </li>
  )
}

type FrameProps = {
  image: ManagedImage
  sources: PictureSources
  alt: string
  isDimmed: boolean
  isEager: boolean
  children: React.ReactNode
}

function Frame({ image, sources, alt, isDimmed, isEager, children }: FrameProps) {
  return (
    <div className="relative">
      <SourcedPicture
        sources={sources}
        alt={alt}
        // Most cameras take 3:2, which fits without bars. Other shapes fit inside.
        width={3}
        height={2}
        sizes="(min-width: 1200px) 25vw, (min-width: 640px) 45vw, 100vw"
        isEager={isEager}
        className={`rounded-lg [&_img]:object-contain ${isDimmed ? '[&_img]:opacity-50' : ''}`}
      />
      {isInTheMaking(image) && (
        <p className="absolute inset-0 grid place-items-center rounded-lg text-sm text-muted">
          <span className="skeleton absolute inset-0 rounded-lg" />
          <span className="relative">{words.preparing}</span>
        </p>
      )}
      {image.error && (
        <p className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-4 text-center text-sm text-err">
          <TriangleAlert aria-hidden className="size-6" />
          {image.error}
        </p>
      )}
      {children}
    </div>
  )
}
