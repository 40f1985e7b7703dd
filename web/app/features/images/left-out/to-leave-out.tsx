import { t } from '../messages/t.ts'
import type { Upload } from '../queued-files.ts'
import { named } from '../refused-files.tsx'
import { LeaveOut } from './leave-out.tsx'
import { ListedTwice } from './listed-twice.tsx'
import { SentBefore } from './sent-before.tsx'
import type { Twin } from './twins.ts'

type ToLeaveOutProps = {
  sent: Upload[]
  twins: Twin[]
  ofOtherDays?: Upload[]
  isLocked: boolean
  onLeaveOut: (unwanted: Upload[]) => void
}

/** The photos that might not be meant: those sent before, those that are in the list twice, and those of another day. */
export function ToLeaveOut({ sent, twins, ofOtherDays = [], isLocked, onLeaveOut }: ToLeaveOutProps) {
  return (
    <>
      <SentBefore uploads={sent} isLocked={isLocked} onLeaveOut={() => onLeaveOut(sent)} />
      {ofOtherDays.length > 0 && (
        <LeaveOut
          texts={[
            t('sentBefore.otherDay', {
              names: named(ofOtherDays.map(({ name }) => name)),
              isOne: String(ofOtherDays.length === 1),
            }),
          ]}
          action={t('sentBefore.leaveOut', { isOne: String(ofOtherDays.length === 1) })}
          isLocked={isLocked}
          onLeaveOut={() => onLeaveOut(ofOtherDays)}
        />
      )}
      <ListedTwice twins={twins} isLocked={isLocked} onLeaveOut={() => onLeaveOut(twins.map(({ upload }) => upload))} />
    </>
  )
}
