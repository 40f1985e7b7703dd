import { type ReactNode, Suspense, useCallback, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { Day } from '../../days/load-day.ts'
import { hasKept, keptHeight } from './has-kept.ts'
import { KeptRoom } from './kept-room.tsx'

const WavesPanel = lazyPart(async () => (await import('./waves-panel.tsx')).WavesPanel)

/** The way from a watch file to one's own waves. `panel` is null until somebody opens it, or if this tab has found none before. */
export function useMyWaves(day: Day): { panel: ReactNode; open: () => void } {
  const [isOpen, setOpen] = useState<boolean>()
  // The server knows no tab.
  const wasOpen = useSyncExternalStore(
    () => () => {},
    () => hasKept(day),
    () => false,
  )
  const [room, setRoom] = useState(() => (typeof document === 'undefined' ? 0 : keptHeight(day)))
  const free = useCallback(() => setRoom(0), [])
  const panel =
    (isOpen ?? wasOpen) ? (
      // Whoever comes back to a wave stands where it was, although the waves are drawn after the page.
      <div className="waves-room" style={{ minHeight: room }}>
        <Suspense>
          <KeptRoom day={day} room={room} onFilled={free}>
            <WavesPanel day={day} isAskedFor={isOpen === true} onClose={() => setOpen(false)} />
          </KeptRoom>
        </Suspense>
      </div>
    ) : null
  return { panel, open: () => setOpen(true) }
}
