import type { Upload } from '../../images/queued-files.ts'
import { type Clocks, minuteOf } from './said-of-clock.ts'

/**
 * The photos that were taken on another day than the session's. Not those of a camera that has none of its day: about such a clock the
 * page asks by itself. None as long as the session has no day.
 */
export function ofOtherDays(photos: Upload[], clocks: Pick<Clocks, 'day' | 'zone' | 'said'>): Upload[] {
  if (clocks.day === '') return []
  const isOther = (photo: Upload) => {
    const day = minuteOf(photo, clocks.said.get(photo.camera_key ?? ''), clocks).slice(0, 10)
    return day !== '' && day !== clocks.day
  }
  const cameras = Map.groupBy(photos, ({ camera_key }) => camera_key)
  return [...cameras.values()].flatMap((own) => {
    const others = own.filter(isOther)
    return others.length < own.length ? others : []
  })
}
