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

/** Which payment an event is about. Only to find the row by: what it says of money is not believed, but read again. */
export type EventAbout = {
  /** Only events of checkout sessions name the session. */
  sessionId: string | null
  /** The key of our payment. */
  reference: string | null
  /** Whose payment it is: several installations may share one account at the provider. */
  installation: string | null
}

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
}

export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
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
