import { blank } from '@lineup/contract/joined.ts'
import { useSyncExternalStore } from 'react'
import { href } from 'react-router'
import { comparePath } from '../../features/gallery/shortlist/compare-path.ts'
import { parseChosen, readChosen, watchChosen } from '../../features/gallery/shortlist/use-shortlist.ts'
import { lastCheckoutPath } from '../../features/sales/checkout/checkout-memory.ts'
import { t as tSales } from '../../features/sales/messages/t.ts'
import { pageMeta, secretPageHeaders } from '../../page-meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'

export const headers = secretPageHeaders
export const meta = () => pageMeta(tSales('fail.title'))

const neverChanges = () => () => {}

/** The gallery that a checkout belongs to; where some photos were to be bought, with these before it. The basket shows its own. */
function photosPath(checkout: string): string | null {
  if (checkout === href('/basket')) return null
  const [, , sequence_key = '', id] = checkout.replace(/\?.*/, '').split('/')
  const gallery = href('/sequence-gallery/:sequence_key', { sequence_key })
  if (id) return `${gallery}?photo=${id}`
  return checkout.includes('?photos=') ? comparePath(gallery) : gallery
}

/** /payment/checkout/fail. Nearly everybody who comes here has pressed Back at the provider. */
export default function PaymentFail() {
  // Only this tab knows the checkout, so the server renders the page without it.
  const back = useSyncExternalStore(neverChanges, lastCheckoutPath, () => null)
  const photos = back === null ? null : photosPath(back)
  // In another tab, or after the browser was closed, the basket still holds what was chosen.
  const chosen = useSyncExternalStore(watchChosen, readChosen, () => '')
  const hasBasket = back === null && Object.keys(parseChosen(chosen)).length > 0
  const count = back?.includes('image-payment-checkout') ? 'one' : 'many'

  return (
    <Page
      title={tSales('fail.title')}
      lead={
        back === null ? (
          tSales('fail.lead')
        ) : (
          <>
            <strong className="font-semibold text-text">{tSales('fail.cancelled')}</strong>
            {blank()}
            {tSales(`fail.stillHere.${count}`)}
          </>
        )
      }
      width="text"
    >
      <div className="flex flex-wrap gap-3">
        {back !== null && (
          <LinkButton to={back}>{tSales(back === href('/basket') ? 'fail.basket' : 'fail.checkout')}</LinkButton>
        )}
        {hasBasket && <LinkButton to={href('/basket')}>{tSales('fail.basket')}</LinkButton>}
        {photos !== null && (
          <LinkButton to={photos} tone="secondary">
            {tSales(`fail.back.${count}`)}
          </LinkButton>
        )}
        <LinkButton to={href('/home')} tone={back === null && !hasBasket ? 'primary' : 'quiet'}>
          {tSales('fail.home')}
        </LinkButton>
      </div>
      <div className="mt-16 border-t border-line pt-4 text-xs text-muted">
        <h2 className="font-medium">{tSales('fail.causes')}</h2>
        <ul className="mt-2 grid list-disc gap-1 ps-5">
          {(['funds', 'data', 'bank', 'gateway'] as const).map((cause) => (
            <li key={cause}>{tSales(`fail.list.${cause}`)}</li>
          ))}
        </ul>
        <LinkButton to={href('/contact-us')} tone="quiet" size="sm" className="mt-3 -ms-[12px]">
          {tSales('fail.contact')}
        </LinkButton>
      </div>
    </Page>
  )
}
