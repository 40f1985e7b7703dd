import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PublicConfig } from '@lineup/contract/page-request.ts'
import type { Config } from './config.ts'
import type { PagesOptions } from './http/pages/build.ts'

const web = fileURLToPath(new URL('../../web', import.meta.url))

export function sitePages(config: Config): PagesOptions {
  return {
    buildDir: join(web, 'build'),
    ...(config.isDev ? { developFrom: web } : {}),
    ...(config.previewOrigin === null ? {} : { mediaOrigin: config.previewOrigin }),
    publicConfig: {
      isDemo: config.isDemo,
      isRehearsal: config.isRehearsal,
      socialUrl: config.socialUrl,
      operator: config.operator,
      charity: config.charity,
      currency: config.currency,
      hasRates: config.isDemo || config.ratesUrl !== null || config.handRates !== null,
      tax: config.stripe.tax,
      payoutHoldDays: config.payoutHoldDays,
      publicUrl: config.publicUrl,
      // Read on every access: on a first start the seed writes the file while pages are already served.
      get demoAccounts() {
        return config.isDemo ? readDemoAccounts(config.dataDir) : null
      },
    },
  }
}

function readDemoAccounts(dataDir: string): PublicConfig['demoAccounts'] {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as PublicConfig['demoAccounts']
  } catch {
    return null
  }
}
