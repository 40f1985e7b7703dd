import type { Upload } from '../queued-files.ts'
import { ListedTwice } from './listed-twice.tsx'
import { SentBefore } from './sent-before.tsx'
import type { Twin } from './twins.ts'

type ToLeaveOutProps = { sent: Upload[]; twins: Twin[]; isLocked: boolean; onLeaveOut: (unwanted: Upload[]) => void }

/** The photos that might not be meant: those sent before, and those that are in the list twice. */
export function ToLeaveOut({ sent, twins, isLocked, onLeaveOut }: ToLeaveOutProps) {
  return (
    <>
      <SentBefore uploads={sent} isLocked={isLocked} onLeaveOut={() => onLeaveOut(sent)} />
      <ListedTwice twins={twins} isLocked={isLocked} onLeaveOut={() => onLeaveOut(twins.map(({ upload }) => upload))} />
    </>
  )
}
