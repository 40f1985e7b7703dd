import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, step } from '../bootstrap/progress.mjs'
import { awaitPort } from '../bootstrap/site-port.mjs'
import { addressOfShop } from '../postgres/running.ts'
import { startPostgres } from '../postgres.ts'
import { runCommand } from '../run-command.ts'
import { ensureWebBuild } from '../web-build.ts'
import { type Child, startChild, tailOf } from './child.ts'
import { findDecoderService } from './decoder-service.ts'
import { ownerOf, sandboxEnvironment, serverEnvironment } from './environment.ts'
import { choosePorts, keepPorts, type Ports } from './ports.ts'
import type { Processes } from './processes.ts'
import { ensureSecrets, type Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import { startBlock } from './start-block.ts'
import { waitForPage } from './wait-for-page.ts'

const say = (line: string) => console.log(line)

/** Starts everything in order and prints the ready line. Throws a `Failure` that tells the person what to do. */
export async function start(settings: Settings, processes: Processes): Promise<void> {
  const { checkout, isDemo, isDev, hasSandbox } = settings
  const { wantedPort, host } = settings
  // Check a requested port before the slow build. Other ports are chosen after it, when they are still free.
  if (wantedPort !== undefined) await awaitPort(wantedPort, host)
  if (!isDev) await ensureWebBuild(checkout)

  const ports = await choosePorts(wantedPort, host)
  keepPorts(settings.dataDir, ports)
  const secrets: Secrets = ensureSecrets(settings.dataDir)
  // Our own database is not there yet, and its address has no faults.
  const checked = serverEnvironment(settings, ports, secrets, settings.databaseUrl ?? 'postgres://localhost/lineup')
  const [{ url, owner }, decoderService] = await Promise.all([
    openDatabase(settings, processes),
    startDecoderService(settings, processes),
    checkConfiguration(checkout, checked),
  ])
  const env = { ...serverEnvironment(settings, ports, secrets, url), ...decoderService }

  const sandbox = hasSandbox ? startSandbox(settings, env, ports, processes) : undefined
  await migrate(checkout, { ...env, ...owner })
  processes.signal.throwIfAborted()
  const api = startApi(settings, env, processes)
  await Promise.all([waitForSite(settings, ports, api, processes), sandbox])
  // Beside the API they would double the time until a page is there.
  startWorkers(settings, env, processes)

  // The seed writes this file last. Later it only looks for what is missing, and nobody needs to wait for that.
  const isSeeded = existsSync(join(settings.dataDir, 'demo-accounts.json'))
  const seedEnv = seedEnvironment(settings, { ...env, ...owner }, ports)
  const seeding = isDemo ? seed(settings, seedEnv, processes) : undefined
  if (!isSeeded) await seeding
  say(startBlock(settings, ports, env))
  say(`Ready: http://localhost:${ports.site}`)
  await seeding
  if (isDemo) addBigDay(settings, seedEnv, processes)
}

/** `owner`: what only migrations and the demo's seed get. */
type Database = { url: string; owner: NodeJS.ProcessEnv }

async function openDatabase({ databaseUrl, dataDir, env }: Settings, processes: Processes): Promise<Database> {
  if (databaseUrl !== undefined) return { url: databaseUrl, owner: ownerOf(env) }
  const options = { dir: dataDir, durable: true, database: 'lineup', log: say }

  const started = await processes.setPostgres(startPostgres(options)).catch((error: Error) => {
    throw new Failure(error.message)
  })
  void keepPostgres(started.exited, started.port)
  return { url: await addressOfShop(started.url), owner: { DATABASE_OWNER_URL: started.url } }

  async function keepPostgres(exited: Promise<void>, port: number): Promise<void> {
    await exited
    if (processes.signal.aborted) return
    say('PostgreSQL ended; restarting it')
    const again = await processes.setPostgres(startPostgres({ ...options, port }))
    await keepPostgres(again.exited, port)
  }
}

async function checkConfiguration(checkout: string, env: NodeJS.ProcessEnv) {
  const { code, output } = await runCommand(process.execPath, ['server/src/main.ts', '--check-config'], {
    cwd: checkout,
    env,
  })
  if (code !== 0) throw new Failure(output.trim())
}

async function migrate(checkout: string, env: NodeJS.ProcessEnv) {
  const { code, output } = await runCommand(process.execPath, ['server/src/migrate.ts'], { cwd: checkout, env })
  if (code !== 0) throw new Failure(`The database could not be brought up to date:\n${output.trim()}`)
}

async function startSandbox(settings: Settings, env: NodeJS.ProcessEnv, ports: Ports, processes: Processes) {
  const logFile = logOf(settings, 'sandbox')
  const sandbox = startChild({
    name: 'The payment sandbox',
    args: ['stripe-sandbox/src/main.ts'],
    cwd: settings.checkout,
    env: sandboxEnvironment(env, ports),
    logFile,
    isKept: true,
    log: say,
  })
  processes.addNeighbour(sandbox)
  const url = `http://127.0.0.1:${ports.sandbox}`
  if (!(await waitForPage(url, processes.signal, () => true))) {
    throw new Failure(`The payment sandbox does not answer at ${url}.\n${tailOf(logFile)}`)
  }
}

/** Reloads of the development server are for the processes that start decoders themselves. */
async function startDecoderService(settings: Settings, processes: Processes): Promise<NodeJS.ProcessEnv> {
  const { checkout, dataDir, isDev, env } = settings
  const service = isDev || env.DECODER_SOCKET ? undefined : await findDecoderService(checkout, dataDir)
  if (service === undefined) return {}
  const child = startChild({
    name: 'The decoder service',
    args: [join(checkout, 'server/src/decode.ts'), service.socket],
    within: service.within,
    cwd: '/',
    env: {},
    logFile: logOf(settings, 'decoder'),
    isKept: true,
    log: say,
  })
  processes.addNeighbour(child)
  return { DECODER_SOCKET: service.socket }
}

function startApi(settings: Settings, env: NodeJS.ProcessEnv, processes: Processes): Child {
  return startServer(settings, processes, { name: 'The API process', script: 'server/src/main.ts', log: 'api', env })
}

function startWorkers(settings: Settings, env: NodeJS.ProcessEnv, processes: Processes): void {
  for (let number = 1; number <= settings.workers; number += 1) {
    startServer(settings, processes, {
      name: `Worker ${number}`,
      script: 'server/src/worker.ts',
      log: `worker-${number}`,
      env: { ...env, ...metricsOf(env, number) },
    })
  }
}

type Server = { name: string; script: string; log: string; env: NodeJS.ProcessEnv }

function startServer(settings: Settings, processes: Processes, { name, script, log, env }: Server): Child {
  const watch = settings.isDev ? ['tools/launch/watch.ts'] : []
  const child = startChild({
    name,
    args: [...watch, script],
    cwd: settings.checkout,
    env,
    logFile: logOf(settings, log),
    isKept: true,
    log: say,
  })
  processes.addServer(child)
  return child
}

/** Each process shows its metrics on a port of its own: the API on the one that was set, workers on the ports after it. */
const metricsOf = ({ METRICS_PORT: base }: NodeJS.ProcessEnv, number: number): NodeJS.ProcessEnv =>
  base === undefined ? {} : { METRICS_PORT: String(Number(base) + number) }

/** The demo writes logs to files; production and development print them on the terminal. */
const logOf = ({ isDemo, isDev, dataDir }: Settings, name: string) =>
  isDemo && !isDev ? join(dataDir, 'logs', `${name}.log`) : undefined

async function waitForSite(settings: Settings, ports: Ports, api: Child, { signal }: Processes) {
  const died = new AbortController()
  void api.firstExit.then(() => died.abort())
  const site = `http://${reachable(settings.host)}:${ports.site}`

  await step('Starting the servers', async () => {
    for (const page of ['/readyz', '/home']) {
      const isThere = await waitForPage(`${site}${page}`, AbortSignal.any([signal, died.signal])).catch(() => false)
      signal.throwIfAborted()
      if (!isThere) throw new Failure(`The site does not answer at ${site}${page}.\n${tailOf(logOf(settings, 'api'))}`)
    }
  })
}

const reachable = (host: string) =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host

/** Creates the demo's photographers and photographs. If an earlier start was interrupted, it continues there. */
async function seed(settings: Settings, env: NodeJS.ProcessEnv, processes: Processes) {
  const child = startChild({
    name: 'The demo data',
    args: ['demo/src/seed.ts'],
    cwd: settings.checkout,
    env,
    isKept: false,
    log: say,
  })
  processes.addServer(child)
  const code = await child.firstExit
  processes.signal.throwIfAborted()
  if (code !== 0) say('The demo data is not complete (see above); the next start continues there.')
}

/** One busy day of one spot, made while people look around already. If it is interrupted, the next start finishes it. */
function addBigDay(settings: Settings, env: NodeJS.ProcessEnv, processes: Processes) {
  const child = startChild({
    name: 'The big day of the demo',
    args: ['demo/src/seed-big-day.ts'],
    cwd: settings.checkout,
    env,
    logFile: join(settings.dataDir, 'logs', 'big-day.log'),
    isKept: false,
    log: say,
  })
  processes.addServer(child)
}

const seedEnvironment = (settings: Settings, env: NodeJS.ProcessEnv, ports: Ports): NodeJS.ProcessEnv => ({
  ...env,
  SITE_URL: `http://${reachable(settings.host)}:${ports.site}`,
  ...(settings.hasSandbox && { SANDBOX_CONTROL_URL: `http://127.0.0.1:${ports.control}` }),
})
