import { unavailable } from '../../calls/problem.ts'
import { ProviderRefused, ProviderUnavailable } from '../../payments/port.ts'
import { findPaid } from '../downloads/list-downloads.ts'
import type { FulfilDeps } from '../fulfilment/fulfil.ts'

export type ShownInvoice = { number: string | null; url: string; pdf: string | null }

/** Where the provider shows an order's invoice today; null: it wrote none. Throws like `listDownloads`, and Unavailable without an answer. */
export async function findInvoice(deps: FulfilDeps, sessionId: string): Promise<ShownInvoice | null> {
  const { invoice_id: id } = await findPaid(deps, sessionId)
  if (id === null) return null
  try {
    const { number, pageUrl, pdfUrl } = await deps.payments.findInvoice(id)
    return pageUrl === null || !isOfProvider(deps, pageUrl) ? null : { number, url: pageUrl, pdf: pdfUrl }
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw unavailable()
    if (!(error instanceof ProviderRefused)) throw error
    deps.log.error({ err: error }, 'the provider does not know one of our invoices')
    return null
  }
}

/** A buyer is only ever sent to the provider's own pages. */
function isOfProvider({ config, log }: FulfilDeps, address: string): boolean {
  const { origin, protocol, hostname } = new URL(address)
  if (origin === config.stripe.checkoutOrigin || (protocol === 'https:' && hostname.endsWith('.stripe.com')))
    return true
  log.error('the provider gave an invoice of another origin')
  return false
}
