import { Link } from 'react-router'
import { href } from '../../api/navigation/href.ts'

type SequenceOwnerProps = { user: { id: number; username: string } }

export function SequenceOwner({ user: { id, username } }: SequenceOwnerProps) {
  return (
    <Link
      to={href('/admin/user/sequence/:id', { id: String(id) })}
      className="relative z-1 py-1 font-semibold text-brand hover:underline"
    >
      {username}
    </Link>
  )
}
