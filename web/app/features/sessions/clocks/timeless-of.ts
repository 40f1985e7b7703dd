import type { ManagedImage } from '../../sequences/sequence-cache.ts'

/** The photos of a session that tell no time and got none. */
export const timelessOf = (list: ManagedImage[]): ManagedImage[] =>
  list.filter(({ taken_at, deleted_at }) => taken_at === null && deleted_at === null)
