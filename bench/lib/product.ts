import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../tools/free-port.ts'
import { serverEnvironment } from '../../tools/launch/environment.ts'
import { ensureSecrets } from '../../tools/launch/secrets.ts'
import { readSettings } from '../../tools/launch/settings.ts'
import { waitForPage } from '../../tools/launch/wait-for-page.ts'
import { startThrowAwayPostgres } from '../../tools/postgres/throw-away-postgres.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { runCommand } from '../../tools/run-command.ts'

const checkout = join(import.meta.dirname, '../..')
const preload = join(checkout, 'tools/launch/exit-with-parent.mjs')

export type Api = { site: string; pid: number }

export type ProductOptions = {
  workers?: number
  /** With it, commits wait for the disk as in production. Otherwise the database is a throw-away one. */
  isDurable?: boolean
}

const running = new Set<() => Promise<void>>()

export const stopProducts = () => Promise.all([...running].map((stop) => stop()))

/**
 * Starts the shipped processes with their own database and folder and the launcher's environment, but with wide rate
 * limits. Disposing stops them and removes everything.
 */
export async function startProduct({ workers = 0, isDurable = false }: ProductOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lineup-bench-'))
  await chmod(dataDir, 0o711)
  const ending: Array<() => Promise<unknown>> = [() => rm(dataDir, { recursive: true, force: true })]
  const stop = async () => {
    running.delete(stop)
    for (const end of ending.splice(0).toReversed()) await end()
  }
  running.add(stop)

  try {
    const database = isDurable ? await startPostgres({ dir: dataDir, durable: true }) : await startThrowAwayPostgres()
    ending.push(() => database.stop())
    const ports = { site: await findFreePort(), sandbox: await findFreePort(), control: await findFreePort() }
    const settings = await readSettings(checkout, [], { DATA_DIR: dataDir, RATE_SCALE: '1000' })
    const env = serverEnvironment(settings, ports, ensureSecrets(dataDir), database.url)
    const run = async (script: string, others: NodeJS.ProcessEnv = {}) => {
      const options = { cwd: checkout, env: { ...env, ...others } }
      const { code, output } = await runCommand(process.execPath, [script], options)
      if (code !== 0) throw new Error(output)
    }
    await run('server/src/migrate.ts')

    const log = join(dataDir, 'product.log')
    const launch = (script: string, env: NodeJS.ProcessEnv) => {
      const child = startNode(script, env, log)
      ending.push(child.stop)
      return child
    }
    const launchApi = async (port: number, others: NodeJS.ProcessEnv = {}): Promise<Api> => {
      const { pid, died } = launch('server/src/main.ts', { ...env, PORT: String(port), ...others })
      const site = `http://127.0.0.1:${port}`
      const isReady = await waitForPage(`${site}/readyz`, died).catch(() => false)
      if (!isReady) throw new Error(`The API process does not answer:\n${(await readFile(log, 'utf8')).slice(-2_000)}`)
      return { site, pid }
    }
    const workerPids = Array.from({ length: workers }, () => launch('server/src/worker.ts', env).pid)
    const api = await launchApi(ports.site)

    return {
      api,
      workerPids,
      dataDir,
      /** Runs a script with the settings of the product. */
      run,
      databaseUrl: database.url,
      /** With the same database and files, and with these settings. */
      freshApi: async (others?: NodeJS.ProcessEnv) => launchApi(await findFreePort(), others),
      stop,
      [Symbol.asyncDispose]: stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

export type Product = Awaited<ReturnType<typeof startProduct>>

/** The child ends when we end, for whatever reason. */
function startNode(script: string, env: NodeJS.ProcessEnv, logFile: string) {
  const log = openSync(logFile, 'a', 0o600)
  const child = spawn(process.execPath, ['--import', preload, script], {
    cwd: checkout,
    env,
    stdio: ['ignore', log, log, 'ipc'],
  })
  const died = new AbortController()
  child.on('exit', () => died.abort())
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  return { pid: child.pid ?? 0, died: died.signal, stop }
}
