import { Watch } from 'lucide-react'
import { day as words } from '../../../strings/photos/day.ts'
import { Button, IconButton } from '../../../ui/button.tsx'

type WatchButtonProps = { onOpen: () => void; className?: string; isSmall?: boolean }

/** The way in for watch files. */
export function WatchButton({ onOpen, className = '', isSmall = false }: WatchButtonProps) {
  const look = { tone: 'secondary', className, onClick: onOpen } as const
  const icon = <Watch aria-hidden className="size-4.5" />
  if (isSmall) {
    return (
      <IconButton label={words.watch} {...look}>
        {icon}
      </IconButton>
    )
  }
  return (
    <Button {...look}>
      {icon}
      {words.watch}
    </Button>
  )
}
