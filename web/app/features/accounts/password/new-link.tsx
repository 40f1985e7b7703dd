import { roles } from '@lineup/contract/limits.ts'
import { Link } from 'react-router'
import { href } from '../../../api/navigation/href.ts'
import { useSession } from '../../../api/session.ts'
import { reset } from '../../../strings/accounts/guests.ts'
import { change } from '../../../strings/accounts/own.ts'

/** A way on from a dead link. Guest pages redirect signed-in people, so they get the form of their own area. */
export function NewLink() {
  const session = useSession()
  const area = session?.role === roles.admin ? 'admin' : 'user'
  const { to, name } = session
    ? { to: href(`/${area}/change-password`), name: change.title }
    : { to: href('/forgot-password'), name: reset.newLink }

  return (
    <p>
      <Link to={to} className="font-semibold text-brand underline">
        {name}
      </Link>
    </p>
  )
}
