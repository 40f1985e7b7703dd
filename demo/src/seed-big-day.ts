import { setPriority } from 'node:os'
import { join } from 'node:path'
import { parseConfig } from '@lineup/server/config.ts'
import { openDeps } from '@lineup/server/open-deps.ts'
import { openLog } from '@lineup/server/process.ts'
import { demoAccounts } from './plan.ts'
import { demoSales } from './sales-plan.ts'
import { demoPeople, seedAccounts } from './seed/seed-accounts.ts'
import { dayOfBigDay, seedBigDay } from './seed/seed-big-day.ts'
import { seedPlaces } from './seed/seed-places.ts'
import { seedPrices } from './seed/seed-prices.ts'
import { seedSales } from './seed/seed-sales.ts'
import { openSite } from './seed/site-client.ts'
import { writeTryFiles } from './try/write-try-files.ts'

// Adds some sales and the big day to a demo that is up already, or the day to an installation with nothing else. It takes a few minutes,
// and gives way to everything else.

const LOWEST_PRIORITY = 19

setPriority(LOWEST_PRIORITY)
const sandboxControlUrl = process.env['SANDBOX_CONTROL_URL']
const config = parseConfig(process.env)
if (!config.isDemo) throw new Error('The big day is only laid over a demo installation (DEMO=1)')
// Dates rows back, which the role of the shop may not.
const asOwner = { ...config, databaseUrl: config.databaseOwnerUrl }
const { deps, there, close } = await openDeps(asOwner, openLog(config, 'big-day'), 1)
await there()

try {
  await seedPlaces(deps)
  const people = demoPeople(demoAccounts, config.firstAdmin)
  const accounts = await seedAccounts(deps, people)
  const site = openSite(process.env['SITE_URL'] ?? '')
  await seedPrices(deps, site, accounts)
  // Only the sandbox takes a card from us.
  if (sandboxControlUrl) {
    const adminPassword = people.find(({ role }) => role === 'admin')?.password ?? ''
    await seedSales(deps, site, { sales: demoSales, accounts, adminPassword, sandboxControlUrl })
  }
  const day = await dayOfBigDay(deps, accounts)
  await writeTryFiles(join(config.dataDir, 'try'), { host: new URL(config.publicUrl).host, day })
  await seedBigDay(deps, site, { accounts, day })
} finally {
  await close()
}
