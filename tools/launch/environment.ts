import { join } from 'node:path'
import type { Ports } from './ports.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

/** The environment of every server process. Values that the person set override the defaults. */
export function serverEnvironment(
  settings: Settings,
  ports: Ports,
  secrets: Secrets,
  databaseUrl: string,
): NodeJS.ProcessEnv {
  const { env, isDemo, isDev, dataDir, host, hasSandbox } = settings
  return {
    PUBLIC_URL: `http://localhost:${ports.site}`,
    ...(isDemo && { APP_SECRET: secrets.APP_SECRET }),
    ...(isDemo && DEMO_ADMIN),
    ...(hasSandbox && {
      STRIPE_SECRET_KEY: secrets.STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: secrets.STRIPE_WEBHOOK_SECRET,
      STRIPE_API_BASE: `http://127.0.0.1:${ports.sandbox}`,
      SANDBOX_PUBLIC_URL: `http://localhost:${ports.sandbox}`,
    }),
    ...withoutOwner(withoutEmpty(env)),
    ...(env.DATABASE_URL_FILE ? {} : { DATABASE_URL: databaseUrl }),
    DEMO: isDemo ? '1' : '0',
    DEV: isDev ? '1' : '0',
    NODE_ENV: isDev ? 'development' : 'production',
    DATA_DIR: dataDir,
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
    PORT: String(ports.site),
    HOST: host,
  }
}

/** The first admin of the demo. The start block shows it; the server refuses it outside the demo. */
const DEMO_ADMIN = {
  ADMIN_USERNAME: 'admin',
  ADMIN_EMAIL: 'admin@lineup.example',
  ADMIN_PASSWORD: 'demo-admin-wave',
}

export function sandboxEnvironment(server: NodeJS.ProcessEnv, ports: Ports): NodeJS.ProcessEnv {
  const site = `http://127.0.0.1:${ports.site}`
  return {
    ...server,
    PORT: String(ports.sandbox),
    HOST: '127.0.0.1',
    CONTROL_PORT: String(ports.control),
    SANDBOX_FILE: `${server.DATA_DIR}/stripe-sandbox.sqlite`,
    WEBHOOK_URL: `${site}/api/stripe/webhook`,
    WEBHOOK_THIN_URL: `${site}/api/stripe/webhook/thin`,
    PUBLIC_URL: server.SANDBOX_PUBLIC_URL,
  }
}

const OWNER_KEYS = ['DATABASE_OWNER_URL', 'DATABASE_OWNER_URL_FILE']

/** The address of the database's owner, where the person gave one. */
export const ownerOf = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(withoutEmpty(env)).filter(([key]) => OWNER_KEYS.includes(key)))

const withoutOwner = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([key]) => !OWNER_KEYS.includes(key)))

/** As in an .env file, a key without a value counts as not set. */
const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
