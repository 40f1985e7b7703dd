import { t } from '../messages/t.ts'
import type { Upload } from '../queued-files.ts'
import { named } from '../refused-files.tsx'
import { LeaveOut } from './leave-out.tsx'

type SentBeforeProps = { uploads: Upload[]; isLocked: boolean; onLeaveOut: () => void }

/** Names the photos that this photographer has sent before, with the reason if one was rejected, and leaves all out with one press. */
export function SentBefore({ uploads, isLocked, onLeaveOut }: SentBeforeProps) {
  if (uploads.length === 0) return null
  return (
    <LeaveOut
      texts={saidOf(uploads)}
      action={t('sentBefore.leaveOut', { isOne: String(uploads.length === 1) })}
      isLocked={isLocked}
      onLeaveOut={onLeaveOut}
    />
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
    ...[...rejected].map(([reason, files]) =>
      t('sentBefore.rejected', { names: namesOf(files), isOne: String(files.length === 1), reason: reason ?? 'none' }),
    ),
    ...(sent.length > 0 ? [t('sentBefore.sent', { names: namesOf(sent), isOne: String(sent.length === 1) })] : []),
  ]
}

const namesOf = (uploads: Upload[]) => named(uploads.map(({ name }) => name))
