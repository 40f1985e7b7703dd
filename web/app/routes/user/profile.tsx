import { queries } from '../../api/queries.tsx'
import { ownProfile } from '../../features/accounts/own-profile.ts'
import { OwnProfilePage } from '../../features/accounts/profile/own-profile-page.tsx'
import { pageMeta } from '../../page-meta.ts'
import { profile } from '../../strings/accounts.ts'
import type { Route } from './+types/profile.ts'

/** As it is now: what is edited here must not be older than what was saved elsewhere. */
export const clientLoader = () => queries.fetchQuery({ ...ownProfile, staleTime: 0 })

export const meta = () => pageMeta(profile.title)

/** /user/profile */
export default function UserProfile({ loaderData }: Route.ComponentProps) {
  return <OwnProfilePage user={loaderData} />
}
