import { useSuspenseQuery } from '@tanstack/react-query'
import { SourcedPicture } from '../../../ui/pictures/picture.tsx'
import { pictureSources } from '../../../ui/pictures/picture-sources.ts'
import { sequenceImages } from '../../sequences/sequence-lists.ts'
import { CameraLines } from './camera-lines.tsx'
import { hoursOf } from './hours.ts'
import type { FormDay } from './take-day.ts'
import { timelessOf } from './timeless-of.ts'
import type { TimedPhoto } from './true-clock.ts'
import { TypeTimes } from './type-times.tsx'
import { useStoredClocks } from './use-stored-clocks.ts'

export function OpenClocks({ id, ...formDay }: FormDay & { id: number }) {
  const { list } = useSuspenseQuery(sequenceImages(id)).data
  const stored = useStoredClocks(id, formDay)
  if (stored === undefined) return null
  const { clocks, photos, isSaving, typeTimes } = stored
  // A time that was just typed is known to the clocks before the photos on the page are read again.
  const timed = new Set(photos.map((photo) => photo.id))
  const timeless = timelessOf(list).filter((photo) => !timed.has(photo.id))
  const typed = photos.flatMap((photo) => (photo.time_source === 'typed' ? [photo] : []))
  const pictureOf = (photoId: TimedPhoto['id']) => {
    const image = list.find((one) => one.id === photoId)
    if (image === undefined) return null
    const sources = pictureSources(image.previews, image.placeholder)
    return <SourcedPicture sources={sources} alt="" width={4} height={3} sizes="128px" className="rounded-md" />
  }
  const field = (
    <TypeTimes
      photos={[...timeless, ...typed]}
      pictureOf={pictureOf}
      day={formDay.day}
      hours={hoursOf(photos, clocks)}
      isLocked={isSaving}
      onType={typeTimes}
    />
  )
  if (photos.length === 0) return field

  return (
    <CameraLines
      photos={photos}
      pictureOf={({ id: photoId }) => pictureOf(photoId)}
      clocks={clocks}
      isLocked={isSaving}
    >
      {field}
    </CameraLines>
  )
}
