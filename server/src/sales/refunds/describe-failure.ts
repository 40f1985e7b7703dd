const failures: Record<string, string> = {
  balance_insufficient: 'The balance at the payment provider is too low for it',
  charge_already_refunded: 'It was refunded already, at the payment provider',
  charge_disputed: 'The buyer disputes this payment with their bank: it is decided there',
  charge_for_pending_refund_disputed: 'The buyer disputes this payment with their bank: it is decided there',
  declined: 'The buyer’s bank did not take it',
  expired_or_canceled_card: 'The card that was used has expired or was cancelled',
  insufficient_funds: 'The balance at the payment provider is too low for it',
  lost_or_stolen_card: 'The card that was used is reported as lost or stolen',
  merchant_request: 'Somebody cancelled it at the payment provider',
  no_answer: 'The payment provider gave no answer',
}

export const describeFailure = (code: string | null): string =>
  failures[code ?? ''] ?? 'The payment provider refuses it and does not say why'
