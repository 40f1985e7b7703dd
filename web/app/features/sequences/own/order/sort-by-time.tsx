import { toastAction } from '../../../../ui/overlay/toasts.tsx'
import { TextButton } from '../../../../ui/text-button.tsx'
import { t } from '../../messages/t.ts'
import type { ManagedImage } from '../../sequence-cache.ts'
import { putInOrder, putInOrderOfTime } from './save-order.ts'

type SortByTimeProps = { sequenceId: number; list: ManagedImage[]; isLocked: boolean }

/** The way back to the order of time, for photos that were sorted otherwise. */
export function SortByTime({ sequenceId, list, isLocked }: SortByTimeProps) {
  async function sort() {
    const before = list.map(({ id }) => id)
    if (!(await putInOrderOfTime(sequenceId))) return
    const undo = () => void putInOrder(sequenceId, before)
    toastAction(t('ownList.sortedByTime'), [{ label: t('sequences.undo'), onClick: undo }])
  }

  return (
    <TextButton disabled={isLocked} onClick={() => void sort()}>
      {t('ownList.sortByTime')}
    </TextButton>
  )
}
