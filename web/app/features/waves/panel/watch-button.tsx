import { Watch } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { t as tDays } from '../../days/messages/t.ts'

/** The way in for watch files; an icon where the time line beside it needs the room. */
export function WatchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button
      data-watch
      tone="secondary"
      title={tDays('day.watch')}
      className="max-md:px-3 noscript:hidden"
      onClick={onOpen}
    >
      <Watch aria-hidden className="size-4.5" />
      <span className="max-md:sr-only">{tDays('day.watch')}</span>
    </Button>
  )
}
