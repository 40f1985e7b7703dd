import * as provider from '@lineup/stripe-sandbox'
import { TestRunner } from 'vitest'
import { TEST_STRIPE_KEY, TEST_WEBHOOK_SECRET } from './test-config.ts'

const { PROVIDER_KEY, PROVIDER_URL, PROVIDER_CONTROL_URL } = process.env

/** What tests see and steer of the provider; only a sandbox has it. */
export type TestSandbox = Pick<provider.StartedSandbox, 'url' | 'controlUrl' | 'control' | 'listTransfers' | 'idle'> &
  Pick<provider.ControlClient, 'setWebhookUrl' | 'setAccountStatus'>

/**
 * The provider of a test server: a sandbox of its own; or with `PROVIDER_KEY` the one that runs elsewhere, which is a
 * sandbox at `PROVIDER_URL` and `PROVIDER_CONTROL_URL`, emptied for each server, or else Stripe itself.
 */
export async function openProvider() {
  if (PROVIDER_KEY === undefined) return openOwn()
  if (!PROVIDER_KEY.startsWith('sk_test_')) throw new Error('PROVIDER_KEY must be a test key')
  const settings = { secretKey: PROVIDER_KEY, apiBase: PROVIDER_URL ?? null }
  return PROVIDER_CONTROL_URL === undefined
    ? { ...settings, ...stripeItself, isShared: true, sandbox: absent }
    : openElsewhere(settings, PROVIDER_CONTROL_URL)
}

async function openOwn() {
  const sandbox = await provider.startSandbox({
    secretKey: TEST_STRIPE_KEY,
    webhookSecret: TEST_WEBHOOK_SECRET,
    delivery: { shuffle: true },
    judge: true,
  })
  return {
    secretKey: TEST_STRIPE_KEY,
    apiBase: sandbox.url,
    isShared: false,
    sandbox: {
      ...sandbox,
      setWebhookUrl: sandbox.control.setWebhookUrl,
      setAccountStatus: sandbox.control.setAccountStatus,
    },
    sendWebhooksTo: sandbox.control.setWebhookUrl,
    calm: () => calm(sandbox),
    findMisfits: sandbox.control.violations,
    close: sandbox.close,
  }
}

async function openElsewhere(
  { secretKey, apiBase }: { secretKey: string; apiBase: string | null },
  controlUrl: string,
) {
  const control = provider.controlClient(controlUrl)
  await control.reset()
  await control.setWebhookSecret(TEST_WEBHOOK_SECRET)
  await control.setDelivery({ shuffle: true })
  const sandbox: TestSandbox = {
    url: apiBase ?? '',
    controlUrl,
    control,
    setWebhookUrl: control.setWebhookUrl,
    setAccountStatus: control.setAccountStatus,
    listTransfers: control.listTransfers,
    idle: async () => {
      await control.idle()
    },
  }
  // A shop that is gone must not be told of anything.
  const close = () => control.setDelivery({ drop: true })
  return {
    secretKey,
    apiBase,
    isShared: true,
    sandbox,
    sendWebhooksTo: control.setWebhookUrl,
    calm: () => calm(sandbox),
    findMisfits: control.violations,
    close,
  }
}

async function calm({ control, idle }: Pick<TestSandbox, 'control' | 'idle'>) {
  await control.clearFaults()
  await control.setDelivery({ drop: false, hold: false })
  await idle()
}

/** It cannot reach this machine. What happened there is read, as by a shop whose webhooks are all lost. */
const stripeItself = {
  sendWebhooksTo: async (_url: string) => {},
  calm: async () => {},
  findMisfits: async () => [] as string[],
  close: async () => {},
}

/** Stands where Stripe itself is the provider: the test that touches it is skipped there, and counted. */
const absent = new Proxy({} as TestSandbox, {
  get(_, name) {
    if (typeof name === 'symbol' || name === 'then') return undefined
    return skipTest()
  },
})

function skipTest(): never {
  const test = TestRunner.getCurrentTest()
  if (test === undefined) throw new Error('Only a sandbox can do this')
  return test.context.skip('needs a sandbox')
}

const isSandbox = PROVIDER_KEY === undefined || PROVIDER_CONTROL_URL !== undefined

/** Pays on the hosted page. At Stripe only a person can. */
export const payByCard: typeof provider.payByCard = (...order) =>
  isSandbox ? provider.payByCard(...order) : skipTest()

/** Sets an account up on the hosted page. At Stripe only a person can. */
export const onboard: typeof provider.onboard = (...order) => (isSandbox ? provider.onboard(...order) : skipTest())
