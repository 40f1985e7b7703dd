import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from './operating/backups/back-up.ts'
import { BackupError } from './operating/backups/pg-tools.ts'
import { runTool } from './run-tool.ts'
import { openDiskStorage } from './storage/disk.ts'
import { StoreUnavailable } from './storage/port.ts'

// `npm run backup -- --to <folder>`: database and store, while the shop works. Prints the back-up's note. All back-ups of a folder share
// their objects.

const { values } = parseArgs({ options: { to: { type: 'string' } } })
if (values.to === undefined) {
  process.stderr.write('Say where to: npm run backup -- --to <folder>\n')
  process.exit(1)
}
const folder = resolve(values.to)

await runTool({
  name: 'backup',
  refusals: [BackupError, StoreUnavailable],
  work: async ({ db, storage }, { databaseUrl, appSecret, pgBin }) => {
    const target = await openDiskStorage(`${folder}/objects`)
    return [await backUp({ db, databaseUrl, appSecret, pgBin, storage, target, folder })]
  },
})
