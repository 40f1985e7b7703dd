import type { Endpoint } from './endpoint.ts'
import type { Language } from './messages/languages.ts'

export type DemoAccount = { role: string; username: string; password: string }

/** Who runs the shop. Plain text; the address has at least one line. */
export type Operator = { name: string; address: string[]; email: string | null }

/** Gets what buyers give to the ocean. The address is https. */
export type Charity = { name: string; url: string | null }

/** The installation, as the pages know it. `demoAccounts` is sent only with the sign-in page of a demo. */
export type PublicConfig = {
  isDemo: boolean
  /** As a real shop, with test money. */
  isRehearsal: boolean
  demoAccounts: DemoAccount[] | null
  socialUrl: string | null
  /** Null: the shop does not say. */
  operator: Operator | null
  charity: Charity | null
  /** An ISO 4217 code. */
  currency: string
  /** Prices can be said in other currencies as well. */
  hasRates: boolean
  /** How the payment page treats tax: it comes on top of prices, or is in them. Null: not at all. */
  tax: 'exclusive' | 'inclusive' | null
  /** Days between a sale and its payout. */
  payoutHoldDays: number
  /** The origin of the site, without a trailing slash, for links in mails and link previews. */
  publicUrl: string
}

/** One encoded request. `path` is relative to the API base and includes the query. */
export type WireRequest = {
  method: Endpoint['method']
  path: string
  headers: Record<string, string>
  body: string | undefined
}

/** An encoded answer. `body` is the parsed JSON, or undefined if there was none. */
export type WireAnswer = { status: number; body: unknown }

/** Given by the server to the rendering of one page. `send` calls our own API in the same process. */
export type PageRequest = {
  language: Language
  send: (request: WireRequest) => Promise<WireAnswer>
  nonce: string
  config: PublicConfig
  report: (error: unknown) => void
}
