import { ApiError } from '../http/api-error.ts'
import {
  currency,
  type Decoded,
  type Decoder,
  decodeParams,
  flag,
  integer,
  list,
  metadata,
  oneOf,
  required,
  shape,
  text,
  webUrl,
} from '../http/params.ts'

// The pages are in English whatever is asked for.
const LOCALES =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'

const taxCode: Decoder<string | undefined> = (value, path) => {
  const code = text()(value, path)
  if (code !== undefined && !/^txcd_\d{8}$/.test(code)) throw ApiError.unknownReference('tax code', code, path)
  return code
}

const lineItem = shape({
  quantity: required(integer({ min: 1, max: 999_999 })),
  price_data: required(
    shape({
      currency: required(currency),
      unit_amount: required(integer()),
      tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
      product_data: required(
        shape({
          name: required(text(250)),
          description: text(),
          images: list(webUrl, { max: 8 }),
          metadata,
          tax_code: taxCode,
        }),
      ),
    }),
  ),
})

const sessionParams = shape({
  mode: required(oneOf('payment')),
  allowed_payment_method_types: list(oneOf('card')),
  line_items: required(list(lineItem)),
  success_url: required(webUrl),
  cancel_url: webUrl,
  client_reference_id: text(200),
  customer_email: text(800),
  adaptive_pricing: shape({ enabled: flag }),
  automatic_tax: shape({ enabled: required(flag) }),
  tax_id_collection: shape({ enabled: required(flag) }),
  billing_address_collection: oneOf('auto', 'required'),
  invoice_creation: shape({
    enabled: required(flag),
    invoice_data: shape({ description: text(1500), metadata }),
  }),
  metadata,
  payment_intent_data: shape({
    metadata,
    transfer_group: text(),
    description: text(1000),
    statement_descriptor_suffix: text(22),
    receipt_email: text(800),
    application_fee_amount: integer(),
    transfer_data: shape({ destination: required(text()), amount: integer({ min: 1 }) }),
  }),
  expires_at: integer({ max: 9_999_999_999 }),
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
  locale: oneOf(...LOCALES.split(' ')),
})

export type SessionParams = NonNullable<Decoded<typeof sessionParams>>

const HALF_AN_HOUR = 30 * 60
const A_DAY = 24 * 60 * 60
const SMALLEST_CHARGE = 50
/** Slack for a caller whose clock runs beside ours. */
const SKEW = 60

/**
 * Reads and judges the parameters of a new session.
 * @throws ApiError 400 with the provider's code and the name of the parameter
 */
export function decodeSessionParams(body: unknown, now: number) {
  const params = decodeParams(sessionParams, body)
  if (params.line_items.length === 0) throw ApiError.invalid('line_items is empty.', 'line_items', 'parameter_missing')

  const currencies = new Set(params.line_items.map((line) => line.price_data.currency))
  if (currencies.size > 1) throw ApiError.invalid('All line items must have the same currency.', 'line_items')

  const total = params.line_items.reduce((sum, line) => sum + line.quantity * line.price_data.unit_amount, 0)
  if (total < SMALLEST_CHARGE) {
    throw ApiError.invalid(
      "The Checkout Session's total amount is below the smallest charge.",
      'line_items',
      'amount_too_small',
    )
  }
  refuseShares(params, total)
  const isOpen = ({ price_data: { tax_behavior = 'unspecified' } }: SessionParams['line_items'][number]) =>
    tax_behavior === 'unspecified'
  if (params.automatic_tax?.enabled && params.line_items.some(isOpen)) {
    throw ApiError.invalid('Automatic tax needs the tax behavior of every price.', 'line_items')
  }
  const life = params.expires_at === undefined ? A_DAY : params.expires_at - now
  if (life < HALF_AN_HOUR - SKEW || life > A_DAY + SKEW) {
    throw ApiError.invalid('The expires_at timestamp must be 30 minutes to 24 hours from now.', 'expires_at')
  }
  return { params, total }
}

/** What a destination charge sends on, and what the platform keeps of that. */
function refuseShares({ payment_intent_data: intent }: SessionParams, total: number) {
  const { application_fee_amount: fee, transfer_data: onward } = intent ?? {}
  const [feePath, amountPath] = [
    'payment_intent_data[application_fee_amount]',
    'payment_intent_data[transfer_data][amount]',
  ]
  if (fee !== undefined && onward === undefined) {
    throw ApiError.invalid('Can only apply an application_fee_amount with transfer_data[destination].', feePath)
  }
  if (fee !== undefined && onward?.amount !== undefined) {
    throw ApiError.invalid('You may only specify one of application_fee_amount and transfer_data[amount].', amountPath)
  }
  if ((fee ?? 0) > total) throw ApiError.invalid('The application fee is more than the amount of the payment.', feePath)
  if ((onward?.amount ?? 0) > total) {
    throw ApiError.invalid('The transfer is more than the amount of the payment.', amountPath)
  }
}
