import { X } from 'lucide-react'
import { Link } from 'react-router'
import { t } from './messages/t.ts'

type RemoveLinkProps = { name: string; to: string }

/** At the end of a field of the search: the same search without it. */
export function RemoveLink({ name, to }: RemoveLinkProps) {
  return (
    <Link
      to={to}
      aria-label={t('activeFilters.remove', { name })}
      preventScrollReset
      className="reach grid w-9 place-items-center self-stretch"
    >
      <X aria-hidden className="size-4" />
    </Link>
  )
}
