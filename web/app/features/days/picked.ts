import { MAX_PICKED_IMAGES, MAX_STACKS_PER_PAGE } from '@lineup/contract/limits.ts'
import { pickedIds } from '../gallery/share/picked-ids.ts'
import { dayPath, type SpotAndDay } from './day-path.ts'

/** Ids of stacks, and of single photos. */
export type Picked = { stacks: number[]; photos: number[] }

/** What somebody has picked out by an address, null where it names nothing. */
export function readPicked(search: URLSearchParams): Picked | null {
  const stacks = pickedIds(search, 'stacks', MAX_STACKS_PER_PAGE)
  const photos = pickedIds(search, 'photos', MAX_PICKED_IMAGES)
  return stacks.length + photos.length > 0 ? { stacks, photos } : null
}

/** A day with just these stacks, and these single photos, for others. */
export function pickedPath(day: SpotAndDay, stacks: number[], photos: number[] = []): string {
  const named = [
    ...(stacks.length > 0 ? [`stacks=${stacks.slice(0, MAX_STACKS_PER_PAGE).join(',')}`] : []),
    ...(photos.length > 0 ? [`photos=${photos.slice(0, MAX_PICKED_IMAGES).join(',')}`] : []),
  ]
  return `${dayPath(day)}?${named.join('&')}`
}
