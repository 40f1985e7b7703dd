import { api } from '../../api/api-context.ts'
import { quietCall } from '../../api/missing.ts'
import { GalleryMissing } from '../../features/gallery/gallery-missing.tsx'
import { t as tGallery } from '../../features/gallery/messages/t.ts'
import { CheckoutPage } from '../../features/sales/checkout/checkout-page.tsx'
import { checkoutOr404 } from '../../features/sales/checkout/checkout-route.ts'
import { t as tSales } from '../../features/sales/messages/t.ts'
import { pageMeta, secretPageHeaders } from '../../page-meta.ts'
import type { Route } from './+types/image-payment-checkout.ts'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  checkoutOr404(context.get(api), params.sequence_key, params.id)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  checkoutOr404(quietCall, params.sequence_key, params.id)
export const handle = 'wide'
export const headers = secretPageHeaders
export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(
    loaderData ? tSales('checkout.titles.image') : tGallery('galleryMissing.title'),
    tSales('checkout.description'),
  )

/** /image-payment-checkout/:sequence_key/:id */
export default function ImagePaymentCheckout({ loaderData }: Route.ComponentProps) {
  return <CheckoutPage key={loaderData.gallery.id} checkout={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GalleryMissing error={error} />
}
