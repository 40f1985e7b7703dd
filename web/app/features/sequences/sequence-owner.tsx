import { Link } from 'react-router'

type SequenceOwnerProps = { user: { id: number; username: string } }

export function SequenceOwner({ user: { id, username } }: SequenceOwnerProps) {
  return (
    <Link to={`/admin/user/sequence/${id}`} className="relative z-1 py-1 font-semibold text-brand hover:underline">
      {username}
    </Link>
  )
}
