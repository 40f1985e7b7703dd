import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Failure } from '../bootstrap/progress.mjs'
import { canEnter, serverIdentity } from '../postgres/identity.ts'

export type Settings = {
  checkout: string
  isDemo: boolean
  isDev: boolean
  dataDir: string
  host: string
  wantedPort: number | undefined
  workers: number
  /** Undefined means that we start our own server. */
  databaseUrl: string | undefined
  hasSandbox: boolean
  hasMailbox: boolean
  env: NodeJS.ProcessEnv
}

/** Reads only the settings that the launcher needs. `server/src/config.ts` validates the rest. */
export async function readSettings(checkout: string, args: string[], env: NodeJS.ProcessEnv): Promise<Settings> {
  const isDemo = env.DEMO !== '0'
  const isSet = (key: string) => Boolean(env[key] || env[`${key}_FILE`])
  const databaseUrl = env.DATABASE_URL || undefined
  const hasOwnDatabase = !isSet('DATABASE_URL')

  return {
    checkout,
    isDemo,
    isDev: args.includes('--dev'),
    dataDir: await chooseDataDir(checkout, env.DATA_DIR, isDemo, hasOwnDatabase),
    host: env.HOST || '127.0.0.1',
    wantedPort: readNumber('PORT', env.PORT),
    workers: readNumber('WORKERS', env.WORKERS) ?? 1,
    databaseUrl: hasOwnDatabase ? undefined : (databaseUrl ?? ''),
    hasSandbox: isDemo && !isSet('STRIPE_SECRET_KEY') && !isSet('STRIPE_API_BASE'),
    hasMailbox: isDemo && !isSet('SMTP_URL'),
    env,
  }
}

function readNumber(key: string, text: string | undefined): number | undefined {
  if (!text) return undefined
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new Failure(`${key} is not a usable number: ${text}`)
  return Number(text)
}

async function chooseDataDir(checkout: string, wanted: string | undefined, isDemo: boolean, hasOwnDatabase: boolean) {
  if (!wanted && !isDemo)
    throw new Failure('DATA_DIR is missing: outside of the demo it must name a folder that is backed up.')
  const dataDir = wanted ? resolve(checkout, wanted) : await defaultDataDir(checkout, hasOwnDatabase)

  try {
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    return dataDir
  } catch (error) {
    throw new Failure(`${dataDir} cannot be made (${(error as Error).message}). Set DATA_DIR to a folder of your own.`)
  }
}

/** The checkout, unless we run as root and the database's account cannot enter it. */
async function defaultDataDir(checkout: string, hasOwnDatabase: boolean) {
  const inside = join(checkout, 'data')
  const isReachable = !hasOwnDatabase || (await canEnter(checkout, serverIdentity(inside)))
  return isReachable ? inside : '/var/lib/lineup'
}
