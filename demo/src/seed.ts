import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseConfig } from '@lineup/server/config.ts'
import { openDeps } from '@lineup/server/open-deps.ts'
import { openLog } from '@lineup/server/process.ts'
import { demoAccounts, demoSequences } from './plan.ts'
import { seedAccounts } from './seed/seed-accounts.ts'
import { seedPlaces } from './seed/seed-places.ts'
import { seedSequences } from './seed/seed-sequences.ts'
import { openSite } from './seed/site.ts'

// Fills an empty installation for the demo: places and accounts by rows, photographs through the same calls that a photographer
// and an admin make. What is there already is left alone, so a seed that was killed goes on where it stopped.

const siteUrl = process.env['SITE_URL'] ?? ''
const config = parseConfig(process.env)
if (!config.isDemo) throw new Error('The demo is only laid over a demo installation (DEMO=1)')
const { deps, close } = await openDeps(config, openLog(config, 'seed'), 3)

try {
  await seedPlaces(deps)
  const accounts = await seedAccounts(deps, demoAccounts)
  await seedSequences(deps, openSite(siteUrl), { sequences: demoSequences, accounts })

  await mkdir(config.dataDir, { recursive: true })
  const shown = demoAccounts
    .filter(({ isShown }) => isShown)
    .map(({ role, username, password }) => ({ role, username, password }))
  await writeFile(join(config.dataDir, 'demo-accounts.json'), JSON.stringify(shown, null, 2), { mode: 0o600 })
} finally {
  await close()
}
