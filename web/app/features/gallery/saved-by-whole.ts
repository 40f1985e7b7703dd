import type { Gallery } from './load-gallery.ts'

/** What the whole costs less than its images one by one, in whole minor units; 0 where it does not. */
export function savedByWhole({
  total,
  image_price,
  sequence_price,
}: Pick<Gallery, 'total' | 'image_price' | 'sequence_price'>) {
  return Math.max(0, total * image_price - sequence_price)
}
