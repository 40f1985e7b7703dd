import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secrets of the demo. A new APP_SECRET would invalidate every signed link. */
export type Secrets = { APP_SECRET: string; STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string }

/** Reads the secrets of a data folder. The first start creates them in a file that only the owner can read. */
export function ensureSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets

  const random = () => randomBytes(32).toString('base64url')
  const secrets = {
    APP_SECRET: random(),
    STRIPE_SECRET_KEY: `sk_test_${randomBytes(24).toString('hex')}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('hex')}`,
  }
  writeFileSync(`${file}.part`, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.part`, file)
  return secrets
}
