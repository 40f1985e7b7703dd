import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { isPlainClick } from '../plain-click.ts'
import { useListed } from './listed.ts'

/** Leads from a page to its list. Whoever came from there finds it as they left it: its rows, and how far they were read. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const navigate = useNavigate()
  const list = useListed(to)
  return (
    <Link
      to={list.to}
      className="-mt-4 mb-2 inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-brand hover:underline"
      onClick={(event) => {
        if (!list.ledHere || !isPlainClick(event)) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  )
}
