import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

export type Tone = 'primary' | 'secondary' | 'quiet' | 'danger'
export type Size = 'md' | 'sm' | 'icon'

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-md font-semibold sm:whitespace-nowrap max-sm:max-w-full max-sm:shrink-0 select-none transition-colors aria-disabled:opacity-60 disabled:opacity-60'
const tones: Record<Tone, string> = {
  primary: 'border border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  secondary: 'border border-control bg-bg text-text hover:bg-sunken',
  quiet: 'text-text hover:bg-sunken',
  danger: 'border border-err text-err bg-bg hover:bg-err hover:text-bg',
}
const sizes: Record<Size, string> = {
  md: 'min-h-11 px-5 py-1 text-md',
  sm: 'min-h-9 px-3 py-1 text-sm',
  icon: 'size-[max(44px,1.75rem)]',
}

export function buttonClass(tone: Tone = 'primary', size: Size = 'md'): string {
  return `${base} ${tones[tone]} ${sizes[size]}`
}

type Look = { tone?: Tone; size?: Size; children: ReactNode }

type ButtonProps = ComponentProps<'button'> & Look & { isBusy?: boolean }

/** While busy, shows progress, keeps its width and focus, and ignores presses. */
export function Button({ tone, size, isBusy = false, className = '', children, type, onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      // A disabled button would lose the focus.
      aria-disabled={isBusy || rest['aria-disabled']}
      aria-busy={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
      className={`${buttonClass(tone, size)} ${className}`}
    >
      <span className={`inline-flex items-center justify-center gap-2 ${isBusy ? 'opacity-0' : ''}`}>{children}</span>
      {isBusy && <LoaderCircle aria-hidden className="absolute size-5 animate-spin" />}
    </button>
  )
}

type LinkButtonProps = ComponentProps<typeof Link> & Look

export function LinkButton({ tone, size, className = '', ...rest }: LinkButtonProps) {
  return <Link {...rest} className={`${buttonClass(tone, size)} ${className}`} />
}

type IconButtonProps = Omit<ButtonProps, 'children'> & { label: string; children: ReactNode }

/** An icon button. `label` is its accessible name and tooltip. */
export function IconButton({ label, tone = 'quiet', ...rest }: IconButtonProps) {
  return <Button {...rest} tone={tone} size="icon" aria-label={label} title={label} />
}
