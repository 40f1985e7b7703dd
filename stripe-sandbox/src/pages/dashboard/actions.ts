import { byBuyer, type Core } from '../../core.ts'
import type { DisputeReason } from '../../disputes/dispute.ts'
import { moveDispute } from '../../disputes/move-dispute.ts'
import { openDispute } from '../../disputes/open-dispute.ts'
import { isDisputeStatus } from '../../disputes/status.ts'
import { ApiError } from '../../http/api-error.ts'
import { oneOf } from '../../http/params.ts'
import { refundCharge } from '../../refunds/create-refund.ts'
import { finishRefund } from '../../refunds/finish-refund.ts'
import { findObject, getObject } from '../../store/objects.ts'
import { reverseTransfer } from '../../transfers/reverse-transfer.ts'
import type { Postman } from '../../webhooks/postman.ts'
import { readAmount } from './amount-form.ts'

export type Form = { core: Core; id: string; body: URLSearchParams }

/** What a form of the dashboard does; done in one transaction. `said` is the sentence shown after it. */
export const actions: Record<string, { act: (form: Form) => unknown; said: string }> = {
  'payments/refund': { act: refund, said: 'The refund is made.' },
  'payments/dispute': { act: dispute, said: "The buyer's bank has written." },
  'refunds/settle': { act: finish, said: 'The refund is settled.' },
  'transfers/reverse': { act: reverse, said: 'The money is taken back.' },
  'disputes/move': { act: move, said: 'The dispute has moved on.' },
}

function refund({ core, id, body }: Form) {
  const charge = getObject(core.db, 'charge', id)
  const amount = readAmount(body, charge.amount - charge.amount_refunded, charge.currency)
  refundCharge(core, charge, { amount }, byBuyer)
}

const reasonOf = oneOf<DisputeReason>(
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'duplicate',
  'general',
)

function dispute({ core, id, body }: Form) {
  const reason = reasonOf(body.get('reason') ?? 'fraudulent', 'reason') ?? 'fraudulent'
  openDispute(core, getObject(core.db, 'charge', id), { reason, isInquiry: body.get('kind') === 'inquiry' }, byBuyer)
}

function finish({ core, id, body }: Form) {
  finishRefund(core, getObject(core.db, 'refund', id), body.get('outcome') === 'arrive')
}

function reverse({ core, id, body }: Form) {
  const transfer = getObject(core.db, 'transfer', id)
  const amount = readAmount(body, transfer.amount - transfer.amount_reversed, transfer.currency)
  reverseTransfer(core, transfer, { amount }, byBuyer)
}

function move({ core, id, body }: Form) {
  const status = body.get('status') ?? ''
  if (!isDisputeStatus(status)) throw ApiError.refused('There is no such state.')
  moveDispute(core, getObject(core.db, 'dispute', id), status, byBuyer)
}

/** Tells the shop of an event again, now. Outside any transaction, as it waits for the answer. */
export async function resend(postman: Postman, id: string) {
  const [status] = await postman.deliver([id])
  return status === null || status === undefined ? 'The shop did not answer.' : `The shop answered ${status}.`
}

/** Where a form stands, and where its sender goes on. */
export function pathOf({ db }: Core, kind: string, id: string) {
  if (kind === 'payments') return `/dashboard/payments/${id}`
  if (kind === 'refunds') return `/dashboard/payments/${findObject(db, 'refund', id)?.charge ?? ''}`
  return `/dashboard/${kind}`
}
