import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseConfig } from '@lineup/server/config.ts'
import { openDeps } from '@lineup/server/open-deps.ts'
import { openLog } from '@lineup/server/process.ts'
import { demoAccounts, demoPayees, demoSequences } from './plan.ts'
import { demoPeople, listOfferedAccounts, seedAccounts } from './seed/seed-accounts.ts'
import { seedAlerts } from './seed/seed-alerts.ts'
import { seedPayees } from './seed/seed-payees.ts'
import { seedPlaces } from './seed/seed-places.ts'
import { seedPrices } from './seed/seed-prices.ts'
import { seedRates } from './seed/seed-rates.ts'
import { seedSequences } from './seed/seed-sequences.ts'
import { openSite } from './seed/site-client.ts'

// Fills an empty installation for the demo: places and accounts by rows, photographs through the same calls that a photographer
// and an admin make. What is there already is left alone, so a seed that was killed goes on where it stopped.

const siteUrl = process.env['SITE_URL'] ?? ''
const sandboxControlUrl = process.env['SANDBOX_CONTROL_URL']
const config = parseConfig(process.env)
if (!config.isDemo) throw new Error('The demo is only laid over a demo installation (DEMO=1)')
// Dates rows back, which the role of the shop may not.
const asOwner = { ...config, databaseUrl: config.databaseOwnerUrl }
const { deps, there, close } = await openDeps(asOwner, openLog(config, 'seed'), 3)
await there()

try {
  await seedPlaces(deps)
  const people = demoPeople(demoAccounts, config.firstAdmin)
  const accounts = await seedAccounts(deps, people)
  const site = openSite(siteUrl)
  await seedAlerts(deps)
  await seedPrices(deps, site, accounts)
  await seedRates(deps)
  await seedSequences(deps, site, { sequences: demoSequences, accounts })
  // Only the sandbox lets itself be told whom to pay.
  if (sandboxControlUrl) await seedPayees(deps, site, { payees: demoPayees, accounts, sandboxControlUrl })

  await mkdir(config.dataDir, { recursive: true })
  const offered = await listOfferedAccounts(deps, people, accounts)
  await writeFile(join(config.dataDir, 'demo-accounts.json'), JSON.stringify(offered, null, 2), { mode: 0o600 })
} finally {
  await close()
}
