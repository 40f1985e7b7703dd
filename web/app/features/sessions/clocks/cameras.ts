import type { TimedPhoto } from './true-clock.ts'

/** The photos of one camera, and the first and last minute by its clock: `YYYY-MM-DDTHH:MM`. */
export type Camera = {
  key: string
  /** Whose clock it is. Programs copy that of the camera. */
  source: 'camera' | 'gps' | 'name'
  /** Bodies of one model are numbered. */
  name: string | null
  number: number | null
  photos: number
  from: string
  until: string
  /** What the camera takes for its distance from UTC; null if it does not say, or not always the same. */
  offset: string | null
}

/** One entry for each camera, the one with the most photos first. A typed time is of no camera. */
export function camerasOf(uploads: TimedPhoto[]): Camera[] {
  const byKey = Map.groupBy(
    uploads.filter(({ camera_key, time_source }) => camera_key !== null && time_source !== 'typed'),
    ({ camera_key }) => camera_key ?? '',
  )
  const cameras = [...byKey].map(([key, photos]) => describe(key, photos)).toSorted((a, b) => b.photos - a.photos)
  return cameras.map((camera) => ({ ...camera, number: numberOf(camera, cameras) }))
}

function describe(key: string, photos: TimedPhoto[]): Camera {
  const minutes = photos.map(({ taken_at }) => taken_at?.slice(0, 16) ?? '').toSorted()
  const [offset = null, ...others] = new Set(photos.map(({ taken_offset }) => taken_offset))
  return {
    key,
    source: sourceOf(photos[0]?.time_source ?? null),
    name: photos[0]?.camera ?? null,
    number: null,
    photos: photos.length,
    from: minutes[0] ?? '',
    until: minutes.at(-1) ?? '',
    offset: others.length > 0 ? null : offset,
  }
}

function sourceOf(source: TimedPhoto['time_source']): Camera['source'] {
  if (source === 'gps') return source
  return source === 'name' || source === 'created' ? 'name' : 'camera'
}

function numberOf({ key, name, source }: Camera, cameras: Camera[]) {
  const bodies = cameras.filter((other) => other.name === name && other.source === source)
  return bodies.length > 1 ? bodies.findIndex((other) => other.key === key) + 1 : null
}
