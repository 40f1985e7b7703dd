import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

type InlineSelectProps = Omit<ComponentProps<'select'>, 'onChange'> & {
  label: ReactNode
  onChange: (value: string) => void
}

/** On phones two selects share a row, each below its label. */
export const paired =
  'max-sm:min-w-0 max-sm:flex-[1_1_36%] max-sm:flex-col max-sm:items-stretch max-sm:gap-1 max-[22rem]:basis-full large-letters:basis-full'

/** A small select with its label in front, for toolbars. */
export function InlineSelect({ label, onChange, className = '', children, ...select }: InlineSelectProps) {
  return (
    <label className={`inline-flex items-center gap-2 text-sm ${className}`}>
      <span className="whitespace-nowrap text-muted">{label}</span>
      <span className="relative block min-w-0">
        <select
          {...select}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-11 w-full appearance-none truncate rounded-md border border-control bg-bg pe-8 ps-3 font-semibold"
        >
          {children}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 end-2.5 size-4 -translate-y-1/2" />
      </span>
    </label>
  )
}
