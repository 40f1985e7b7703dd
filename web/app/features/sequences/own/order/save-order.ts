import { orderImages, orderImagesByTime } from '@lineup/contract/sequences/editing.ts'
import { isProblem } from '../../../../api/api-problem.ts'
import { call } from '../../../../api/call.ts'
import { queries } from '../../../../api/queries.tsx'
import { toastError } from '../../../../ui/overlay/toasts.tsx'
import { t } from '../../messages/t.ts'
import {
  imagesKey,
  readAgain,
  readListsAgain,
  type SequenceImages,
  sortImages,
  stopReading,
} from '../../sequence-cache.ts'

let before: Promise<number[]> = Promise.resolve([])

/** The images as the screen shows them. */
export const shownOrder = (sequenceId: number): number[] =>
  queries.getQueryData<SequenceImages>(imagesKey(sequenceId))?.list.map(({ id }) => id) ?? []

/**
 * Saves the order that the screen shows, after the order before it. `seen` is the one that it showed before: the server refuses where
 * another page gave another one meanwhile. Resolves with the images in it. If it fails, with none, and the screen shows the saved one
 * again.
 */
export function saveOrder(sequenceId: number, seen: number[]): Promise<number[]> {
  const images = shownOrder(sequenceId)
  return inTurn(sequenceId, async () => {
    await call(orderImages, { sequence_id: sequenceId, images, seen })
    return images
  })
}

function inTurn(sequenceId: number, save: () => Promise<number[]>): Promise<number[]> {
  before = before.then(async () => {
    try {
      const images = await save()
      await readListsAgain()
      return images
    } catch (error) {
      if (isProblem(error, 'Unreachable')) toastError(t('sequences.orderLost'))
      await readAgain(sequenceId)
      return []
    }
  })
  return before
}

/** Shows the images in another order and saves it. False if that failed. */
export async function putInOrder(sequenceId: number, ids: number[]): Promise<boolean> {
  await stopReading(sequenceId)
  const seen = shownOrder(sequenceId)
  sortImages(sequenceId, ids)
  return (await saveOrder(sequenceId, seen)).length > 0
}

/** Lets the server put the images in the order of time: it knows the fractions of their seconds. False if that failed. */
export async function putInOrderOfTime(sequenceId: number): Promise<boolean> {
  await stopReading(sequenceId)
  const seen = shownOrder(sequenceId)
  const images = await inTurn(sequenceId, async () => {
    const ordered = await call(orderImagesByTime, { sequence_id: sequenceId, seen })
    sortImages(sequenceId, ordered.images)
    return ordered.images
  })
  return images.length > 0
}
