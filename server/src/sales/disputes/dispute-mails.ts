import { tellOperator } from '../../contact/tell-operator.ts'
import type { Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { disputeMail, isTold } from '../../mail/templates/operator/dispute.ts'
import type { DisputeState } from '../../payments/port.ts'
import { isMailable } from '../buyer-mails.ts'
import type { LockedPayment } from '../refunds/return-queries.ts'

type Dispute = { payment: LockedPayment; state: DisputeState }

/** To the people who run the shop: a bank has asked, taken money, or decided. */
export async function tellDispute(
  deps: Pick<Deps, 'jobs' | 'config' | 'log'>,
  trx: Trx,
  { payment, state }: Dispute,
): Promise<void> {
  const { orderNumber, currency, email } = payment
  const { amount, reason, status, dueBy } = state
  deps.log.warn({ paymentId: payment.id, disputeId: state.disputeId, status }, 'a payment is disputed')
  if (!isTold(status)) return
  const adminUrl = `${deps.config.publicUrl}/admin/payment/${payment.id}`
  const about = { orderNumber, amount, currency, email, reason, status, dueBy, adminUrl }
  const replyTo = isMailable(email) ? { replyTo: email } : {}
  await tellOperator(deps, trx, { kind: 'dispute', ...replyTo, mail: () => disputeMail(about) })
}
