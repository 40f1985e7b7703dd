import { me } from '@lineup/contract/accounts.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queries } from '../../api/queries.tsx'
import { getSession, setSession } from '../../api/session.ts'
import type { Output } from '../../api/wire.ts'

export type Profile = Output<typeof me>['user']

/** One's own profile. It stays in memory: the browser's storage holds nothing of it but the name. */
export const ownProfile = queryOptions({
  queryKey: ['own-profile'],
  // Not given up when the fallback that asked first makes place for the page, which asks for the same.
  queryFn: async () => (await call(me, {})).user,
})

/** What the server answered with after a profile was saved: whatever shows the person shows it from now on. */
export function keepProfile(saved: Profile): void {
  const session = getSession()
  if (session?.id === saved.id) {
    setSession({ ...session, username: saved.username })
    queries.setQueryData(ownProfile.queryKey, saved)
  }
  // Names stand in many lists.
  void queries.invalidateQueries()
}

/** The new token of one's own changed password; the old one has ended everywhere. */
export function keepToken(token: string): void {
  const session = getSession()
  if (session) setSession({ ...session, token })
  queries.setQueryData(ownProfile.queryKey, (known) => known && { ...known, must_change_password: false })
}

/** One's own account is to be deleted then, or (null) stays. */
export function keepDeletion(deleteAfter: Date | null): void {
  queries.setQueryData(ownProfile.queryKey, (known) => known && { ...known, delete_after: deleteAfter })
  void queries.invalidateQueries()
}
