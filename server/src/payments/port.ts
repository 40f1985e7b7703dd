import type { Language } from '@lineup/contract/messages/languages.ts'
import type { refundReason, refundStatus, StateOf } from '@lineup/contract/states.ts'
import type { Invoice, OrderTax, TaxBehavior } from './order-tax.ts'

export type { Invoice, OrderTax, TaxBehavior, TaxRate } from './order-tax.ts'

/** The provider's state of a checkout session: the only truth about a payment. Amounts in minor units. */
export type CheckoutState = {
  sessionId: string
  url: string | null
  /** `client_reference_id`: the key of our payment. */
  key: string | null
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  amount: number | null
  /** Upper case. */
  currency: string | null
  livemode: boolean
  paymentIntentId: string | null
  chargeId: string | null
  email: string | null
  name: string | null
  failCode: string | null
  failMessage: string | null
  presentment: Presentment | null
  /** Null: no tax is worked out for it. */
  tax: OrderTax | null
  /** The provider's invoice for the buyer. Null: none, or not written yet. */
  invoice: Pick<Invoice, 'invoiceId' | 'number'> | null
}

/** What the buyer saw and paid, where that was another currency than the shop's. Upper case; minor units as the provider counts them. */
export type Presentment = { currency: string; amount: number }
/** One row of the payment page. */
export type CheckoutItem = { title: string; description: string; imageUrl: string | null; amount: number }

export type CheckoutOrder = {
  /** Our payment's key: `client_reference_id`, transfer group and metadata. */
  key: string
  installation: string
  title: string
  /** Shown on the payment page: the items and the donation, in this language. */
  description: string
  language?: Language
  imageUrl: string | null
  amount: number
  /** The rows of a basket, which sum up to the amount. Without them title, description, picture and amount are the only one. */
  items?: CheckoutItem[]
  currency: string
  successUrl: string
  cancelUrl: string
  /** The buyer's, who cannot change it on the payment page. Absent: the page asks. */
  email?: string
  /** The provider adds tax, or finds what of the amount is tax. Absent: it does neither. */
  tax?: TaxBehavior
  /** Seconds since 1970. */
  expiresAt: number
  /** ASCII: what the provider keeps of the order, so that it can be rebuilt. */
  slip: string
}

export type PaymentEvent = {
  id: string
  type: string
  livemode: boolean
  created: Date
  payload: unknown
  about: EventAbout | null
}

/** The object of an event, used only to find its row. Amounts and states are always read from the provider. */
export type EventAbout =
  | {
      kind: 'payment'
      /** Only events of checkout sessions name the session. */
      sessionId: string | null
      key: string | null
      /** Several installations may share one account at the provider. */
      installation: string | null
    }
  /** A refund, or the refunded charge. `key` is null for refunds made in the provider's dashboard. */
  | {
      kind: 'refund'
      chargeId: string | null
      paymentIntentId: string | null
      key: string | null
      installation: string | null
    }
  /** Has no key of ours. Find its payment by the charge. */
  | { kind: 'dispute'; chargeId: string; paymentIntentId: string | null }
  | { kind: 'transfer'; payoutId: number | null; installation: string | null; isReversed: boolean; transferId?: string }
  /** A null account: a photographer came back from the provider, and `findEventAccount` finds out who. */
  | { kind: 'account'; accountId: string | null }

/** The provider's `unsupported` is `restricted` here; `reason` shows the difference. */
export type Capability = 'pending' | 'active' | 'restricted' | 'rejected' | 'closed'

/** `reason` is the provider's own code for why the account cannot be paid. */
export type AccountState = { accountId: string; capability: Capability; reason: string | null }

export type AccountOrder = {
  installation: string
  userId: number
  email: string
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
}

/** `returnUrl` is for a photographer who is done, `refreshUrl` for a used or expired link. */
export type ReturnUrls = { returnUrl: string; refreshUrl: string }

