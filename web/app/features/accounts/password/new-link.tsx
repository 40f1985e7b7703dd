import { roles } from '@lineup/contract/limits.ts'
import { href, Link } from 'react-router'
import { useSession } from '../../../api/session.ts'
import { t } from '../messages/t.ts'

/** A way on from a dead link. Guest pages redirect signed-in people, so they get the form of their own area. */
export function NewLink() {
  const session = useSession()
  const area = session?.role === roles.admin ? 'admin' : 'user'
  const { to, name } = session
    ? { to: href(`/${area}/change-password`), name: t('change.title') }
    : { to: href('/forgot-password'), name: t('reset.newLink') }

  return (
    <p>
      <Link to={to} className="font-semibold text-brand underline">
        {name}
      </Link>
    </p>
  )
}
