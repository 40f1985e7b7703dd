import * as accounts from './accounts.ts'
import * as closing from './closing.ts'
import * as contact from './contact.ts'
import type { Endpoint } from './endpoint.ts'
import * as images from './images.ts'
import * as locations from './locations.ts'
import * as notices from './notices.ts'
import * as payouts from './payouts.ts'
import * as places from './places.ts'
import * as prices from './prices.ts'
import * as profiles from './profiles.ts'
import * as sales from './sales.ts'
import * as sequences from './sequences.ts'

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
  payouts,
}).flatMap(([domain, module]) => endpointsOf(module).map((call) => ({ domain, ...call })))
