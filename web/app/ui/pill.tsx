import type { ReactNode } from 'react'

const tones = {
  neutral: 'text-muted border-line',
  ok: 'text-ok border-ok',
  warn: 'text-warn border-warn',
  err: 'text-err border-err',
  brand: 'text-brand border-brand',
}

/** A state in one or two words, never by colour alone. */
export function Pill({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border bg-bg px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
