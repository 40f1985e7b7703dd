import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'

type TextButtonProps = ComponentProps<'button'> & { isBusy?: boolean }

export function TextButton({ isBusy = false, onClick, children, className = '', ...rest }: TextButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
      className={`-mx-1 inline-flex min-h-7 items-center gap-1.5 rounded-sm px-1 text-start text-sm font-semibold text-brand hover:underline aria-disabled:opacity-60 ${className}`}
    >
      {children}
      {isBusy && <LoaderCircle aria-hidden className="size-4 flex-none animate-spin" />}
    </button>
  )
}
