import { MAX_PICKED_IMAGES } from '@lineup/contract/limits.ts'

/** A page with just these photos. `path` is a gallery or a day. */
export const pickedPhotosPath = (path: string, ids: number[]): string =>
  `${path}?photos=${ids.slice(0, MAX_PICKED_IMAGES).join(',')}`
