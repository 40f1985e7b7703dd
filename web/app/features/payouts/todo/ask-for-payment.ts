import { askForRow } from '../../../api/table/change-row.ts'
import { type Payment, paymentsKey, recount } from '../payments-page.ts'
import { countOpenPayments } from './open-payments.tsx'

/** As askForRow; a payment may need no admin afterwards. */
export async function askForPayment(row: Payment, send: () => Promise<Partial<Payment>>): Promise<void> {
  await askForRow({ table: paymentsKey, row, send }).finally(countOpenPayments)
  // The next read counts too.
  void recount(row).catch(() => undefined)
}
