import { TriangleAlert } from 'lucide-react'
import { SourcedPicture } from '../../../ui/pictures/picture.tsx'
import { type PictureSources, pictureSources } from '../../../ui/pictures/picture-sources.ts'
import { ratioClass } from '../../../ui/pictures/ratio.ts'
import { Pill } from '../../../ui/pill.tsx'
import { activityOf } from '../activity.ts'
import { ActivityLabel } from '../card-buttons.tsx'
import { t } from '../messages/t.ts'
import type { Reach } from '../reach.ts'
import { isRejected, type ManagedImage } from '../sequence-cache.ts'
import { isInTheMaking } from '../sequence-lists.ts'
import { goneState } from '../takedown/gone-state.ts'
import { TakeDownPhoto, useTakeDown } from '../takedown/take-down-button.tsx'
import { TakenDownNote } from '../takedown/taken-down-note.tsx'
import { PhotoMenu } from './photo-menu.tsx'
import { PhotoReason } from './photo-rejection.tsx'

type ImageCardProps = {
  image: ManagedImage
  number: number
  sequenceId: number
  alt: string
  isWaiting: boolean
  /** Whether buyers meet what its sequence shows. */
  reach: Reach
  isLocked: boolean
  onOpen: () => void
  onNear: () => void
}

export function ImageCard({ image, number, sequenceId, alt, isWaiting, reach, ...props }: ImageCardProps) {
  const { isLocked, onOpen, onNear } = props
  const { id, status } = image
  const name = t('sequences.photo', { n: number })
  const { isActive } = activityOf(status)
  const gone = goneState(image)
  const isDeleted = gone !== null
  const isOut = isRejected(image)
  const named = { sequenceId, image, name }
  const { dialog, open } = useTakeDown(named)
  const sources = pictureSources(image.previews, image.placeholder)

  return (
    <li aria-label={name} className={`min-w-0 ${ratioClass(image.width, image.height)}`}>
      <Frame image={image} sources={sources} alt={alt} isDimmed={isDeleted || isOut || !isActive} isEager={number <= 6}>
        {sources.jpeg && (
          <button
            type="button"
            id={`photo-${id}`}
            aria-label={t('sequences.open', { n: number })}
            className="absolute inset-0 cursor-zoom-in rounded-lg"
            onPointerEnter={onNear}
            onFocus={onNear}
            onClick={onOpen}
          />
        )}
      </Frame>
      {/* As wide as the picture, but where its words need more. */}
      <div className="mt-1 flex min-h-11 w-fit max-w-full flex-wrap min-w-[min(100%,var(--r)/1.5*100%)] items-center gap-1.5">
        <div className="flex min-w-0 flex-wrap items-center gap-x-1.5">
          <span className="numbers me-0.5 text-sm font-semibold">{number}</span>
          {isDeleted && <Pill tone="err">{gone}</Pill>}
          {!isDeleted && !isLocked && (
            <>
              <PhotoState isOut={isOut} reach={reach} status={status} />
              {isWaiting && <Pill tone="warn">{t('sequences.approval.waiting')}</Pill>}
            </>
          )}
        </div>
        {!isLocked && !image.taken_down && <PhotoMenu named={named} onTakeDown={open} />}
        {isLocked && !image.taken_down && (
          <div className="ms-auto">
            <TakeDownPhoto name={name} onOpen={open} />
          </div>
        )}
      </div>
      <PhotoReason image={image} />
      {dialog}
    </li>
  )
}

type PhotoStateProps = { isOut: boolean; reach: Reach; status: number }

/** What buyers meet. Of several reasons why it does not sell, the one that is its own. */
function PhotoState({ isOut, reach, status }: PhotoStateProps) {
  if (isOut) return <Pill tone="err">{t('sequences.sale.rejected')}</Pill>
  if (reach === 'off' && activityOf(status).isActive) return <Pill>{t('sequences.offSale')}</Pill>
  return <ActivityLabel status={status} isLater={reach === 'later'} />
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
    // A place of 3:2, as most cameras take. Other shapes stand in it at its bottom left, without bars.
    <div className="grid aspect-3/2 items-end">
      <div className="relative w-[min(100%,var(--r)/1.5*100%)]">
        <SourcedPicture
          sources={sources}
          alt={alt}
          width={image.width}
          height={image.height}
          sizes="(min-width: 75rem) 25vw, 46vw"
          isEager={isEager}
          className={`rounded-lg ${isDimmed ? '[&_img]:opacity-50' : ''}`}
        />
        {isInTheMaking(image) && (
          <p className="absolute inset-0 grid place-items-center rounded-lg text-sm text-muted">
            <span className="skeleton absolute inset-0 rounded-lg" />
            <span className="relative">{t('sequences.preparing')}</span>
          </p>
        )}
        <TakenDownNote image={image} />
        {image.error && (
          <p className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-4 text-center text-sm text-err">
            <TriangleAlert aria-hidden className="size-6" />
            {image.error}
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
