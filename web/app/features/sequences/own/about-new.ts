import { ownList as words } from '../../../strings/photos/own-list.ts'
import type { ManagedImage } from '../sequence-cache.ts'

/** What becomes of photos that are added to a session, or nothing. Where nobody has sorted the others, the server puts them in. */
export function aboutNew(present: ManagedImage[], isApproved: boolean): string {
  return [isApproved ? words.newWait : '', isByTime(present) ? words.newByTime : ''].filter(Boolean).join(' ')
}

/** Later than every time. */
const NEVER = '~'

function isByTime(photos: ManagedImage[]): boolean {
  const times = photos.map(({ taken_at }) => taken_at ?? NEVER)
  return (
    times.filter((time) => time !== NEVER).length > 1 &&
    times.every((time, n) => n === 0 || (times[n - 1] ?? '') <= time)
  )
}
