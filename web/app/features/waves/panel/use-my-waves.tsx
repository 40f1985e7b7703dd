import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import type { Day } from '../../days/load-day.ts'
import { hasKept } from './has-kept.ts'

const WavesPanel = lazy(async () => ({ default: (await import('./waves-panel.tsx')).WavesPanel }))

/** The way from a watch file to one's own waves. `panel` is null until somebody opens it, or if this tab has found none before. */
export function useMyWaves(day: Day): { panel: ReactNode; open: () => void } {
  const [isOpen, setOpen] = useState<boolean>()
  // The server knows no tab.
  const wasOpen = useSyncExternalStore(
    () => () => {},
    () => hasKept(day),
    () => false,
  )
  const panel =
    (isOpen ?? wasOpen) ? (
      <Suspense>
        <WavesPanel day={day} isAskedFor={isOpen === true} onClose={() => setOpen(false)} />
      </Suspense>
    ) : null
  return { panel, open: () => setOpen(true) }
}
