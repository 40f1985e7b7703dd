import { queries } from '../../../../api/queries.tsx'
import { imagesKey, type ManagedImage, type SequenceImages, sortImages } from '../../sequence-cache.ts'
import { isByTime, isSorted, NEVER } from './about-new.ts'

/**
 * Another photo was put first. Where the photos came in the order of time before, the old cover goes back into its place in time, so that
 * the order holds below the new one. `before`: the order before.
 */
export function putBackCover(sequenceId: number, before: number[]): void {
  const list = queries.getQueryData<SequenceImages>(imagesKey(sequenceId))?.list ?? []
  const ids = inTimeBelow(list, before)
  if (ids !== undefined) sortImages(sequenceId, ids)
}

/** Undefined: the photos were sorted otherwise, or another photo has moved too. */
export function inTimeBelow(list: ManagedImage[], before: number[]): number[] | undefined {
  const [cover, ...others] = list
  const old = list.find(({ id }) => id === before[0])
  if (cover === undefined || old === undefined || old === cover) return undefined
  const sortedBefore = before.flatMap((id) => list.find((photo) => photo.id === id) ?? [])
  const isMovedAlone = others.every(({ id }, n) => id === before.filter((one) => one !== cover.id)[n])
  if (!isMovedAlone || !isByTime(sortedBefore)) return undefined
  const rest = others.filter((photo) => photo !== old)
  if (isSorted(others) || !isSorted(rest)) return undefined
  const time = old.taken_at ?? NEVER
  const at = rest.findIndex(({ taken_at }) => (taken_at ?? NEVER) > time)
  return [cover, ...rest.toSpliced(at === -1 ? rest.length : at, 0, old)].map(({ id }) => id)
}
