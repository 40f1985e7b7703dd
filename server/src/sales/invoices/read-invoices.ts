import type { Deps } from '../../deps.ts'
import { ProviderRefused } from '../../payments/port.ts'
import { listWithoutInvoice, setInvoice } from './invoice-queries.ts'

/** The provider may write an invoice a moment after the payment that it is for. An outage ends the run; the next one goes on. */
export async function readInvoices({ db, payments, log }: Pick<Deps, 'db' | 'payments' | 'log'>): Promise<void> {
  for (let afterId = 0; ; ) {
    const sales = await listWithoutInvoice(db, afterId)
    for (const { id, sessionId } of sales) {
      try {
        const state = await payments.retrieveCheckout(sessionId)
        if (state.invoice !== null) await setInvoice(db, id, state)
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error
        log.warn({ err: error, paymentId: id }, 'the provider does not know the checkout of a sale')
      }
    }
    const last = sales.at(-1)
    if (last === undefined) return
    afterId = last.id
  }
}
