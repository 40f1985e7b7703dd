import type Stripe from 'stripe'

// The types that the schema judge holds requests, answers and events against. Its schema generator reads this file;
// a new endpoint adds its parameters here, a new kind of object its type.

export type CheckoutSessionCreateParams = Stripe.Checkout.SessionCreateParams

/** Answers, by what their `object` says. */
export type Answers = {
  'checkout.session': Stripe.Checkout.Session
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  balance: Stripe.Balance
  balance_transaction: Stripe.BalanceTransaction
  item: Stripe.LineItem
}

/** Events, by type. Each carries the whole object it is about. */
export type Events = {
  'payment_intent.created': Stripe.PaymentIntentCreatedEvent
  'payment_intent.requires_action': Stripe.PaymentIntentRequiresActionEvent
  'payment_intent.processing': Stripe.PaymentIntentProcessingEvent
  'payment_intent.succeeded': Stripe.PaymentIntentSucceededEvent
  'payment_intent.payment_failed': Stripe.PaymentIntentPaymentFailedEvent
  'payment_intent.canceled': Stripe.PaymentIntentCanceledEvent
  'charge.succeeded': Stripe.ChargeSucceededEvent
  'charge.failed': Stripe.ChargeFailedEvent
  'charge.pending': Stripe.ChargePendingEvent
  'charge.updated': Stripe.ChargeUpdatedEvent
  'checkout.session.completed': Stripe.CheckoutSessionCompletedEvent
  'checkout.session.expired': Stripe.CheckoutSessionExpiredEvent
  'checkout.session.async_payment_succeeded': Stripe.CheckoutSessionAsyncPaymentSucceededEvent
  'checkout.session.async_payment_failed': Stripe.CheckoutSessionAsyncPaymentFailedEvent
}
