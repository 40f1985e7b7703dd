import type Stripe from 'stripe'
import type { DisputeFacts } from '../disputes/dispute.ts'
import { type Brand, brandOf } from '../pages/assets/card-rules.js'

export type Decline = { code: string; declineCode: string; message: string; field: 'cardNumber' | 'expiry' | 'cvc' }
export type Outcome =
  | { kind: 'pays'; isAvailableAtOnce?: boolean; isRefundSlow?: boolean; dispute?: Partial<DisputeFacts> }
  | { kind: 'challenge' }
  | ({ kind: 'declines' } & Decline)

export type TestCard = { number: string; label: string; outcome: Outcome }

export type Card = { number: string; expMonth: number; expYear: number; name: string; email: string }

const declines = (declineCode: string, message: string, rest: Partial<Decline> = {}): Outcome => ({
  kind: 'declines',
  code: 'card_declined',
  declineCode,
  message,
  field: 'cardNumber',
  ...rest,
})

/** The provider's published test numbers (docs.stripe.com/testing). No other card is ever charged. */
export const testCards: TestCard[] = [
  { number: '4242424242424242', label: 'Visa', outcome: { kind: 'pays' } },
  { number: '5555555555554444', label: 'Mastercard', outcome: { kind: 'pays' } },
  { number: '378282246310005', label: 'American Express', outcome: { kind: 'pays' } },
  { number: '6011111111111117', label: 'Discover', outcome: { kind: 'pays' } },
  { number: '4000000000000077', label: 'Funds at once', outcome: { kind: 'pays', isAvailableAtOnce: true } },
  { number: '4000000000007726', label: 'Slow refund', outcome: { kind: 'pays', isRefundSlow: true } },
  { number: '4000000000000259', label: 'Disputed as fraud', outcome: { kind: 'pays', dispute: {} } },
  {
    number: '4000000000002685',
    label: 'Disputed as not received',
    outcome: { kind: 'pays', dispute: { reason: 'product_not_received' } },
  },
  { number: '4000000000001976', label: 'Inquiry', outcome: { kind: 'pays', dispute: { isInquiry: true } } },
  { number: '4000002500003155', label: '3-D Secure', outcome: { kind: 'challenge' } },
  { number: '4000000000003220', label: '3-D Secure 2', outcome: { kind: 'challenge' } },
  {
    number: '4000000000000002',
    label: 'Generic decline',
    outcome: declines('generic_decline', 'Your card was declined. Please try another card.'),
  },
  {
    number: '4000000000009995',
    label: 'Insufficient funds',
    outcome: declines('insufficient_funds', 'Your card has insufficient funds. Please try another card.'),
  },
  {
    number: '4000000000009987',
    label: 'Lost card',
    outcome: declines('lost_card', 'Your card was declined. Please try another card.'),
  },
  {
    number: '4000000000009979',
    label: 'Stolen card',
    outcome: declines('stolen_card', 'Your card was declined. Please try another card.'),
  },
  {
    number: '4000000000000069',
    label: 'Expired card',
    outcome: declines('expired_card', 'Your card has expired. Please try another card.', {
      code: 'expired_card',
      field: 'expiry',
    }),
  },
  {
    number: '4000000000000127',
    label: 'Wrong CVC',
    outcome: declines('incorrect_cvc', 'The security code is not correct.', { code: 'incorrect_cvc', field: 'cvc' }),
  },
  {
    number: '4000000000000119',
    label: 'Processing error',
    outcome: declines('processing_error', 'The card could not be processed. Please try again in a moment.', {
      code: 'processing_error',
    }),
  },
  {
    number: '4242424242424241',
    label: 'Invalid number',
    outcome: declines('incorrect_number', 'The card number is not valid.', { code: 'incorrect_number' }),
  },
]

const notATestCard = declines('test_mode_live_card', 'This page takes test cards only. Pick one from the list.')

/** The bank's answer to this card. Real cards are refused, so that nobody's number is of any use here. */
export function outcomeOf(number: string): Outcome {
  return testCards.find((card) => card.number === number)?.outcome ?? notATestCard
}

export function brandName(number: string): Brand | 'unknown' {
  return brandOf(number) ?? 'unknown'
}

/** Refunds of such a card stay pending for a while. */
export function isRefundSlow({ payment_method_details: details }: Stripe.Charge) {
  const last4 = details?.card?.last4 ?? ''
  return testCards.some(({ number, outcome }) => number.endsWith(last4) && 'isRefundSlow' in outcome)
}
