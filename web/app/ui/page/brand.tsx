import { Link } from 'react-router'

export function BrandMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className} fill="none" stroke="currentColor" strokeLinecap="round">
      <path
        strokeWidth="3"
        d="M3 20.5C9 20.5 9.5 8 18 8c5.6 0 9.5 4 9.5 8.2 0 3.2-2.3 5.3-5 5.3-2.2 0-3.7-1.5-3.7-3.3"
      />
      <path strokeWidth="3" d="M3 27h26" />
    </svg>
  )
}

export function Brand({ name, to }: { name: string; to: string }) {
  return (
    <Link to={to} className="flex min-h-11 items-center gap-2 font-head text-xl font-bold tracking-tight">
      <BrandMark className="size-7 text-brand" />
      <span className="large-letters:sr-only">{name}</span>
    </Link>
  )
}
