import { formatDate } from '@lineup/contract/format.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import { approval } from '@lineup/contract/states.ts'
import { Empty } from '../../../ui/empty.tsx'
import { pictureSources } from '../../../ui/pictures/picture-sources.ts'
import type { PhotoSlide } from '../../gallery/lightbox/photo-slide.ts'
import { useLightbox } from '../../gallery/lightbox/use-lightbox.tsx'
import { t as tGallery } from '../../gallery/messages/t.ts'
import { reachOf } from '../reach.ts'
import type { ManagedImage, SequenceImages } from '../sequence-cache.ts'
import { ImageCard } from './image-card.tsx'

export function SequencePhotos({ data }: { data: SequenceImages }) {
  const { sequence } = data
  const date = formatDate(sequence.date, 'DD MMM, YYYY')
  const photos = photosOf(data)
  const lightbox = useLightbox(slidesOf(photos, sequence.spot, date))

  if (photos.length === 0) return <Empty>{tContract('noRecord')}</Empty>
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-5 sm:gap-y-7 lg:grid-cols-3 xl:grid-cols-4">
        {photos.map(({ image, number, isWaiting }) => (
          <ImageCard
            key={image.id}
            image={image}
            number={number}
            sequenceId={sequence.id}
            alt={tGallery('gallery.photo', { n: number, spot: sequence.spot, date })}
            isLocked={sequence.deleted_at !== null}
            isWaiting={isWaiting}
            reach={reachOf(sequence)}
            onOpen={() => lightbox.open(image.id)}
            onNear={lightbox.prepare}
          />
        ))}
      </ul>
      {lightbox.view}
    </>
  )
}

export type Photo = { image: ManagedImage; number: number; isWaiting: boolean }

/** In the order to look at them: waiting images first. */
export function photosOf({ list, sequence }: SequenceImages): Photo[] {
  const photos = list.map((image, n) => {
    const isWaiting = sequence.is_approved === approval.approved && image.is_approved === approval.waiting
    return { image, number: n + 1, isWaiting }
  })
  const isNext = ({ image, isWaiting }: Photo) => isWaiting && image.deleted_at === null
  return photos.toSorted((a, b) => Number(isNext(b)) - Number(isNext(a)))
}

/** Only images with a preview can open large. */
export function slidesOf(photos: Photo[], spot: string, date: string): PhotoSlide[] {
  return photos.flatMap(({ image: { id, previews, placeholder, width, height }, number }) => {
    const { jpeg } = pictureSources(previews, placeholder)
    if (!jpeg) return []
    return [{ id, srcSet: jpeg, ratio: width / height, alt: tGallery('gallery.photo', { n: number, spot, date }) }]
  })
}
