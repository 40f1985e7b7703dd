import { href, redirect } from 'react-router'
import { getSession } from '../../api/session.ts'
import { loadUser } from '../../features/accounts/load-user.ts'
import { t as tAccounts } from '../../features/accounts/messages/t.ts'
import { ChangeUserPasswordPage } from '../../features/accounts/password/change-user-password-page.tsx'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/user-change-password.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  // One's own password has its own form, which asks for the current one and keeps this sign-in.
  if (Number(params.id) === getSession()?.id) throw redirect(href('/admin/change-password'))
  return loadUser(params.id)
}

export const meta = () => pageMeta(tAccounts('change.title'))

/** /admin/user/change-password/:id */
export default function UserChangePassword({ loaderData }: Route.ComponentProps) {
  return <ChangeUserPasswordPage user={loaderData} />
}
