import { queries } from '../../api/queries.tsx'
import { t as tAccounts } from '../../features/accounts/messages/t.ts'
import { ownProfile } from '../../features/accounts/own-profile.ts'
import { OwnProfilePage } from '../../features/accounts/profile/own-profile-page.tsx'
import { OwnSignIns } from '../../features/accounts/sign-ins/own-sign-ins.tsx'
import { PublicProfile } from '../../features/sequences/own/public-profile.tsx'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/profile.ts'

/** Not from the cache: the form must start with the latest saved values. */
export const clientLoader = () => queries.fetchQuery({ ...ownProfile, staleTime: 0 })

export const meta = () => pageMeta(tAccounts('profile.title'))

/** /user/profile */
export default function UserProfile({ loaderData }: Route.ComponentProps) {
  return <OwnProfilePage user={loaderData} seen={<PublicProfile />} signIns={<OwnSignIns />} />
}
