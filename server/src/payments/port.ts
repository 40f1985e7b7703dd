/** What the provider says of a checkout session; the only truth about a payment. Amounts in minor units. */
export type CheckoutState = {
  sessionId: string
  url: string | null
  /** `client_reference_id`: the key of our payment. */
  reference: string | null
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
}

export type CheckoutOrder = {
  /** Our payment's key: `client_reference_id`, transfer group and metadata. */
  key: string
  installation: string
  title: string
  /** Told on the payment page: what is bought, and the donation in it. */
  description: string
  imageUrl: string | null
  amount: number
  currency: string
  successUrl: string
  cancelUrl: string
  /** Seconds since 1970. */
  expiresAt: number
}

export type PaymentEvent = {
  id: string
  type: string
  livemode: boolean
  created: Date
  payload: unknown
  about: EventAbout | null
}

/** What an event is about. Only to find the row by: what it says of money is not believed, but read again. */
export type EventAbout =
  | {
      kind: 'payment'
      /** Only events of checkout sessions name the session. */
      sessionId: string | null
      /** The key of our payment. */
      reference: string | null
      /** Whose payment it is: several installations may share one account at the provider. */
      installation: string | null
    }
  | { kind: 'transfer'; payoutId: number | null; installation: string | null }
  /** Somebody came back from the provider where the account is null; `findEventAccount` asks who. */
  | { kind: 'account'; accountId: string | null }

/** `unsupported` by the provider is `restricted` here; the reason tells them apart. */
export type Capability = 'pending' | 'active' | 'restricted' | 'rejected' | 'closed'

/** Whether a photographer's account at the provider can be paid, and the provider's own word for why not. */
export type AccountState = { accountId: string; capability: Capability; reason: string | null }

export type AccountOrder = {
  installation: string
  userId: number
  email: string
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
}

/** Where the provider sends a photographer who comes back, and one whose link was used or too old. */
export type ReturnUrls = { returnUrl: string; refreshUrl: string }

/** What a photographer gets of one sale. */
export type TransferOrder = {
  payoutId: number
  installation: string
  /** The key of the payment: all transfers of one sale share it. */
  group: string
  /** The charge that the money comes from; null takes it from what the platform holds. */
  chargeId: string | null
  accountId: string
  amount: number
  currency: string
}

export type Transfer = { transferId: string; accountId: string; amount: number }

/**
 * The payment provider. Calls that cannot be answered throw `ProviderUnavailable`; their outcome is unknown then. A call that
 * was understood and refused throws `ProviderRefused`: nothing has happened, and repeating it will not help.
 */
export type Payments = {
  /** Opens a checkout. The same order under the same key is the same session, however often it is asked for. */
  createCheckout: (order: CheckoutOrder, idempotencyKey: string) => Promise<{ sessionId: string; url: string }>
  retrieveCheckout: (sessionId: string) => Promise<CheckoutState>
  /** Verifies the signature over the raw body; undefined when no secret fits, or the stamp is too old. */
  readEvent: (rawBody: Buffer, signature: string) => PaymentEvent | undefined
  /** As `readEvent`, for events that carry no object. */
  readThinEvent: (rawBody: Buffer, signature: string) => PaymentEvent | undefined

  /** Opens an account that can be paid once its owner has told the provider who they are. One for each key. */
  createAccount: (order: AccountOrder, idempotencyKey: string) => Promise<AccountState>
  retrieveAccount: (accountId: string) => Promise<AccountState>
  /** Where an owner tells the provider what it still needs. Good once and for minutes: never kept, never mailed. */
  createOnboardingLink: (accountId: string, urls: ReturnUrls) => Promise<{ url: string }>
  /** Where an owner looks into an account that can be paid. As short-lived. */
  createLoginLink: (accountId: string) => Promise<{ url: string }>
  /** Which account somebody came back from; null for any other event. */
  findEventAccount: (eventId: string) => Promise<string | null>

  /** The transfer that was made for a payout, by whichever process and under whichever key. */
  findTransfer: (order: Pick<TransferOrder, 'payoutId' | 'installation' | 'group'>) => Promise<Transfer | undefined>
  /** Sends money. The same order under the same key is the same transfer, for a day. */
  createTransfer: (order: TransferOrder, idempotencyKey: string) => Promise<Transfer>
}

/**
 * Why there is no answer. `lost`: what was asked for may have happened. `busy`: too many calls; this one was not looked at.
 * `replayed`: a failure that the provider keeps under the idempotency key and will answer to it for ever.
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
  /** The provider's own word for it, such as `resource_missing`. */
  readonly code: string

  constructor(code: string, requestId: string) {
    super(`The payment provider refused: ${code}, request ${requestId}`)
    this.code = code
  }
}
