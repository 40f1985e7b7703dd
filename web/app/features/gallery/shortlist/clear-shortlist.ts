import { toastAction } from '../../../ui/overlay/toasts.tsx'
import { t } from '../messages/t.ts'
import { keepChosen, parseChosen, readChosen, watchChosen } from './use-shortlist.ts'

/** Takes all photos out of a shortlist, with Undo. What is chosen meanwhile stays. */
export function clearShortlist(sequenceKey: string): void {
  const now = () => parseChosen(readChosen())[sequenceKey] ?? []
  const removed = now()
  keepChosen(sequenceKey, [])
  const undo = () => keepChosen(sequenceKey, [...removed, ...now().filter((id) => !removed.includes(id))])
  const untilBack = (close: () => void) =>
    watchChosen(() => {
      if (removed.every((id) => now().includes(id))) close()
    })
  toastAction(t('picked.unchose', { count: removed.length }), [{ label: t('picked.undo'), onClick: undo }], untilBack)
}
