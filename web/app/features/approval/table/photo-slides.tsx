import { formatDate } from '@lineup/contract/format.ts'
import { rowOf } from '@lineup/contract/joined.ts'
import { EyeOff, X } from 'lucide-react'
import { pictureSources } from '../../../ui/pictures/picture-sources.ts'
import type { Deed } from '../../gallery/lightbox/photo-slide.ts'
import { useLightbox } from '../../gallery/lightbox/use-lightbox.tsx'
import { t as tGallery } from '../../gallery/messages/t.ts'
import { activityOf } from '../../sequences/activity.ts'
import { t as tSequences } from '../../sequences/messages/t.ts'
import { isRejected, type OwnSequence } from '../../sequences/sequence-cache.ts'
import type { PhotoAct } from '../../sequences/view/change-image.ts'
import { type Photo, slidesOf } from '../../sequences/view/sequence-photos.tsx'
import { KeptPhoto } from './kept-photo.tsx'
import { PhotoSlide } from './photo-slide.tsx'
import type { PhotoSteps } from './use-photo-steps.ts'
import { useWheel } from './use-wheel.ts'
import { photoDecision } from './viewer-decisions.ts'

type PhotoSlidesProps = {
  sequence: OwnSequence
  photos: Photo[]
  steps: PhotoSteps | null
  /** About the sequence, for the viewer. */
  decisions: Deed[]
  onDone: (act: PhotoAct) => void
}

/** So many photos around the present one are loaded before they are scrolled to. */
const NEAR = 3

/** All photos of a sequence below each other, and beside them, where the window is wide, their thumbnails. */
export function PhotoSlides({ sequence, photos, steps, decisions, onDone }: PhotoSlidesProps) {
  const date = formatDate(sequence.date, 'DD MMM, YYYY')
  const lightbox = useLightbox(
    slidesOf(photos, sequence.spot, date).map((slide) => ({ ...slide, deeds: deedsOn(slide.id), decisions })),
  )
  useWheel(steps)
  const at = steps?.at ?? 0
  const kept = photos[steps?.kept ?? -1]

  function deedsOn(id: number): Deed[] {
    const photo = photos.find(({ image }) => image.id === id)
    const decision = photo && sequence.deleted_at === null && photoDecision(photo, { sequenceId: sequence.id, onDone })
    return decision ? [decision] : []
  }

  return (
    <>
      {steps && kept && (
        <KeptPhoto
          photo={kept}
          total={photos.length}
          sequence={sequence}
          onZoom={() => lightbox.open(kept.image.id, { isZoomed: true })}
          onEnd={steps.keep}
          onDone={onDone}
        />
      )}
      {/* Its photos are buttons, and ↑ ↓ step through them. */}
      <ul ref={steps?.list} onScroll={steps?.onScroll} className="table-slides dark-ground">
        {photos.map((photo, n) => (
          <PhotoSlide
            key={photo.image.id}
            photo={photo}
            total={photos.length}
            sequence={sequence}
            alt={tGallery('gallery.photo', { n: photo.number, spot: sequence.spot, date })}
            isPresent={n === at}
            isKept={photo === kept}
            isEager={Math.abs(n - at) <= NEAR}
            onOpen={() => lightbox.open(photo.image.id)}
            onZoom={() => lightbox.open(photo.image.id, { isZoomed: true })}
            onKeep={photos.length > 1 && !kept ? steps?.keep : undefined}
            onNear={lightbox.prepare}
            onDone={onDone}
          />
        ))}
      </ul>
      {photos.length > 1 && <PhotoStrip photos={photos} at={at} onPick={(n) => steps?.go(n)} />}
      {lightbox.view}
    </>
  )
}

type PhotoStripProps = { photos: Photo[]; at: number; onPick: (n: number) => void }

function PhotoStrip({ photos, at, onPick }: PhotoStripProps) {
  return (
    <div className="table-photos dark-ground">
      {photos.map(({ image, number }, n) => {
        const { id, previews, placeholder, status } = image
        const { jpeg, color } = pictureSources(previews, placeholder)
        const { isActive, state } = activityOf(status)
        const isOut = isRejected(image)
        const name = tGallery('viewer.show', { n: number, isChosen: 'false' })
        return (
          <button
            key={id}
            type="button"
            // Keys step through the photos. Forty stops on the way to a decision would be in the way.
            tabIndex={-1}
            ref={(button) => {
              if (n === at) button?.scrollIntoView?.({ block: 'nearest' })
            }}
            aria-label={rowOf([name, isOut ? tSequences('sequences.sale.rejected') : !isActive && state])}
            aria-current={n === at}
            onClick={() => onPick(n)}
          >
            {jpeg ? (
              <img src={jpeg.split(' ', 1)[0]} alt="" loading="lazy" decoding="async" />
            ) : (
              <span className={color ? '' : 'skeleton'} />
            )}
            {isOut ? <X aria-hidden className="size-5" /> : !isActive && <EyeOff aria-hidden className="size-5" />}
          </button>
        )
      })}
    </div>
  )
}
