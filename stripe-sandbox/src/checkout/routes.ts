import { ApiError } from '../http/api-error.ts'
import type { OnDemand } from '../http/expand.ts'
import { listRoute, retrieveRoute } from '../http/object-routes.ts'
import { pageOf, pagingParams } from '../http/paging.ts'
import { decodeParams, oneOf, shape, text } from '../http/params.ts'
import type { Call, Route } from '../http/route.ts'
import { getObject, type Order } from '../store/objects.ts'
import { breakdownOf } from '../tax/compute-tax.ts'
import { createSession, orderId } from './create-session.ts'
import { expireSession } from './expire-session.ts'
import { readBalance } from './read-balance.ts'

const nothing = shape({})
const paging = shape(pagingParams)

/** The provider names a line's taxes only where they are asked for. */
function asListed({ item }: Order['lines'][number]) {
  const { taxes: _, ...listed } = item
  return listed
}

export const checkoutOnDemand: OnDemand = {
  'checkout.session': {
    line_items: (db, id) => {
      const { lines } = getObject(db, 'sandbox.order', orderId(id))
      const data = lines.map(asListed)
      return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` }
    },
    'total_details.breakdown': (db, id) => {
      const { lines } = getObject(db, 'sandbox.order', orderId(id))
      return { discounts: [], taxes: breakdownOf(lines.map((line) => line.item)) }
    },
  },
}

export const checkoutRoutes: Route[] = [
  { method: 'POST', path: '/v1/checkout/sessions', params: 'CheckoutSessionCreateParams', handle: createSession },
  listRoute('/v1/checkout/sessions', 'checkout.session', 'CheckoutSessionListParams', {
    payment_intent: text(),
    status: oneOf('open', 'complete', 'expired'),
  }),
  retrieveRoute('/v1/checkout/sessions/:id', 'checkout.session', 'CheckoutSessionRetrieveParams'),
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    params: 'CheckoutSessionListLineItemsParams',
    handle: ({ core, path, query }) => {
      const page = decodeParams(paging, query)
      const session = getObject(core.db, 'checkout.session', path.id ?? '')
      const { lines } = getObject(core.db, 'sandbox.order', orderId(session.id))
      // A session's lines are listed first to last, where every other list begins with the newest.
      const items = lines.map(asListed).toReversed()
      return pageOf(items, `/v1/checkout/sessions/${session.id}/line_items`, page)
    },
  },
  { method: 'POST', path: '/v1/checkout/sessions/:id/expire', params: 'CheckoutSessionExpireParams', handle: expire },
  listRoute('/v1/payment_intents', 'payment_intent', 'PaymentIntentListParams'),
  retrieveRoute('/v1/payment_intents/:id', 'payment_intent', 'PaymentIntentRetrieveParams'),
  listRoute('/v1/charges', 'charge', 'ChargeListParams', { payment_intent: text(), transfer_group: text() }),
  retrieveRoute('/v1/charges/:id', 'charge', 'ChargeRetrieveParams'),
  {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    params: 'BalanceTransactionRetrieveParams',
    handle: ({ core, path, query }) => {
      decodeParams(nothing, query)
      const booking = getObject(core.db, 'balance_transaction', path.id ?? '')
      return { ...booking, status: booking.available_on <= core.clock.seconds() ? 'available' : 'pending' }
    },
  },
  {
    method: 'GET',
    path: '/v1/balance',
    params: 'BalanceRetrieveParams',
    handle: ({ core, query }) => {
      decodeParams(nothing, query)
      return readBalance(core)
    },
  },
]

function expire({ core, path, body, cause }: Call) {
  decodeParams(nothing, body)
  const session = getObject(core.db, 'checkout.session', path.id ?? '')
  if (session.status !== 'open') {
    throw ApiError.refused(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  }
  return expireSession(core, session, cause)
}
