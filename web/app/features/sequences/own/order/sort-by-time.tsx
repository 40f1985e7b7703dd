import { ownList as words } from '../../../../strings/photos/own-list.ts'
import { sequences } from '../../../../strings/sequences.ts'
import { toastAction } from '../../../../ui/overlay/toasts.tsx'
import { TextButton } from '../../../../ui/text-button.tsx'
import type { ManagedImage } from '../../sequence-cache.ts'
import { putInOrder } from './save-order.ts'

type SortByTimeProps = { sequenceId: number; list: ManagedImage[]; isLocked: boolean }

/** The way back to the order of time, for photos that were sorted otherwise. */
export function SortByTime({ sequenceId, list, isLocked }: SortByTimeProps) {
  async function sort() {
    const timed = list.filter(({ taken_at }) => taken_at !== null)
    const byTime = timed.toSorted((a, b) => (a.taken_at ?? '').localeCompare(b.taken_at ?? ''))
    const others = list.filter(({ taken_at }) => taken_at === null)
    const idsOf = (photos: ManagedImage[]) => photos.map(({ id }) => id)
    if (!(await putInOrder(sequenceId, idsOf([...byTime, ...others])))) return
    const undo = () => void putInOrder(sequenceId, idsOf(list))
    toastAction(words.sortedByTime, [{ label: sequences.undo, onClick: undo }])
  }

  return (
    <TextButton disabled={isLocked} onClick={() => void sort()}>
      {words.sortByTime}
    </TextButton>
  )
}
