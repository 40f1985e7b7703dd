import { me } from '@lineup/contract/accounts/people.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queries } from '../../api/queries.tsx'
import { getSession, setSession } from '../../api/session.ts'
import type { Output } from '../../api/wire.ts'

export type Profile = Output<typeof me>['user']

export const ownProfile = queryOptions({
  queryKey: ['own-profile'],
  // No abort signal: the fallback that reads first is replaced by the page, which needs the same answer.
  queryFn: async () => (await call(me, {})).user,
})

export function keepProfile(saved: Profile): void {
  const session = getSession()
  if (session?.id === saved.id) {
    setSession({ ...session, username: saved.username })
    queries.setQueryData(ownProfile.queryKey, saved)
  }
  // Many lists contain names.
  void queries.invalidateQueries()
}

export function keepToken(token: string): void {
  const session = getSession()
  if (session) setSession({ ...session, token })
  queries.setQueryData(ownProfile.queryKey, (known) => known && { ...known, must_change_password: false })
}

export function keepDeletion(deleteAfter: Date | null): void {
  queries.setQueryData(ownProfile.queryKey, (known) => known && { ...known, delete_after: deleteAfter })
  void queries.invalidateQueries()
}
