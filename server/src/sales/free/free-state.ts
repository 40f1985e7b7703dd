import type { CheckoutState } from '../../payments/port.ts'
import type { Payment } from '../fulfilment/fulfil-queries.ts'

/** An order of nothing as a checkout: there is no provider to ask. It is paid once its link was pressed, and over when that has ended. */
export const freeState = (payment: Payment): CheckoutState => ({
  sessionId: payment.session_id ?? '',
  url: null,
  key: payment.key,
  status: payment.isConfirmed ? 'complete' : payment.isLinkOver ? 'expired' : 'open',
  isPaid: payment.isConfirmed,
  amount: 0,
  currency: payment.currency,
  livemode: payment.livemode,
  paymentIntentId: null,
  chargeId: null,
  email: payment.freeEmail,
  name: null,
  failCode: null,
  failMessage: null,
  presentment: null,
  tax: null,
  invoice: null,
})
