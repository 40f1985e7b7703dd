import { ratioClass } from '../../ui/pictures/ratio.ts'

/** The classes of a page of bought photos: how wide the widest is, and whether it is the only one. */
export function orderShape(photos: Array<{ width: number; height: number }>): string {
  const widest = Math.max(...photos.map(({ width, height }) => width / height))
  return `${photos.length === 1 ? 'order-of-one' : ''} ${ratioClass(widest, 1)}`
}
