import { Watch } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { t as tDays } from '../../days/messages/t.ts'

/** The way in for watch files; on phones two short words below its sign, where the time line beside it needs the room. */
export function WatchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button
      data-watch
      tone="secondary"
      title={tDays('day.watch')}
      aria-label={tDays('day.watch')}
      className="watch-button max-md:px-2 noscript:hidden"
      onClick={onOpen}
    >
      <Watch aria-hidden className="size-4.5" />
      <span className="max-md:hidden">{tDays('day.watch')}</span>
      <span className="watch-short md:hidden">{tDays('day.watchFile')}</span>
    </Button>
  )
}
