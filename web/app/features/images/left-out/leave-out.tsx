import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'

type LeaveOutProps = { texts: string[]; action: string; isLocked: boolean; onLeaveOut: () => void }

/** Says of some photos why they might not be meant, and leaves all of them out with one press. */
export function LeaveOut({ texts, action, isLocked, onLeaveOut }: LeaveOutProps) {
  return (
    <Banner
      tone="info"
      action={
        <Button tone="secondary" size="sm" disabled={isLocked} onClick={onLeaveOut}>
          {action}
        </Button>
      }
    >
      <output className="grid gap-1 text-sm wrap-anywhere">
        {texts.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </output>
    </Banner>
  )
}
