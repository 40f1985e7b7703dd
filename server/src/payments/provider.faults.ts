import { controlClient, payByCard } from '@lineup/stripe-sandbox'
import { test } from 'vitest'
import { connectSuite } from './connect.suite.ts'
import { paymentsSuite } from './port.suite.ts'
import { openStripe } from './stripe.ts'

const PATIENCE_MS = 30_000
const { PROVIDER_KEY, PROVIDER_URL, PROVIDER_CONTROL_URL } = process.env

/**
 * The suites of the port against a provider that runs elsewhere: the real one with `PROVIDER_KEY=sk_test_…` alone, or a sandbox at
 * `PROVIDER_URL` and `PROVIDER_CONTROL_URL`. Never with a key for real money.
 */
if (PROVIDER_KEY?.startsWith('sk_test_')) suites(PROVIDER_KEY)
else test.skip('the provider of PROVIDER_KEY, a test key, passes the suites of the port', () => {})

function suites(secretKey: string) {
  const apiBase = PROVIDER_URL ?? null
  const payments = openStripe({ secretKey, webhookSecrets: [], apiBase, timeoutMs: PATIENCE_MS })
  const control = controlClient(PROVIDER_CONTROL_URL ?? '')
  const open = async () => ({
    payments,
    pay: payByCard,
    setStanding: async (account: string, standing: Parameters<typeof control.setAccountStatus>[1]) =>
      void (await control.setAccountStatus(account, standing)),
    [Symbol.asyncDispose]: async () => {},
  })
  const isSandbox = apiBase !== null
  paymentsSuite('provider', open, isSandbox)
  connectSuite('provider', open, isSandbox)
}
