import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Failure, giveUp } from './bootstrap/progress.mjs'
import { ownerOf, serverEnvironment } from './launch/environment.ts'
import { readPorts } from './launch/ports.ts'
import { ensureSecrets } from './launch/secrets.ts'
import { readSettings, type Settings } from './launch/settings.ts'
import { findPostgresUrl } from './postgres.ts'

// Runs the commands for operators, such as `npm run verify`, with the same environment as the servers. In the demo they need a
// running `npm start`; elsewhere the environment or `.env` configures them.

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
  const [databaseUrl, ports] = [await findDatabase(settings), readPorts(settings.dataDir)]
  if (databaseUrl === undefined || ports === undefined)
    throw new Failure(`Lineup does not run on ${settings.dataDir}. Start it with "npm start" first.`)
  return {
    ...serverEnvironment(settings, ports, ensureSecrets(settings.dataDir), databaseUrl),
    ...ownerOf(process.env),
  }
}

async function findDatabase({ databaseUrl, dataDir }: Settings): Promise<string | undefined> {
  return databaseUrl ?? findPostgresUrl(dataDir, 'lineup')
}
