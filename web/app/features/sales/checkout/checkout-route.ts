import { href, redirect } from 'react-router'
import type { ServerCall } from '../../../api/api-context.ts'
import { isId, notFound, readOr404 } from '../../../api/missing.ts'
import { type Checkout, loadCheckout } from './load-checkout.ts'

export async function checkoutOr404(from: ServerCall, sequenceKey: string, id?: string): Promise<Checkout> {
  if (id !== undefined && !isId(id)) throw notFound()
  return readOr404(loadCheckout(from, sequenceKey, id === undefined ? undefined : Number(id)))
}

/**
 * The checkout of a whole sequence, or with `?photos=7,9` of these photos of it. Who would buy nothing, or all of a session that is not
 * sold as a whole, is led back to its photos.
 */
export async function sequenceCheckoutOr404(from: ServerCall, sequenceKey: string, address: string): Promise<Checkout> {
  const photos = new URL(address).searchParams.get('photos')
  const wanted = photos?.split(',').filter(isId).map(Number)
  const found = await readOr404(
    wanted
      ? import('./load-choice.ts').then(({ loadChoice }) => loadChoice(from, sequenceKey, wanted))
      : loadCheckout(from, sequenceKey),
  )
  const isSold = found?.kind === 'choice' || found?.gallery.sold_whole
  if (!found || !isSold) throw redirect(href('/sequence-gallery/:sequence_key', { sequence_key: sequenceKey }))
  return found
}
