import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDeps } from './open-deps.ts'
import { backUp } from './operating/backups/back-up.ts'
import { BackupError } from './operating/backups/pg-tools.ts'
import { configure, openLog } from './process.ts'
import { openDiskStorage } from './storage/disk.ts'

// `npm run backup -- --to <folder>`: database and store, while the shop works. Prints the back-up's note. All back-ups of a folder share
// their objects.

const { values } = parseArgs({ options: { to: { type: 'string' } } })
if (values.to === undefined) {
  process.stderr.write('Say where to: npm run backup -- --to <folder>\n')
  process.exit(1)
}
const folder = resolve(values.to)

const config = configure()
const { deps, there, close } = await openDeps(config, openLog(config, 'backup'), 2)
await there()
try {
  const { db, storage } = deps
  const { databaseUrl, appSecret, pgBin } = config
  const target = await openDiskStorage(`${folder}/objects`)
  const made = await backUp({ db, databaseUrl, appSecret, pgBin, storage, target, folder })
  process.stdout.write(`${JSON.stringify(made)}\n`)
} catch (error) {
  if (!(error instanceof BackupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await close()
}
