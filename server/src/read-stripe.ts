import * as z from 'zod'
import { flag, type openSettings, origin } from './read-settings.ts'

export type StripeConfig = {
  secretKey: string
  webhookSecrets: string[]
  apiBase: string | null
  checkoutOrigin: string
  /** The provider lets buyers pay in their own currency. */
  adaptivePricing: boolean
  /** The provider works out tax, which comes on top of the prices or is in them; null: it does not. */
  tax: 'exclusive' | 'inclusive' | null
  isLive: boolean
}

const STRIPE_CHECKOUT = 'https://checkout.stripe.com'

type Key =
  | 'ADAPTIVE_PRICING'
  | 'SANDBOX_PUBLIC_URL'
  | 'STRIPE_API_BASE'
  | 'STRIPE_CHECKOUT_ORIGIN'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'TAX'
  | 'TAX_BEHAVIOR'
type Settings = Pick<ReturnType<typeof openSettings<Key>>, 'read' | 'need' | 'fault'>
type Kind = { isDemo: boolean; isRehearsal: boolean }

/** The keys of the payment provider, and whether they fit a demo, a rehearsal or a shop. */
export function readStripe({ read, need, fault }: Settings, { isDemo, isRehearsal }: Kind): StripeConfig {
  const secretKey = need('STRIPE_SECRET_KEY')
  const webhookSecrets = need('STRIPE_WEBHOOK_SECRET')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)
  if (webhookSecrets.some((secret) => !secret.startsWith('whsec_')))
    fault('STRIPE_WEBHOOK_SECRET', 'lists signing secrets, which begin with whsec_')
  const apiBase = read('STRIPE_API_BASE', origin, null, 'is an origin without a path')
  const isLive = /^[sr]k_live_/.test(secretKey)
  if (secretKey !== '' && !/^[sr]k_(live|test)_/.test(secretKey))
    fault('STRIPE_SECRET_KEY', 'is not a secret key of Stripe')
  // Without a ribbon a sandbox would give photos away, and a live key must be sent to Stripe only.
  if (apiBase !== null && (!(isDemo || isRehearsal) || isLive))
    fault('STRIPE_API_BASE', 'must be absent outside demo mode and with a live key')
  // Every page of a demo and of a rehearsal says that no real money moves.
  if (isRehearsal && isLive) fault('STRIPE_SECRET_KEY', 'must not be a live key in a rehearsal')
  if (isDemo && isLive) fault('STRIPE_SECRET_KEY', 'must not be a live key in demo mode')
  const ownPage = read('STRIPE_CHECKOUT_ORIGIN', origin, null, 'is an origin')
  const sandbox = read('SANDBOX_PUBLIC_URL', origin, null, 'is an origin')
  const checkoutOrigin = new URL((apiBase === null ? ownPage : (sandbox ?? apiBase)) ?? STRIPE_CHECKOUT).origin
  const adaptivePricing = read('ADAPTIVE_PRICING', flag, true, 'is 0 or 1')
  const behavior = read('TAX_BEHAVIOR', z.enum(['exclusive', 'inclusive']), 'exclusive', 'is exclusive or inclusive')
  const tax = read('TAX', z.literal('stripe'), null, 'is stripe, or absent') === null ? null : behavior
  return { secretKey, webhookSecrets, apiBase, checkoutOrigin, adaptivePricing, tax, isLive }
}
