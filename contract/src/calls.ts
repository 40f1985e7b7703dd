import * as accounts from './accounts/calls.ts'
import * as closing from './accounts/closing.ts'
import * as profiles from './accounts/profiles.ts'
import * as contact from './contact/calls.ts'
import * as donations from './donations/calls.ts'
import * as donationCounter from './donations/counter.ts'
import type { Endpoint } from './endpoint.ts'
import * as images from './images/calls.ts'
import * as locations from './locations/calls.ts'
import * as places from './locations/places.ts'
import * as notices from './notices/calls.ts'
import * as payouts from './payouts/calls.ts'
import * as paymentViews from './payouts/payment-view.ts'
import * as prices from './prices/calls.ts'
import * as sales from './sales/calls.ts'
import * as sequences from './sequences/calls.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

type Named = { name: string; endpoint: Endpoint }

/** The endpoints of a module; some of them come in sets. */
const endpointsOf = (values: object, prefix = ''): Named[] =>
  Object.entries(values).flatMap(([name, value]) => {
    if (isEndpoint(value)) return [{ name: `${prefix}${name}`, endpoint: value }]
    const isSet = typeof value === 'object' && value !== null && Object.values(value).every(isEndpoint)
    return isSet ? endpointsOf(value, `${name}.`) : []
  })

/** Every call that the server serves, by domain and name: tests, the access matrix and the API reference walk this. */
export const calls: Array<Named & { domain: string }> = Object.entries({
  contact,
  accounts: { ...accounts, ...profiles, ...closing },
  notices,
  locations,
  places,
  prices,
  images,
  sequences,
  sales,
  donations: { ...donations, ...donationCounter },
  payouts: { ...payouts, ...paymentViews },
}).flatMap(([domain, module]) => endpointsOf(module).map((call) => ({ domain, ...call })))
