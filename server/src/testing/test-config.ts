import { type Config, parseConfig } from '../config.ts'

export function testConfig(parts: {
  databaseUrl: string
  dataDir: string
  publicUrl: string
  provider: { secretKey: string; apiBase: string | null }
}): Config {
  return parseConfig({
    DEMO: '1',
    PUBLIC_URL: parts.publicUrl,
    DATA_DIR: parts.dataDir,
    DATABASE_URL: parts.databaseUrl,
    APP_SECRET: 'a secret of the tests, long enough to pass',
    STRIPE_SECRET_KEY: parts.provider.secretKey,
    STRIPE_WEBHOOK_SECRET: TEST_WEBHOOK_SECRET,
    STRIPE_API_BASE: parts.provider.apiBase ?? undefined,
    RATE_SCALE: '1000',
    PASSWORD_COST: 'low',
    LOG_LEVEL: 'silent',
  })
}

export const TEST_STRIPE_KEY = 'sk_test_0123456789abcdef'
export const TEST_WEBHOOK_SECRET = 'whsec_0123456789abcdef'
