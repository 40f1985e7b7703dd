import * as accounts from './accounts.ts'
import * as contact from './contact.ts'
import type { Endpoint } from './endpoint.ts'
import * as images from './images.ts'
import * as locations from './locations.ts'
import * as prices from './prices.ts'
import * as sales from './sales.ts'
import * as sequences from './sequences.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every call that the server serves, by domain and name: tests, the access matrix and the API reference walk this. */
export const calls: Array<{ domain: string; name: string; endpoint: Endpoint }> = Object.entries({
  contact,
  accounts,
  locations,
  prices,
  images,
  sequences,
  sales,
}).flatMap(([domain, module]) =>
  Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ domain, name, endpoint: value }] : [])),
)
