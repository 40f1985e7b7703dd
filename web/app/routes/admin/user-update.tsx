import { loadUser } from '../../features/accounts/load-user.ts'
import { UserProfilePage } from '../../features/accounts/profile/user-profile-page.tsx'
import { pageMeta } from '../../page-meta.ts'
import { profile } from '../../strings/accounts/own.ts'
import type { Route } from './+types/user-update.ts'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadUser(params.id)

export const meta = () => pageMeta(profile.updateUser)

/** /admin/user/update/:id */
export default function UserUpdate({ loaderData }: Route.ComponentProps) {
  return <UserProfilePage user={loaderData} />
}
