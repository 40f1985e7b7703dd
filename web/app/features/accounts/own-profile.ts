import { me } from '@lineup/contract/accounts/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queries } from '../../api/queries.tsx'
import { getSession, setSession } from '../../api/session.ts'
import type { Output } from '../../api/wire.ts'

export type Profile = Output<typeof me>['user']

/** One's own profile. It stays in memory: local storage only holds the name. */
export const ownProfile = queryOptions({
  queryKey: ['own-profile'],
  // No abort signal: the fallback that reads first is replaced by the page, which needs the same answer.
  queryFn: async () => (await call(me, {})).user,
})

/** Updates the caches with a saved profile. */
export function keepProfile(saved: Profile): void {
  const session = getSession()
  if (session?.id === saved.id) {
    setSession({ ...session, username: saved.username })
    queries.setQueryData(ownProfile.queryKey, saved)
  }
  // Many lists contain names.
  void queries.invalidateQueries()
}

/** Stores the new token after a password change, which ended the old one everywhere. */
export function keepToken(token: string): void {
  const session = getSession()
  if (session) setSession({ ...session, token })
  queries.setQueryData(ownProfile.queryKey, (known) => known && { ...known, must_change_password: false })
}

/** Stores when one's own account will be deleted; null if it stays. */
export function keepDeletion(deleteAfter: Date | null): void {
  queries.setQueryData(ownProfile.queryKey, (known) => known && { ...known, delete_after: deleteAfter })
  void queries.invalidateQueries()
}
