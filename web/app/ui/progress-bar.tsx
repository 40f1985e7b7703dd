type ProgressBarProps = { value: number; max: number; label: string; className?: string }

/** A progress bar in the shop's style. Browsers would each draw their own. */
export function ProgressBar({ value, max, label, className = '' }: ProgressBarProps) {
  return <progress max={max} value={value} aria-label={label} className={`${bar} ${className}`} />
}

const bar =
  'h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand [&::-webkit-progress-value]:transition-[width]'
