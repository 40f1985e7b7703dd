import type Stripe from 'stripe'
import { checkoutOnDemand, checkoutRoutes } from './checkout/routes.ts'
import type { AccountStatus } from './connect/account-status.ts'
import { connectRoutes } from './connect/routes.ts'
import { type ControlClient, controlClient } from './control/client.ts'
import { createControl } from './control/server.ts'
import type { Core } from './core.ts'
import { disputeRoutes } from './disputes/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { createApi, type RecordedRequest } from './http/api.ts'
import { createFaults } from './http/faults.ts'
import { listen } from './http/listen.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { handlePage } from './pages/routes.ts'
import { refundOnDemand, refundRoutes } from './refunds/routes.ts'
import { openClock } from './store/clock.ts'
import { openDatabase } from './store/database.ts'
import { transferOnDemand, transferRoutes } from './transfers/routes.ts'
import { createPostman, type DeliveryMode } from './webhooks/postman.ts'

export type { AccountStatus } from './connect/account-status.ts'
export { type ControlClient, controlClient } from './control/client.ts'
export type { DisputeFacts } from './disputes/dispute.ts'
export type { DisputeStatus } from './disputes/status.ts'
export type { RecordedRequest } from './http/api.ts'
export type { Fault, FaultKind } from './http/faults.ts'
export { onboard } from './onboard.ts'
export { type PaidByCard, payByCard } from './pay-by-card.ts'
export type { DeliveryMode } from './webhooks/postman.ts'

export type SandboxOptions = {
  /** 0, the default, takes a free port. */
  port?: number
  controlPort?: number
  host?: string
  /** SQLite file; without one the memory is gone when the sandbox closes. */
  file?: string
  secretKey: string
  webhookSecret: string
  webhookUrl?: string
  /** Where events of the v2 API go: `/api/stripe/webhook/thin` on the origin of `webhookUrl` unless given. */
  thinWebhookUrl?: string
  /** Origin of the hosted pages as buyers see it; the sandbox's own address unless given. */
  publicUrl?: string
  /** The name on the hosted pages. */
  merchant?: string
  /** When an unanswered webhook is sent again, counted from each attempt; after the last it is given up. */
  retryDelaysMs?: number[]
  /** How webhooks travel at first. */
  delivery?: Partial<DeliveryMode>
  /** Holds every request, answer and event against the SDK's types; needs the development packages. */
  judge?: boolean
}

export type StartedSandbox = {
  url: string
  controlUrl: string
  control: ControlClient
  setWebhookUrl: (url: string) => void
  setThinWebhookUrl: (url: string) => void
  /** Sets an account's status, as onboarding or the provider's checks would. */
  setAccountStatus: (account: string, status: AccountStatus | 'closed') => Promise<void>
  listTransfers: () => Promise<Stripe.Transfer[]>
  /** Resolves when every due delivery was answered or waits for a later retry. */
  idle: () => Promise<void>
  close: () => Promise<void>
  [Symbol.asyncDispose]: () => Promise<void>
}

const MINUTE = 60_000
const defaultRetries = [1000, 5000, 30_000, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE, 24 * 60 * MINUTE]
const MAX_RECORDED = 10_000

/** Starts a Stripe-compatible server for the demo and for tests. It takes test keys only and never touches real money. */
export async function startSandbox(options: SandboxOptions): Promise<StartedSandbox> {
  if (!options.secretKey.startsWith('sk_test_')) throw new Error('The sandbox takes sk_test_ keys only')
  const judge = options.judge === true ? (await import('./schema/judge.ts')).createJudge() : undefined
  const db = openDatabase(options.file ?? ':memory:')
  const core: Core = {
    db,
    clock: openClock(db),
    merchant: options.merchant ?? 'Lineup',
    publicUrl: '',
    endpoints: {
      ...(options.webhookUrl !== undefined && { snapshot: options.webhookUrl }),
      ...(options.thinWebhookUrl !== undefined && { thin: options.thinWebhookUrl }),
    },
    webhookSecret: options.webhookSecret,
    holdsRefunds: false,
    wake: () => postman.wake(),
    ...(judge && { judge }),
  }
  const postman = createPostman({
    core,
    retryDelaysMs: options.retryDelaysMs ?? defaultRetries,
    delivery: options.delivery,
  })
  const faults = createFaults()
  const requests: RecordedRequest[] = []
  const api = createApi({
    core,
    routes: [
      ...checkoutRoutes,
      ...invoiceRoutes,
      ...refundRoutes,
      ...disputeRoutes,
      ...connectRoutes,
      ...transferRoutes,
      ...eventRoutes,
    ],
    onDemand: { ...checkoutOnDemand, ...refundOnDemand, ...transferOnDemand },
    secretKey: options.secretKey,
    faults,
    record: (request) => {
      requests.push(request)
      if (requests.length > MAX_RECORDED) requests.shift()
    },
  })

  const server = await listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 }, (request) =>
    /^\/v\d\//.test(request.url.pathname) ? api(request) : handlePage(core, request),
  )
  core.publicUrl = options.publicUrl ?? server.url
  const control = await listen(
    { host: '127.0.0.1', port: options.controlPort ?? 0 },
    createControl({ core, faults, postman, requests }),
  )
  const client = controlClient(control.url)
  postman.wake()

  async function close() {
    await Promise.all([server.close(), control.close()])
    await postman.close()
    db.close()
  }

  return {
    url: server.url,
    controlUrl: control.url,
    control: client,
    setWebhookUrl: (url) => {
      core.endpoints.snapshot = url
      postman.wake()
    },
    setThinWebhookUrl: (url) => {
      core.endpoints.thin = url
      postman.wake()
    },
    setAccountStatus: async (account, status) => {
      await client.setAccountStatus(account, status)
    },
    listTransfers: () => client.listTransfers(),
    idle: () => postman.idle(),
    close,
    [Symbol.asyncDispose]: close,
  }
}
