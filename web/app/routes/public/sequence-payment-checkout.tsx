import { api } from '../../api/api-context.ts'
import { quietCall } from '../../api/missing.ts'
import { GalleryMissing } from '../../features/gallery/gallery-missing.tsx'
import { t as tGallery } from '../../features/gallery/messages/t.ts'
import { CheckoutPage } from '../../features/sales/checkout/checkout-page.tsx'
import { sequenceCheckoutOr404 } from '../../features/sales/checkout/checkout-route.ts'
import { titleOf } from '../../features/sales/checkout/checkout-title.ts'
import { t as tSales } from '../../features/sales/messages/t.ts'
import { pageMeta, secretPageHeaders } from '../../page-meta.ts'
import type { Route } from './+types/sequence-payment-checkout.ts'

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  sequenceCheckoutOr404(context.get(api), params.sequence_key, request.url)
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  sequenceCheckoutOr404(quietCall, params.sequence_key, request.url)
export const handle = 'wide'
export const headers = secretPageHeaders
export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData ? titleOf(loaderData) : tGallery('galleryMissing.title'), tSales('checkout.description'))

/** /sequence-payment-checkout/:sequence_key */
export default function SequencePaymentCheckout({ loaderData }: Route.ComponentProps) {
  return <CheckoutPage key={loaderData.gallery.id} checkout={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GalleryMissing error={error} />
}
