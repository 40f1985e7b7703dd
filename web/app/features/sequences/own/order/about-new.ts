import { sentencesOf } from '@lineup/contract/joined.ts'
import { t } from '../../messages/t.ts'
import type { ManagedImage } from '../../sequence-cache.ts'

/** What becomes of photos that are added to a session, or nothing. Where nobody has sorted the others, the server puts them in. */
export function aboutNew(present: ManagedImage[], isApproved: boolean): string {
  return sentencesOf(isApproved && t('ownList.newWait'), isByTime(present) && t('ownList.newByTime'))
}

/** Later than every time. */
export const NEVER = '~'

/** Also below a cover that was chosen. */
export function isByTime(photos: ManagedImage[]): boolean {
  return isSorted(photos) || isSorted(photos.slice(1))
}

/** Somebody has sorted them. */
export const isSortedOtherwise = (photos: ManagedImage[]): boolean =>
  photos.filter(({ taken_at }) => taken_at !== null).length > 1 && !isByTime(photos)

/** Fewer than two photos with a time say nothing of their order. */
export function isSorted(photos: ManagedImage[]): boolean {
  const times = photos.map(({ taken_at }) => taken_at ?? NEVER)
  const timed = times.filter((time) => time !== NEVER).length
  return timed > 1 && times.every((time, n) => n === 0 || (times[n - 1] ?? '') <= time)
}
