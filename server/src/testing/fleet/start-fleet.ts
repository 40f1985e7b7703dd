import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { controlClient } from '@lineup/stripe-sandbox'
import { findFreePort } from '../../../../tools/free-port.ts'
import { parseConfig } from '../../config.ts'
import { startMailServer } from '../../mail/testing/mail-server.ts'
import { migrateUrls } from '../../migrate.ts'
import { openDeps } from '../../open-deps.ts'
import { startS3Server } from '../../storage/testing/s3-server.ts'
import { TEST_STRIPE_KEY, TEST_WEBHOOK_SECRET } from '../test-config.ts'
import { openTestLog } from '../test-log.ts'
import { openBalancer } from './balancer.ts'
import { openCaller } from './open-caller.ts'
import { startPostgresServer } from './postgres-server.ts'
import { openRelay } from './relay.ts'
import { type Entry, supervise } from './supervise.ts'

const API_PROCESSES = 2
const WORKERS = 2
const START_MS = 60_000

export type FleetOptions = {
  storage?: 's3' | 'disk'
  /** One API process adds tax to its prices, the other has it in them. */
  hasTax?: boolean
}

/**
 * As in production: two API processes behind a balancer, two workers, restarted when they end. Other services are
 * behind relays.
 */
export async function startFleet({ storage = 's3', hasTax = false }: FleetOptions = {}) {
  const parts = new AsyncDisposableStack()
  const dir = await mkdtemp(join(tmpdir(), 'lineup-fleet-'))
  await chmod(dir, 0o711)
  parts.defer(() => rm(dir, { recursive: true, force: true }))

  const postgres = parts.use(await startPostgresServer(dir))
  const [sandboxPort, controlPort] = [await findFreePort(), await findFreePort()]
  const store = parts.use(await startS3Server())
  const mail = parts.use(await startMailServer())
  const lines = {
    store: parts.use(await openRelay(Number(new URL(store.settings.endpoint).port))),
    mail: parts.use(await openRelay(mail.port)),
    provider: parts.use(await openRelay(sandboxPort)),
  }

  const apiPorts = await Promise.all(Array.from({ length: API_PROCESSES }, findFreePort))
  const balancer = parts.use(await openBalancer(apiPorts))
  const env = {
    DEMO: '1',
    PUBLIC_URL: balancer.url,
    DATA_DIR: dir,
    DATABASE_URL: postgres.url,
    APP_SECRET: 'a secret of the tests, long enough to pass',
    STRIPE_SECRET_KEY: TEST_STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: TEST_WEBHOOK_SECRET,
    STRIPE_API_BASE: urlOf(lines.provider.port),
    SANDBOX_PUBLIC_URL: urlOf(sandboxPort),
    STORAGE: storage,
    S3_ENDPOINT: urlOf(lines.store.port),
    S3_REGION: store.settings.region,
    S3_BUCKET: store.settings.bucket,
    S3_KEY: store.settings.key,
    S3_SECRET: store.settings.secret,
    SMTP_URL: `smtp://127.0.0.1:${lines.mail.port}`,
    OPERATOR_EMAIL: 'desk@example.org',
    RATE_SCALE: '1000',
    LOG_LEVEL: 'error',
    AVIF_EFFORT: '0',
    DECODERS: '1',
  }
  await migrateUrls({ databaseUrl: postgres.url, databaseOwnerUrl: postgres.url })

  const keep = (name: string, entry: Entry, port = 0, more: NodeJS.ProcessEnv = env) => {
    const kept = supervise({ name, entry, env: { ...more, PORT: String(port) }, logDir: dir })
    parts.defer(kept.kill)
    return kept
  }
  const sandbox = keep('sandbox', 'sandbox', sandboxPort, {
    STRIPE_SECRET_KEY: TEST_STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: TEST_WEBHOOK_SECRET,
    CONTROL_PORT: String(controlPort),
    SANDBOX_FILE: join(dir, 'sandbox.sqlite'),
    WEBHOOK_URL: `${balancer.url}/api/stripe/webhook`,
    WEBHOOK_RETRY_MS: '1000',
  })
  const control = controlClient(urlOf(controlPort))
  const processes = [
    ...apiPorts.map((port, index) => keep(`api ${index + 1}`, 'main', port, { ...env, ...(hasTax && taxed[index]) })),
    ...Array.from({ length: WORKERS }, (_, index) => keep(`worker ${index + 1}`, 'worker')),
  ]
  const untilReady = () => Promise.all(apiPorts.map((port) => untilWell(urlOf(port), START_MS)))
  await untilReady()

  return {
    postgres,
    /** In a process of its own, which may be killed too. */
    sandbox: { ...sandbox, url: urlOf(sandboxPort), control },
    mail,
    lines,
    processes,
    siteUrl: balancer.url,
    call: openCaller(balancer.url),
    exits: () => [sandbox, ...processes].flatMap(({ exits }) => exits),
    untilReady,
    /** Not behind the balancer. */
    startLate: async () => {
      const port = await findFreePort()
      processes.push(keep('late api', 'main', port), keep('late worker', 'worker'))
      return { url: urlOf(port) }
    },
    openDeps: async () => {
      const { log } = openTestLog()
      const { deps, there, close } = await openDeps(parseConfig(env), log, 4)
      await there()
      return { ...deps, [Symbol.asyncDispose]: close }
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}

const taxed = [
  { TAX: 'stripe', TAX_BEHAVIOR: 'exclusive' },
  { TAX: 'stripe', TAX_BEHAVIOR: 'inclusive' },
]

export type Fleet = Awaited<ReturnType<typeof startFleet>>

const urlOf = (port: number) => `http://127.0.0.1:${port}`

/** Milliseconds until the process was ready. */
export async function untilWell(url: string, patienceMs: number): Promise<number> {
  const began = performance.now()
  for (;;) {
    const isWell = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isWell) return performance.now() - began
    if (performance.now() - began > patienceMs) throw new Error(`Nobody is ready at ${url}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
