import { t } from '../messages/t.ts'
import { named } from '../refused-files.tsx'
import { LeaveOut } from './leave-out.tsx'
import type { Twin } from './twins.ts'

type ListedTwiceProps = { twins: Twin[]; isLocked: boolean; onLeaveOut: () => void }

/** Names the photos that are in the list twice under two names, and leaves one of each out with one press. */
export function ListedTwice({ twins, isLocked, onLeaveOut }: ListedTwiceProps) {
  if (twins.length === 0) return null
  const isOne = twins.length === 1
  const names = named(
    twins.map(({ upload, first }) => t('sentBefore.pair', { first: first.name, second: upload.name })),
  )
  return (
    <LeaveOut
      texts={[t('sentBefore.twice', { pairs: names, isOne: String(isOne) })]}
      action={t('sentBefore.leaveOneOut', { isOne: String(isOne) })}
      isLocked={isLocked}
      onLeaveOut={onLeaveOut}
    />
  )
}
