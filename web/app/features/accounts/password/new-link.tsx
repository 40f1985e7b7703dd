import { roles } from '@lineup/contract/limits.ts'
import { Link } from 'react-router'
import { useSession } from '../../../api/session.ts'
import { change, reset } from '../../../strings/accounts.ts'

/** What helps when a link is dead: another one, or for the signed-in, whom guest pages send away, the form of their own area. */
export function NewLink() {
  const session = useSession()
  const area = session?.role === roles.admin ? '/admin' : '/user'
  const { to, name } = session
    ? { to: `${area}/change-password`, name: change.title }
    : { to: '/forgot-password', name: reset.newLink }

  return (
    <p>
      <Link to={to} className="font-semibold text-brand underline">
        {name}
      </Link>
    </p>
  )
}
