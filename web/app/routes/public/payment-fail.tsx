import { useSyncExternalStore } from 'react'
import { href } from '../../api/navigation/href.ts'
import { lastCheckoutPath } from '../../features/sales/checkout/checkout-memory.ts'
import { pageMeta, secretPageHeaders } from '../../page-meta.ts'
import { fail } from '../../strings/sales.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'

export const headers = secretPageHeaders
export const meta = () => pageMeta(fail.title)

const neverChanges = () => () => {}

/** /payment/checkout/fail */
export default function PaymentFail() {
  // Only this tab knows the checkout, so the server renders the page without it.
  const again = useSyncExternalStore(neverChanges, lastCheckoutPath, () => null)

  return (
    <Page title={fail.title} lead={fail.lead} width="text">
      <h2 className="text-lg">{fail.causes}</h2>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5">
        {fail.list.map((cause) => (
          <li key={cause}>{cause}</li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        {again !== null && <LinkButton to={again}>{fail.again}</LinkButton>}
        <LinkButton to={href('/home')} tone={again === null ? 'primary' : 'secondary'}>
          {fail.home}
        </LinkButton>
        <LinkButton to={href('/contact-us')} tone="secondary">
          {fail.contact}
        </LinkButton>
      </div>
    </Page>
  )
}
