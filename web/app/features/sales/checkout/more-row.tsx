import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

type MoreRowProps = Pick<LinkProps, 'to' | 'replace'> & {
  /** "+ $35" */
  price: string
  text: string
  /** What it costs otherwise. */
  later?: ReactNode
}

/** Leads from a checkout to one of more photos. */
export function MoreRow({ to, replace = false, price, text, later }: MoreRowProps) {
  return (
    <Link
      to={to}
      replace={replace}
      className="mt-4 grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 large-letters:grid-cols-[minmax(0,1fr)_auto] rounded-md border border-control px-4 py-1.5 hover:bg-sunken [a+&]:mt-2"
    >
      <strong className="numbers font-head text-lg font-semibold whitespace-nowrap large-letters:col-span-2">
        {price}
      </strong>
      <span className="text-sm">{text}</span>
      <ChevronRight aria-hidden className="size-5 flex-none text-muted" />
      {/* Below the others, where it has room: else our font's arrival could wrap it, and move the button that pays. */}
      {later && <span className="numbers col-span-full text-xs text-muted">{later}</span>}
    </Link>
  )
}
