import type { Gallery } from './load-gallery.ts'

/** What the whole sequence costs less than its images together, in whole minor units, at least 0. */
export function savedByWhole({
  total,
  image_price,
  sequence_price,
}: Pick<Gallery, 'total' | 'image_price' | 'sequence_price'>) {
  return Math.max(0, total * image_price - sequence_price)
}
