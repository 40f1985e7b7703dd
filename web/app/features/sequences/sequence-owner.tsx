import { href, Link } from 'react-router'
import { Pill } from '../../ui/pill.tsx'
import { t } from './messages/t.ts'
import type { AdminSequence } from './sequence-cache.ts'

type SequenceOwnerProps = { user: AdminSequence['user'] }

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

/** Says that the photos are hidden because of their owner's account. */
export function StandingPill({ standing }: Pick<AdminSequence['user'], 'standing'>) {
  return standing === undefined ? null : <Pill tone="warn">{t(`sequences.standing.${standing}`)}</Pill>
}
