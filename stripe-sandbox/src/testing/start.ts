import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { payByCard, type SandboxOptions, startSandbox } from '../index.ts'
import { idOf } from '../store/ids.ts'

export const secretKey = 'sk_test_sandbox'
export const webhookSecret = 'whsec_sandbox'

/** The real SDK, pointed at a sandbox the way the product does it. */
export function stripeFor(url: string, options: Partial<Stripe.StripeConfig> = {}) {
  const { hostname, port } = new URL(url)
  return new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    apiVersion: '2026-10-28.endive',
    maxNetworkRetries: 0,
    telemetry: false,
    ...options,
  })
}

/** A judged sandbox with the real SDK and a merchant that keeps every webhook it could verify. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}) {
  const merchant = await startMerchant()
  const sandbox = await startSandbox({
    secretKey,
    webhookSecret,
    webhookUrl: `${merchant.origin}/webhook`,
    retryDelaysMs: [5, 5, 5],
    judge: true,
    ...options,
  })
  const stripe = stripeFor(sandbox.url)

  return {
    ...sandbox,
    stripe,
    merchant,
    openSession: (
      change: Partial<Stripe.Checkout.SessionCreateParams> = {},
      requestOptions: Stripe.RequestOptions = {},
    ) => stripe.checkout.sessions.create({ ...sessionParams(merchant.origin), ...change }, requestOptions),
    openAccount: (
      change: Partial<Stripe.V2.Core.AccountCreateParams> = {},
      requestOptions: Stripe.RequestOptions = {},
    ) => stripe.v2.core.accounts.create({ ...accountParams, ...change }, requestOptions),
    /** An account that may receive transfers. */
    async activeAccount() {
      const { id } = await stripe.v2.core.accounts.create(accountParams)
      await sandbox.setAccountStatus(id, 'active')
      return id
    },
    /** The id of the charge of a paid session; 4242… pays later, 0077 at once. */
    async paidCharge(card = '4242424242424242') {
      const session = await stripe.checkout.sessions.create(sessionParams(merchant.origin))
      await payByCard(session.url ?? '', card)
      const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
      return idOf((paid.payment_intent as Stripe.PaymentIntent).latest_charge)
    },
    openSetup: (account: string) =>
      stripe.v2.core.accountLinks.create({
        account,
        use_case: {
          type: 'account_onboarding',
          account_onboarding: { refresh_url: `${merchant.origin}/refresh`, return_url: `${merchant.origin}/return` },
        },
      }),
    async [Symbol.asyncDispose]() {
      await sandbox.close()
      await merchant.close()
    },
  }
}

/** An account as the product opens it for a photographer. */
export const accountParams: Stripe.V2.Core.AccountCreateParams = {
  contact_email: 'kai@example.com',
  display_name: 'Kai Lee',
  dashboard: 'express',
  identity: { country: 'us' },
  defaults: { currency: 'usd', responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
  configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
  metadata: { user_id: '7', installation: 'test' },
  include: ['configuration.recipient', 'requirements', 'defaults', 'identity'],
}

export function sessionParams(origin: string): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 1500,
          product_data: {
            name: 'Uluwatu at dawn',
            description: 'Includes a $1.00 donation',
            images: [`${origin}/watermarked.jpg`],
          },
        },
      },
    ],
    client_reference_id: 'pay_1',
    metadata: { payment_key: 'pay_1', installation: 'test' },
    payment_intent_data: { transfer_group: 'pay_1', metadata: { payment_key: 'pay_1' }, description: 'Order 1' },
    success_url: `${origin}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/fail`,
    submit_type: 'pay',
    locale: 'auto',
  }
}

/** Receives webhooks as the product does: raw body, verified by the SDK. `answers` are the next statuses, then 200. */
async function startMerchant() {
  const verifier = new Stripe('sk_test_unused')
  const received: Stripe.Event[] = []
  const thin: Stripe.V2.Core.EventNotification[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      if (request.url === '/webhook') {
        const signature = request.headers['stripe-signature'] ?? ''
        received.push(verifier.webhooks.constructEvent(body, signature, webhookSecret))
      }
      if (request.url === '/api/stripe/webhook/thin') {
        const signature = request.headers['stripe-signature'] ?? ''
        thin.push(verifier.parseEventNotification(body, signature, webhookSecret))
      }
      response.statusCode = answers.shift() ?? 200
      response.end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo

  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    /** Notifications of the v2 API. */
    thin,
    answers,
    types: () => received.map((event) => event.type),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The error that a promise was rejected with; fails when it was not. */
export async function errorOf(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('A StripeError was expected', { cause: error })
  return error
}
