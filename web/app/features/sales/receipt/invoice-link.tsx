import { href } from 'react-router'
import { t } from '../messages/t.ts'
import type { Purchase } from '../use-purchase.ts'

/** Leads to the payment provider's invoice, where it wrote one. */
export function InvoiceLink({ sessionId, invoice }: { sessionId: string; invoice: Purchase['order']['invoice'] }) {
  if (invoice === null) return null
  return (
    <p className="mt-1 text-sm">
      {/* Not within the app: the address is a redirect to another site. */}
      <a
        href={href('/payment/invoice/:session_id', { session_id: sessionId })}
        className="inline-flex min-h-7 items-center font-semibold text-brand hover:underline"
      >
        {t('paid.invoiceOf', { number: invoice.number ?? 'none' })}
      </a>
    </p>
  )
}
