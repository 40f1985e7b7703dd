import { href } from '../../api/navigation/href.ts'
import { ChangePasswordPage } from '../../features/accounts/password/change-password-page.tsx'
import { pageMeta } from '../../page-meta.ts'
import { change } from '../../strings/accounts/own.ts'

export const meta = () => pageMeta(change.title)

/** /user/change-password */
export default function ChangePassword() {
  return <ChangePasswordPage home={href('/user/sequences')} />
}
