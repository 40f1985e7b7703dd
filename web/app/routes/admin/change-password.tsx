import { href } from 'react-router'
import { t as tAccounts } from '../../features/accounts/messages/t.ts'
import { ChangePasswordPage } from '../../features/accounts/password/change-password-page.tsx'
import { pageMeta } from '../../page-meta.ts'

export const meta = () => pageMeta(tAccounts('change.title'))

/** /admin/change-password */
export default function ChangePassword() {
  return <ChangePasswordPage home={href('/admin/sequences')} />
}
