import { toastAction } from '../../../ui/overlay/toasts.tsx'
import { t } from '../messages/t.ts'
import { keepChosen, parseChosen, readChosen, watchChosen } from './use-shortlist.ts'

/** Takes photos out of a shortlist, with Undo. What is chosen meanwhile stays. */
export function takeOut(sequenceKey: string, removed: number[]): void {
  const now = () => parseChosen(readChosen())[sequenceKey] ?? []
  const before = now()
  keepChosen(
    sequenceKey,
    before.filter((id) => !removed.includes(id)),
  )
  const undo = () => keepChosen(sequenceKey, [...before, ...now().filter((id) => !before.includes(id))])
  const untilBack = (close: () => void) =>
    watchChosen(() => {
      if (removed.every((id) => now().includes(id))) close()
    })
  toastAction(t('picked.unchose', { count: removed.length }), [{ label: t('picked.undo'), onClick: undo }], untilBack)
}
