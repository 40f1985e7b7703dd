import { href } from 'react-router'
import type { Bought } from '../bought/use-bought.ts'
import type { Gallery } from '../load-gallery.ts'
import type { Shortlist } from '../shortlist/use-shortlist.ts'
import { PickedPhotos } from './picked-photos.tsx'

type PickedInGalleryProps = { gallery: Gallery; shortlist: Shortlist; bought: Bought }

/** Above the photos of a gallery that somebody has picked out. */
export function PickedInGallery({ gallery, shortlist, bought }: PickedInGalleryProps) {
  const { images, total } = gallery
  const yours = images.filter(({ id }) => bought.has(id)).length
  const left = images.map(({ id }) => id).filter((id) => !shortlist.chosen.includes(id) && !bought.has(id))
  return (
    <div className="mb-4">
      <PickedPhotos
        count={images.length}
        others={left.length}
        yours={yours}
        isOwn={images.every(({ id }) => shortlist.chosen.includes(id))}
        onChoose={() => shortlist.add(left)}
        all={href('/sequence-gallery/:sequence_key', gallery)}
        total={total}
      />
    </div>
  )
}