export type TransferOrder = {
  payoutId: number
  userId: number
  installation: string
  /** The key of the payment: all transfers of one sale share it. */
  key: string
  /** The charge that pays the transfer; null: the platform's balance. */
  chargeId: string | null
  accountId: string
  amount: number
  currency: string
}

/** `reversed`: what was taken back of it, by us or by hand. */
export type Transfer = { transferId: string; accountId: string; amount: number; reversed: number }

export type ReversalOrder = {
  transferId: string
  /** The id of our row. */
  ownId: number
  installation: string
  amount: number
}

/** A checkout of ours in the provider's books; `key` is that of our payment. */
export type BookedCheckout = {
  sessionId: string
  key: string
  isPaid: boolean
  isExpired: boolean
  slip: string | null
  createdAt: Date
  expiresAt: Date
}
/** A charge of ours that was paid. A null fee: not booked yet, or in another currency. */
export type BookedCharge = { chargeId: string; key: string; amount: number; refunded: number; fee: number | null }
export type BookedTransfer = Transfer & {
  payoutId: string | null
  /** Null: made before transfers bore it. */
  userId: number | null
  chargeId: string | null
  key: string | null
}
/** Names the charge of a refund. */
export type BookedRefund = { chargeId: string | null; paymentIntentId: string | null }
export type BookedAccount = { accountId: string; userId: number; createdAt: Date }
export type BookedDispute = Pick<DisputeState, 'disputeId' | 'chargeId' | 'amount' | 'status'>

/** Money taken back from an account. A null `ownId`: made by hand in the provider's dashboard. */
export type Reversal = { reversalId: string; ownId: number | null; amount: number }

export type RefundReason = StateOf<typeof refundReason>

/** `id` is that of our row. */
export type RefundOrder = {
  id: number
  installation: string
  paymentIntentId: string
  amount: number
  reason: RefundReason | null
}

/** How a refund stands at the provider, which never says `asked`. */
export type RefundState = {
  refundId: string
  /** The row that it was made for. Null: made in the provider's dashboard. */
  madeFor: { id: number; installation: string } | null
  amount: number
  reason: string | null
  status: Exclude<StateOf<typeof refundStatus>, typeof refundStatus.asked | typeof refundStatus.byHand>
  /** Why it failed, as a code. */
  failure: string | null
  /** What the buyer gets, where they paid in another currency. */
  presentment: Presentment | null
}

/** What the provider keeps. `bookingId` names the entry in its own books; `amount` is in minor units of `currency`. */
export type Fee = { bookingId: string; amount: number; currency: string }

/** How a dispute stands at the provider. Minor units. */
export type DisputeState = {
  disputeId: string
  chargeId: string
  paymentIntentId: string | null
  amount: number
  reason: string
  /** One of `disputeStatus`, or one of a later version of the provider. */
  status: string
  /** Until when evidence is taken. */
  dueBy: Date | null
  created: Date
  /** What the provider keeps for it. */
  fees: Fee[]
}

/** Which of our payments a charge is for, as its metadata says; nulls for a charge of somebody else. */
export type ChargeOwner = { key: string | null; installation: string | null }

/**
 * The payment provider. A call without an answer throws `ProviderUnavailable`: its outcome is unknown. A refused call throws
 * `ProviderRefused`: nothing happened, and a retry does not help.
 */
