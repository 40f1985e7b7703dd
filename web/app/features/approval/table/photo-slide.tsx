import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SourcedPicture } from '../../../ui/pictures/picture.tsx'
import { pictureSources } from '../../../ui/pictures/picture-sources.ts'
import { activityOf } from '../../sequences/activity.ts'
import { t as tSequences } from '../../sequences/messages/t.ts'
import { isRejected, type OwnSequence } from '../../sequences/sequence-cache.ts'
import { isInTheMaking } from '../../sequences/sequence-lists.ts'
import { TakenDownNote } from '../../sequences/takedown/taken-down-note.tsx'
import type { PhotoAct } from '../../sequences/view/change-image.ts'
import { PhotoReason } from '../../sequences/view/photo-rejection.tsx'
import type { Photo } from '../../sequences/view/sequence-photos.tsx'
import { t } from './messages/t.ts'

import { PhotoFacts } from './photo-facts.tsx'
import { PhotoStates, PhotoTools } from './photo-tools.tsx'

type PhotoSlideProps = {
  photo: Photo
  total: number
  sequence: OwnSequence
  alt: string
  isPresent: boolean
  isKept: boolean
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
  isKept,
  isEager,
  onOpen,
  onZoom,
  onKeep,
  onNear,
  onDone,
}: PhotoSlideProps) {
  const { image, number } = photo
  const sources = pictureSources(image.previews, image.placeholder)
  const [isThere, setThere] = useState(false)
  const come = () => setThere(true)
  const isDimmed = image.deleted_at !== null || isRejected(image) || !activityOf(image.status).isActive

  return (
    <li aria-label={tSequences('sequences.photo', { n: number })} className="slide">
      <div className="slide-frame" onLoadCapture={come} onErrorCapture={come}>
        <SourcedPicture
          sources={sources}
          alt={alt}
          width={image.width}
          height={image.height}
          sizes="(min-width: 56.25rem) 80vw, 100vw"
          isEager={isEager}
          className={isDimmed ? '[&_img]:opacity-50' : ''}
        />
        {isInTheMaking(image) && (
          <p className="skeleton absolute inset-0 grid place-items-center text-sm text-muted">
            {tSequences('sequences.preparing')}
          </p>
        )}
        <TakenDownNote image={image} />
        {image.error && (
          <p className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-4 text-center text-sm text-err">
            <TriangleAlert aria-hidden className="size-6" />
            {image.error}
          </p>
        )}
        {sources.jpeg && !isThere && (
          <p aria-hidden className="slide-late">
            <span>{t('loadingPhoto')}</span>
          </p>
        )}
        {sources.jpeg && (
          <button
            type="button"
            // While it is kept beside the others, it is opened there.
            id={isKept ? undefined : `photo-${image.id}`}
            aria-label={tSequences('sequences.open', { n: number })}
            tabIndex={isPresent ? 0 : -1}
            className="slide-open cursor-zoom-in"
            onPointerEnter={onNear}
            onFocus={onNear}
            onClick={onOpen}
          />
        )}
        <div className="slide-caption">
          <PhotoFacts photo={photo} total={total} />
          <div className="slide-states lg:*:max-w-full! lg:*:whitespace-normal!">
            <PhotoStates photo={photo} />
          </div>
          {sources.jpeg && (
            <Button
              tone="secondary"
              size="sm"
              data-zoom
              aria-label={tSequences('sequences.of', {
                action: t('photo.zoom'),
                name: tSequences('sequences.photo', { n: number }),
              })}
              aria-keyshortcuts="z"
              title={t('photo.zoomHint')}
              onPointerEnter={onNear}
              onFocus={onNear}
              onClick={onZoom}
            >
              {t('photo.zoom')}
            </Button>
          )}
          {sources.jpeg && onKeep && (
            <Button
              tone="secondary"
              size="sm"
              aria-label={tSequences('sequences.of', {
                action: t('photo.compare'),
                name: tSequences('sequences.photo', { n: number }),
              })}
              aria-keyshortcuts="c"
              className="max-md:hidden"
              onClick={onKeep}
            >
              {t('photo.compare')}
            </Button>
          )}
          <PhotoTools photo={photo} sequence={sequence} onDone={onDone} />
        </div>
      </div>
      <div className="slide-reason">
        <PhotoReason image={image} />
      </div>
    </li>
  )
}
