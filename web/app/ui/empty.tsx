import type { ReactNode } from 'react'

export function Empty({ children, hint, action }: { children: ReactNode; hint?: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-lg border border-dashed border-line px-6 py-14 text-center">
      <p className="font-head text-lg font-semibold">{children}</p>
      {hint && <p className="-mt-3 text-sm text-muted">{hint}</p>}
      {action}
    </div>
  )
}
