import { Watch } from 'lucide-react'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { waves as words } from '../../../strings/times/waves.ts'
import { Button } from '../../../ui/button.tsx'
import type { Day } from '../../days/load-day.ts'
import { hasKept } from './has-kept.ts'

const WavesPanel = lazy(async () => ({ default: (await import('./waves-panel.tsx')).WavesPanel }))

/** The way from a watch file to one's own waves. Open at once if this tab has found some before. */
export function MyWaves({ day }: { day: Day }) {
  const [isOpen, setOpen] = useState<boolean>()
  // The server knows no tab.
  const wasOpen = useSyncExternalStore(
    () => () => {},
    () => hasKept(day),
    () => false,
  )

  if (isOpen ?? wasOpen) {
    return (
      <Suspense>
        <WavesPanel day={day} onClose={() => setOpen(false)} />
      </Suspense>
    )
  }
  return (
    <div className="my-4 noscript:hidden">
      <Button tone="secondary" onClick={() => setOpen(true)}>
        <Watch aria-hidden className="size-4.5" />
        {words.open}
      </Button>
    </div>
  )
}
