import { Button } from '../../../ui/button.tsx'
import { SourcedPicture } from '../../../ui/pictures/picture.tsx'
import { pictureSources } from '../../../ui/pictures/picture-sources.ts'
import { t as tSequences } from '../../sequences/messages/t.ts'
import type { OwnSequence } from '../../sequences/sequence-cache.ts'
import type { PhotoAct } from '../../sequences/view/change-image.ts'
import { RejectButton } from '../../sequences/view/photo-rejection.tsx'
import type { Photo } from '../../sequences/view/sequence-photos.tsx'
import { t } from './messages/t.ts'
import { PhotoFacts } from './photo-facts.tsx'
import { PhotoStates } from './photo-tools.tsx'

type KeptPhotoProps = {
  photo: Photo
  total: number
  sequence: OwnSequence
  onZoom: () => void
  onEnd: () => void
  onDone: (act: PhotoAct) => void
}

/** Stays on the left while the others pass on the right. Either is decided about alone. */
export function KeptPhoto({ photo, total, sequence, onZoom, onEnd, onDone }: KeptPhotoProps) {
  const { image, number } = photo
  const sources = pictureSources(image.previews, image.placeholder)
  return (
    <figure aria-label={t('photo.kept', { number })} className="table-kept dark-ground">
      <div className="slide-frame">
        <SourcedPicture sources={sources} alt="" width={image.width} height={image.height} sizes="50vw" isEager />
        {sources.jpeg && (
          <button
            type="button"
            id={`photo-${image.id}`}
            data-zoom
            aria-label={tSequences('sequences.of', {
              action: t('photo.zoom'),
              name: tSequences('sequences.photo', { n: number }),
            })}
            aria-keyshortcuts="z"
            title={t('photo.zoomHint')}
            className="slide-open cursor-zoom-in"
            onClick={onZoom}
          />
        )}
        <figcaption className="slide-caption">
          <PhotoFacts photo={photo} total={total} />
          <div className="slide-states">
            <PhotoStates photo={photo} />
          </div>
          <Button tone="secondary" size="sm" aria-keyshortcuts="c Escape" onClick={onEnd}>
            {t('photo.endCompare')}
          </Button>
          {image.deleted_at === null && sequence.deleted_at === null && (
            <RejectButton
              named={{ sequenceId: sequence.id, image, name: tSequences('sequences.photo', { n: number }), onDone }}
            />
          )}
        </figcaption>
      </div>
    </figure>
  )
}
