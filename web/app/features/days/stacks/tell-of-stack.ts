import { toastAction } from '../../../ui/overlay/toasts.tsx'
import { t as tGallery } from '../../gallery/messages/t.ts'
import { keepChosen, parseChosen, readChosen, watchChosen } from '../../gallery/shortlist/use-shortlist.ts'
import type { StackCard } from '../stack-card.ts'

/** Says what one heart for several photos chose, and offers Undo and the single photos. What is chosen later stays. */
export function tellOfStack({ sequenceKey, imageIds }: StackCard, before: number[], open: () => void): void {
  const now = () => parseChosen(readChosen())[sequenceKey] ?? []
  const added = now().filter((id) => imageIds.includes(id) && !before.includes(id))
  if (added.length === 0) return
  const undo = () => {
    const others = now().filter((id) => !added.includes(id))
    keepChosen(sequenceKey, others)
  }
  const untilChanged = (close: () => void) =>
    watchChosen(() => {
      if (!added.every((id) => now().includes(id))) close()
    })
  const takeSingly = () => {
    undo()
    open()
  }
  const text =
    added.length < imageIds.length
      ? tGallery('picked.choseOthers', { count: added.length })
      : tGallery('picked.chose', { count: added.length })
  const deeds = [
    { label: tGallery('picked.singly'), onClick: takeSingly },
    { label: tGallery('picked.undo'), onClick: undo },
  ]
  toastAction(text, deeds, untilChanged)
}
