import { controlClient, payByCard, startSandbox } from '@lineup/stripe-sandbox'
import { afterAll } from 'vitest'
import { connectSuite } from './connect.suite.ts'
import { paymentsSuite } from './port.suite.ts'
import { openStripe } from './stripe.ts'

const PATIENCE_MS = 30_000
const { PROVIDER_KEY, PROVIDER_URL, PROVIDER_CONTROL_URL } = process.env
const OWN_KEY = 'sk_test_of_an_own_sandbox'

/**
 * The suites of the port against a provider that runs elsewhere: the real one with `PROVIDER_KEY=sk_test_…` alone, or a sandbox at
 * `PROVIDER_URL` and `PROVIDER_CONTROL_URL`. Without them, against a sandbox of its own. Never with a key for real money.
 */
const secretKey = PROVIDER_KEY ?? OWN_KEY
if (!secretKey.startsWith('sk_test_')) throw new Error('PROVIDER_KEY must be a test key')
const own = PROVIDER_KEY === undefined ? await startSandbox({ secretKey, webhookSecret: 'whsec_own' }) : undefined
afterAll(() => own?.close())

const apiBase = own?.url ?? PROVIDER_URL ?? null
const payments = openStripe({ secretKey, webhookSecrets: [], apiBase, timeoutMs: PATIENCE_MS })
const control = controlClient(own?.controlUrl ?? PROVIDER_CONTROL_URL ?? '')
const open = async () => ({
  payments,
  pay: payByCard,
  setStanding: async (account: string, standing: Parameters<typeof control.setAccountStatus>[1]) =>
    void (await control.setAccountStatus(account, standing)),
  [Symbol.asyncDispose]: async () => {},
})

// At Stripe only a person can pay or open an account.
const isSandbox = own !== undefined || PROVIDER_CONTROL_URL !== undefined
paymentsSuite('provider', open, isSandbox)
connectSuite('provider', open, isSandbox)
