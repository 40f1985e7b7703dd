import type { Gallery } from './load-gallery.ts'

/** The saving of the whole sequence against its single images, in whole minor units, at least 0. */
export function savedByWhole({
  total,
  image_price,
  sequence_price,
}: Pick<Gallery, 'total' | 'image_price' | 'sequence_price'>) {
  return Math.max(0, total * image_price - sequence_price)
}
