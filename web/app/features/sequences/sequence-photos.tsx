import { texts } from '@lineup/contract/errors.ts'
import { gallery } from '../../strings/gallery.ts'
import { Empty } from '../../ui/empty.tsx'
import { formatDate } from '../../ui/format.ts'
import { pictureSources } from '../../ui/picture-sources.ts'
import { ImageCard } from './image-card.tsx'
import type { SequenceImages } from './sequence-cache.ts'
import { type PhotoSlide, useLightbox } from '../gallery/use-lightbox.ts'

/** The images of a sequence, each to be looked at large and looked after. `className` says in how many columns. */
export function SequencePhotos({ data, className }: { data: SequenceImages; className: string }) {
  const { sequence, list } = data
  const date = formatDate(sequence.date, 'DD MMM, YYYY')
  const lightbox = useLightbox(slidesOf(data, date))

  if (list.length === 0) return <Empty>{texts.noRecord}</Empty>
  return (
    <ul className={`grid gap-x-5 gap-y-7 ${className}`}>
      {list.map((image, n) => (
        <ImageCard
          key={image.id}
          image={image}
          number={n + 1}
          sequenceId={sequence.id}
          alt={gallery.photo(n + 1, sequence.spot, date)}
          isLocked={sequence.deleted_at !== null}
          isWaiting={sequence.is_approved === 1 && image.is_approved === 0}
          onOpen={() => lightbox.open(image.id)}
          onNear={lightbox.prepare}
        />
      ))}
    </ul>
  )
}

/** Only what has a preview can be shown large. */
function slidesOf({ list, sequence }: SequenceImages, date: string): PhotoSlide[] {
  return list.flatMap(({ id, previews, placeholder, width, height }, n) => {
    const { jpeg } = pictureSources(previews, placeholder)
    if (!jpeg) return []
    return [{ id, srcSet: jpeg, ratio: width / height, alt: gallery.photo(n + 1, sequence.spot, date) }]
  })
}
