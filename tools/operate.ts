import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Failure, giveUp } from './bootstrap/progress.mjs'
import { serverEnvironment } from './launch/environment.ts'
import { ensureSecrets } from './launch/secrets.ts'
import { readSettings, type Settings } from './launch/settings.ts'
import { findPostgresUrl } from './postgres.ts'

// Runs `npm run verify` and `npm run settle` with the same environment as the servers. In the demo they need a running
// `npm start`; elsewhere the environment or `.env` configures them.

const checkout = join(import.meta.dirname, '..')
const [script = '', ...args] = process.argv.slice(2)

try {
  if (existsSync(join(checkout, '.env'))) process.loadEnvFile(join(checkout, '.env'))
  const env = process.env.DEMO === '0' ? process.env : await demoEnvironment()
  const child = spawn(process.execPath, [resolve(checkout, script), ...args], { cwd: checkout, stdio: 'inherit', env })
  child.on('error', giveUp)
  child.on('exit', (code) => process.exit(code ?? 1))
} catch (error) {
  giveUp(error)
}

async function demoEnvironment(): Promise<NodeJS.ProcessEnv> {
  const settings = await readSettings(checkout, [], process.env)
  const site = settings.wantedPort ?? 3_000
  // These commands make no network calls: the ports only complete the configuration.
  const ports = { site, sandbox: site, control: site }
  return serverEnvironment(settings, ports, ensureSecrets(settings.dataDir), await runningDatabase(settings))
}

async function runningDatabase({ databaseUrl, dataDir }: Settings): Promise<string> {
  const url = databaseUrl ?? (await findPostgresUrl(dataDir, 'lineup'))
  if (url === undefined) throw new Failure(`Lineup does not run on ${dataDir}. Start it with "npm start" first.`)
  return url
}
