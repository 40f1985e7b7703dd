import { sentBefore as words } from '../../strings/photos/sent-before.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { Upload } from './queued-files.ts'
import { named } from './refused-files.tsx'

type SentBeforeProps = { uploads: Upload[]; isLocked: boolean; onLeaveOut: () => void }

/** Names the photos that this photographer has sent before, with the reason if one was rejected, and leaves all out with one press. */
export function SentBefore({ uploads, isLocked, onLeaveOut }: SentBeforeProps) {
  if (uploads.length === 0) return null
  return (
    <Banner
      tone="info"
      action={
        <Button tone="secondary" size="sm" disabled={isLocked} onClick={onLeaveOut}>
          {words.leaveOut(uploads.length === 1)}
        </Button>
      }
    >
      <output className="grid gap-1 text-sm wrap-anywhere">
        {saidOf(uploads).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </output>
    </Banner>
  )
}

/** What was rejected comes first, by reason. */
function saidOf(uploads: Upload[]): string[] {
  const sent = uploads.filter(({ rejection }) => rejection === null)
  const rejected = Map.groupBy(
    uploads.filter(({ rejection }) => rejection !== null),
    ({ rejection }) => rejection?.reason ?? null,
  )
  return [
    ...[...rejected].map(([reason, files]) => words.rejected(namesOf(files), files.length === 1, reason)),
    ...(sent.length > 0 ? [words.sent(namesOf(sent), sent.length === 1)] : []),
  ]
}

const namesOf = (uploads: Upload[]) => named(uploads.map(({ name }) => name))
