import { picked as words } from '../../../strings/photos/picked.ts'
import { toastAction } from '../../../ui/overlay/toasts.tsx'
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
  toastAction(words.unchose(removed.length), [{ label: words.undo, onClick: undo }], untilBack)
}