export type Payments = {
  /** Idempotent: the same order with the same key is the same session. */
  createCheckout: (order: CheckoutOrder, idempotencyKey: string) => Promise<{ sessionId: string; url: string }>
  retrieveCheckout: (sessionId: string) => Promise<CheckoutState>
  findInvoice: (invoiceId: string) => Promise<Invoice>
  /** Nobody can pay it any more. Refused unless it is open. */
  expireCheckout: (sessionId: string) => Promise<void>
  /** Verifies the signature over the raw body. Undefined when no secret matches or the timestamp is too old. */
  readEvent: (rawBody: Buffer, signature: string) => PaymentEvent | undefined
  /** Like `readEvent`, for thin events, which contain no object. */
  readThinEvent: (rawBody: Buffer, signature: string) => PaymentEvent | undefined
  /** Events of the last days that reached no webhook of ours, where only an event tells us that something happened. */
  listUndelivered: () => Promise<PaymentEvent[]>

  /** Opens an account, one per key. It can be paid after its owner's onboarding. */
  createAccount: (order: AccountOrder, idempotencyKey: string) => Promise<AccountState>
  retrieveAccount: (accountId: string) => Promise<AccountState>
  /** A link to the owner's onboarding. Valid once and for minutes: never store or mail it. */
  createOnboardingLink: (accountId: string, urls: ReturnUrls) => Promise<{ url: string }>
  /** A link to the dashboard of an active account, equally short-lived. */
  createLoginLink: (accountId: string) => Promise<{ url: string }>
  /** The account that a photographer came back from; null for other events. */
  findEventAccount: (eventId: string) => Promise<string | null>

  /**
   * The transfer for a payout, made by any process with any key. Found by the photographer, because a payout that was rebuilt has
   * another id than the one it was sent with.
   */
  findTransfer: (
    order: Pick<TransferOrder, 'payoutId' | 'userId' | 'installation' | 'key'> & { accountId: string | null },
  ) => Promise<Transfer | undefined>
  /** Sends money. For a day, the same order with the same key is the same transfer. */
  createTransfer: (order: TransferOrder, idempotencyKey: string) => Promise<Transfer>

  /** Gives money back. For a day, the same order with the same key is the same refund. */
  createRefund: (order: RefundOrder, idempotencyKey: string) => Promise<RefundState>
  /** All refunds of a payment, whoever made them, oldest first. */
  listRefunds: (paymentIntentId: string) => Promise<RefundState[]>

  /** All disputes of a payment, oldest first. */
  listDisputes: (paymentIntentId: string) => Promise<DisputeState[]>
  findChargeOwner: (chargeId: string) => Promise<ChargeOwner>

  /** The provider's fee for a charge; undefined while it is not booked. */
  findChargeFee: (chargeId: string) => Promise<Fee | undefined>
  /** Everything in the provider's books that bears our installation, newest first, in pages. */
  listBookedCharges: (installation: string) => AsyncIterable<BookedCharge[]>
  listBookedTransfers: (installation: string) => AsyncIterable<BookedTransfer[]>
  /** `since`: only those that were opened from then on. */
  listBookedCheckouts: (installation: string, since?: Date) => AsyncIterable<BookedCheckout[]>
  listBookedAccounts: (installation: string) => AsyncIterable<BookedAccount[]>
  /** All disputes and refunds of the account, other installations' too. */
  listBookedDisputes: (since?: Date) => AsyncIterable<BookedDispute[]>
  listBookedRefunds: (since: Date) => AsyncIterable<BookedRefund[]>
  /** All reversals of a transfer, made by any process with any key or by hand. */
  listReversals: (of: Pick<ReversalOrder, 'transferId' | 'installation'>) => Promise<Reversal[]>
  /** Takes money back. For a day, the same order with the same key is the same reversal. */
  createReversal: (order: ReversalOrder, idempotencyKey: string) => Promise<Reversal>
}

/**
 * Why there is no answer. `lost`: the call may have taken effect. `busy`: too many calls; this one was not processed. `replayed`: the
 * provider stored a failure for the idempotency key and will always repeat it.
 */
export type Silence = 'lost' | 'busy' | 'replayed'

export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
  readonly why: Silence

  constructor(message: string, why: Silence = 'lost') {
    super(message)
    this.why = why
  }
}

export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
  /** The provider's own code, such as `resource_missing`. */
  readonly code: string

  constructor(code: string, requestId: string) {
    super(`The payment provider refused: ${code}, request ${requestId}`)
    this.code = code
  }
}
