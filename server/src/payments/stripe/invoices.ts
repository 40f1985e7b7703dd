import type Stripe from 'stripe'
import { answered } from '../answered.ts'
import type { Invoice, Payments } from '../port.ts'

export function openInvoices({ invoices }: Stripe): Pick<Payments, 'findInvoice'> {
  return {
    findInvoice: async (invoiceId) => {
      const read = () => invoices.retrieve(invoiceId)
      const { id, number, hosted_invoice_url, invoice_pdf } = await answered(read, { object: 'invoice', id: /^in_/ })
      return { invoiceId: id, number, pageUrl: hosted_invoice_url ?? null, pdfUrl: invoice_pdf ?? null }
    },
  }
}

/** Of a session whose invoice came with it. The provider may write it a moment after the payment. */
export function invoiceOf({ invoice }: Stripe.Checkout.Session): Pick<Invoice, 'invoiceId' | 'number'> | null {
  if (invoice === null) return null
  return typeof invoice === 'string'
    ? { invoiceId: invoice, number: null }
    : { invoiceId: invoice.id, number: invoice.number }
}
