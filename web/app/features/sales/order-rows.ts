import { ratio } from '../../ui/pictures/ratio.ts'
import { arrangePhotos } from '../gallery/rows/arrange-photos.ts'

type OrderRows = {
  /** `share`: the part of its row's width that a photo has. */
  photos: Array<{ startsRow: boolean; share: number }>
  /** The sum of the ratios in the highest row. */
  highest: number
}

/** What may stand below the first photo: less would be a row that is too high. A sum of ratios. */
const LEAST_REST = 1.4

/** Rows that fill the width of a large window. A wide first photo has its own one, if the others fill the rest. */
export function orderRows(sizes: Array<{ width: number; height: number }>): OrderRows {
  const ratios = sizes.map(({ width, height }) => ratio(width, height))
  const [first = 0, ...others] = ratios
  const isFirstAlone = first > 1 && others.reduce((sum, one) => sum + one, 0) >= LEAST_REST
  const blocks = isFirstAlone ? [[first], others] : [ratios]
  const photos = blocks
    .flatMap((block) => arrangePhotos(block, { isFirst: false }).photos)
    .map(({ starts, share }) => ({ startsRow: starts.includes('middle'), share: share.middle.ofWidth }))
  return { photos, highest: Math.min(...photos.map(({ share }, n) => (ratios[n] ?? 1) / share)) }
}
