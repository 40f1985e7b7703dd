import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { daysOfUploads } from '../../../images/queued-files.ts'
import { clocksQuery } from '../../clocks-query.ts'
import type { ManagedImage } from '../../sequence-cache.ts'
import type { SequenceValues } from '../details.ts'

type CameraDaysOptions = {
  id: number
  /** The saved day. */
  day: string
  images: Array<Pick<ManagedImage, 'id' | 'taken_at'>>
  form: UseFormReturn<SequenceValues, unknown, SequenceValues>
}

/**
 * The days on which the photos of a saved sequence were taken, once its form says another day than before. Whoever opens the
 * clocks reads them too, and nothing may move then.
 */
export function useCameraDays({ id, day, images, form }: CameraDaysOptions) {
  const date = useWatch({ control: form.control, name: 'date' })
  const { data } = useQuery({ ...clocksQuery(id), enabled: date !== day })
  if (data === undefined || date === day) return daysOfUploads([])

  const corrected = new Set(
    data.clocks.filter(({ source }) => ['typed', 'qr'].includes(source)).map(({ camera_key }) => camera_key),
  )
  const trueTimes = new Map(images.map((image) => [image.id, image.taken_at]))
  return daysOfUploads(
    data.list.map((photo) => ({
      name: photo.name,
      // Without a correction the true time follows the day of the sequence, which may be the wrong one.
      taken_at: corrected.has(photo.camera_key) ? (trueTimes.get(photo.id) ?? null) : photo.taken_at,
    })),
  )
}
