import { t as tGallery } from '../../gallery/messages/t.ts'
import { timeOf } from '../../gallery/time-of.ts'
import type { Photo } from '../../sequences/view/sequence-photos.tsx'
import { t } from './messages/t.ts'

type PhotoFactsProps = { photo: Photo; total: number }

/** Its place, the pixels of its original, and when it was taken. */
export function PhotoFacts({ photo: { image, number }, total }: PhotoFactsProps) {
  const time = timeOf(image.taken_at)
  return (
    <p className="slide-facts numbers">
      <span>{t('photo.place', { n: number, total })}</span> <span>{tGallery('viewer.pixels', image)}</span>{' '}
      {time && <span>{time}</span>}
    </p>
  )
}
