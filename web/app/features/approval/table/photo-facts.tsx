import { judgePhoto } from '../../../strings/dialogs/judge-photo.ts'
import { viewer } from '../../../strings/photos/viewer.ts'
import { timeOf } from '../../gallery/time-of.ts'
import type { Photo } from '../../sequences/view/sequence-photos.tsx'

type PhotoFactsProps = { photo: Photo; total: number }

/** Its place, the pixels of its original, and when it was taken. */
export function PhotoFacts({ photo: { image, number }, total }: PhotoFactsProps) {
  const time = timeOf(image.taken_at)
  return (
    <p className="slide-facts numbers">
      <span>{judgePhoto.place(number, total)}</span> <span>{viewer.pixels(image)}</span> {time && <span>{time}</span>}
    </p>
  )
}
