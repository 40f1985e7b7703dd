import { t } from '../messages/t.ts'
import type { Checkout } from './load-checkout.ts'

/** One photo that was chosen is "this photo", as at its own checkout. */
export const titleOf = ({ kind, gallery }: Checkout) =>
  t(`checkout.titles.${kind === 'choice' && gallery.images.length === 1 ? 'image' : kind}`)
