import { checkout as words } from '../../../strings/sales.ts'
import type { Checkout } from './load-checkout.ts'

/** One photo that was chosen is "this photo", as at its own checkout. */
export const titleOf = ({ kind, gallery }: Checkout) =>
  words.titles[kind === 'choice' && gallery.images.length === 1 ? 'image' : kind]
