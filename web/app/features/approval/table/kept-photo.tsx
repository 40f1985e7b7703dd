import { sequences as words } from '../../../strings/sequences.ts'
import { SourcedPicture } from '../../../ui/pictures/picture.tsx'
import { pictureSources } from '../../../ui/pictures/picture-sources.ts'
import type { Photo } from '../../sequences/view/sequence-photos.tsx'
import { PhotoFacts } from './photo-facts.tsx'

type KeptPhotoProps = { photo: Photo; total: number }

/** Stays on the left while the others pass on the right. */
export function KeptPhoto({ photo, total }: KeptPhotoProps) {
  const { image, number } = photo
  return (
    <figure aria-label={words.kept(number)} className="table-kept">
      <div className="slide-frame">
        <SourcedPicture
          sources={pictureSources(image.previews, image.placeholder)}
          alt=""
          width={image.width}
          height={image.height}
          sizes="50vw"
          isEager
        />
        <figcaption className="slide-caption">
          <PhotoFacts photo={photo} total={total} />
        </figcaption>
      </div>
    </figure>
  )
}
