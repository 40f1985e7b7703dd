import { upload as words } from '../../strings/upload.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { named } from './refused-files.tsx'

type SentBeforeProps = { names: string[]; isLocked: boolean; onLeaveOut: () => void }

/** Names the photos that this photographer has sent before, and leaves them out with one press. */
export function SentBefore({ names, isLocked, onLeaveOut }: SentBeforeProps) {
  if (names.length === 0) return null
  return (
    <Banner
      tone="info"
      action={
        <Button tone="secondary" size="sm" disabled={isLocked} onClick={onLeaveOut}>
          {words.leaveOut(names.length === 1)}
        </Button>
      }
    >
      <output className="text-sm wrap-anywhere">{words.sentBefore(named(names), names.length === 1)}</output>
    </Banner>
  )
}
