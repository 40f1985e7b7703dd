import { Watch } from 'lucide-react'
import { day as words } from '../../../strings/photos/day.ts'
import { Button } from '../../../ui/button.tsx'

/** The way in for watch files; an icon where the time line beside it needs the room. */
export function WatchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button data-watch tone="secondary" title={words.watch} className="max-md:px-3 noscript:hidden" onClick={onOpen}>
      <Watch aria-hidden className="size-4.5" />
      <span className="max-md:sr-only">{words.watch}</span>
    </Button>
  )
}
