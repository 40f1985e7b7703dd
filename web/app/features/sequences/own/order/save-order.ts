import { orderImages } from '@lineup/contract/sequences/editing.ts'
import { isProblem } from '../../../../api/api-problem.ts'
import { call } from '../../../../api/call.ts'
import { queries } from '../../../../api/queries.tsx'
import { sequences as words } from '../../../../strings/sequences.ts'
import { toastError } from '../../../../ui/overlay/toasts.tsx'
import { imagesKey, readAgain, readListsAgain, type SequenceImages } from '../../sequence-cache.ts'

let before: Promise<number[]> = Promise.resolve([])

/**
 * Saves the order that the screen shows, after the order before it. Resolves with the images in it. If it fails, with none, and the
 * screen shows the saved one again.
 */
export function saveOrder(sequenceId: number): Promise<number[]> {
  const shown = queries.getQueryData<SequenceImages>(imagesKey(sequenceId))
  const images = shown?.list.map(({ id }) => id) ?? []
  before = before.then(async () => {
    try {
      await call(orderImages, { sequence_id: sequenceId, images })
      await readListsAgain()
      return images
    } catch (error) {
      if (isProblem(error, 'Unreachable')) toastError(words.orderLost)
      await readAgain(sequenceId)
      return []
    }
  })
  return before
}
