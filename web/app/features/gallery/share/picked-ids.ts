import { MAX_PICKED_IMAGES } from '@lineup/contract/limits.ts'
import { isId } from '../../../api/missing.ts'

/** The ids that an address names: what somebody has picked out for others. */
export const pickedIds = (search: URLSearchParams, name: 'photos' | 'stacks', most: number): number[] =>
  (search.get(name) ?? '').split(',').filter(isId).slice(0, most).map(Number)

/** A page with just these photos. `path` is a gallery or a day. */
export const pickedPhotosPath = (path: string, ids: number[]): string =>
  `${path}?photos=${ids.slice(0, MAX_PICKED_IMAGES).join(',')}`
