import type Stripe from 'stripe'

// The types that the schema judge holds requests, answers and events against. Its schema generator reads this file;
// a new endpoint adds its parameters here, a new kind of object its type.

export type CheckoutSessionCreateParams = Stripe.Checkout.SessionCreateParams
export type CheckoutSessionListParams = Stripe.Checkout.SessionListParams
export type CheckoutSessionRetrieveParams = Stripe.Checkout.SessionRetrieveParams
export type CheckoutSessionListLineItemsParams = Stripe.Checkout.SessionListLineItemsParams
export type CheckoutSessionExpireParams = Stripe.Checkout.SessionExpireParams
export type PaymentIntentListParams = Stripe.PaymentIntentListParams
export type PaymentIntentRetrieveParams = Stripe.PaymentIntentRetrieveParams
export type ChargeListParams = Stripe.ChargeListParams
export type ChargeRetrieveParams = Stripe.ChargeRetrieveParams
export type BalanceRetrieveParams = Stripe.BalanceRetrieveParams
export type BalanceTransactionRetrieveParams = Stripe.BalanceTransactionRetrieveParams
export type InvoiceListParams = Stripe.InvoiceListParams
export type InvoiceRetrieveParams = Stripe.InvoiceRetrieveParams
export type RefundCreateParams = Stripe.RefundCreateParams
export type RefundUpdateParams = Stripe.RefundUpdateParams
export type RefundListParams = Stripe.RefundListParams
export type RefundRetrieveParams = Stripe.RefundRetrieveParams
export type DisputeUpdateParams = Stripe.DisputeUpdateParams
export type DisputeCloseParams = Stripe.DisputeCloseParams
export type DisputeListParams = Stripe.DisputeListParams
export type DisputeRetrieveParams = Stripe.DisputeRetrieveParams
export type TransferCreateParams = Stripe.TransferCreateParams
export type TransferUpdateParams = Stripe.TransferUpdateParams
export type TransferListParams = Stripe.TransferListParams
export type TransferRetrieveParams = Stripe.TransferRetrieveParams
export type TransferCreateReversalParams = Stripe.TransferCreateReversalParams
export type TransferListReversalsParams = Stripe.TransferListReversalsParams
export type TransferRetrieveReversalParams = Stripe.TransferRetrieveReversalParams
export type ApplicationFeeListParams = Stripe.ApplicationFeeListParams
export type ApplicationFeeRetrieveParams = Stripe.ApplicationFeeRetrieveParams
export type AccountCreateParams = Stripe.V2.Core.AccountCreateParams
export type AccountUpdateParams = Stripe.V2.Core.AccountUpdateParams
export type AccountListParams = Stripe.V2.Core.AccountListParams
export type AccountRetrieveParams = Stripe.V2.Core.AccountRetrieveParams
export type AccountLinkCreateParams = Stripe.V2.Core.AccountLinkCreateParams
export type AccountInV1RetrieveParams = Stripe.AccountRetrieveParams
export type LoginLinkCreateParams = Stripe.AccountCreateLoginLinkParams
export type EventListParams = Stripe.EventListParams
export type EventRetrieveParams = Stripe.EventRetrieveParams
export type EventInV2RetrieveParams = Stripe.V2.Core.EventRetrieveParams

/** Answers, by what their `object` says. */
export type Answers = {
  'checkout.session': Stripe.Checkout.Session
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  invoice: Stripe.Invoice
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  balance: Stripe.Balance
  balance_transaction: Stripe.BalanceTransaction
  item: Stripe.LineItem
  account: Stripe.Account
  login_link: Stripe.LoginLink
  application_fee: Stripe.ApplicationFee
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
  'v2.core.account': Stripe.V2.Core.Account
  'v2.core.account_link': Stripe.V2.Core.AccountLink
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
  'charge.refunded': Stripe.ChargeRefundedEvent
  'charge.dispute.created': Stripe.ChargeDisputeCreatedEvent
  'charge.dispute.updated': Stripe.ChargeDisputeUpdatedEvent
  'charge.dispute.closed': Stripe.ChargeDisputeClosedEvent
  'charge.dispute.funds_withdrawn': Stripe.ChargeDisputeFundsWithdrawnEvent
  'charge.dispute.funds_reinstated': Stripe.ChargeDisputeFundsReinstatedEvent
  'refund.created': Stripe.RefundCreatedEvent
  'refund.updated': Stripe.RefundUpdatedEvent
  'refund.failed': Stripe.RefundFailedEvent
  'checkout.session.completed': Stripe.CheckoutSessionCompletedEvent
  'checkout.session.expired': Stripe.CheckoutSessionExpiredEvent
  'checkout.session.async_payment_succeeded': Stripe.CheckoutSessionAsyncPaymentSucceededEvent
  'checkout.session.async_payment_failed': Stripe.CheckoutSessionAsyncPaymentFailedEvent
  'invoice.paid': Stripe.InvoicePaidEvent
  'application_fee.created': Stripe.ApplicationFeeCreatedEvent
  'application_fee.refunded': Stripe.ApplicationFeeRefundedEvent
  'transfer.created': Stripe.TransferCreatedEvent
  'transfer.updated': Stripe.TransferUpdatedEvent
  'transfer.reversed': Stripe.TransferReversedEvent
  'v2.core.account.closed': Stripe.Events.V2CoreAccountClosedEvent
  'v2.core.account[configuration.recipient].capability_status_updated': Stripe.Events.V2CoreAccountIncludingConfigurationRecipientCapabilityStatusUpdatedEvent
  'v2.core.account[requirements].updated': Stripe.Events.V2CoreAccountIncludingRequirementsUpdatedEvent
  'v2.core.account_link.returned': Stripe.Events.V2CoreAccountLinkReturnedEvent
  // As posted to the webhook, which carries less.
  'thin v2.core.account.closed': Stripe.Events.V2CoreAccountClosedEventNotification
  'thin v2.core.account[configuration.recipient].capability_status_updated': Stripe.Events.V2CoreAccountIncludingConfigurationRecipientCapabilityStatusUpdatedEventNotification
  'thin v2.core.account[requirements].updated': Stripe.Events.V2CoreAccountIncludingRequirementsUpdatedEventNotification
  'thin v2.core.account_link.returned': Stripe.Events.V2CoreAccountLinkReturnedEventNotification
}
