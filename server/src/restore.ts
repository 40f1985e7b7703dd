import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, openPool } from './db/database.ts'
import { grantRights } from './db/grant-rights.ts'
import { readNote } from './operating/backups/note.ts'
import { BackupError } from './operating/backups/pg-tools.ts'
import { restore } from './operating/backups/restore.ts'
import { configure } from './process.ts'
import { openDiskStorage } from './storage/disk.ts'
import { openStorage } from './storage/open-storage.ts'
import { StoreUnavailable } from './storage/port.ts'

// `npm run restore -- --from <folder> [--backup <note>]`: the newest back-up of the folder, or the one named, into an empty database and
// its store. Prints what to do next.

const { values } = parseArgs({ options: { from: { type: 'string' }, backup: { type: 'string' } } })
if (values.from === undefined) {
  process.stderr.write('Say where from: npm run restore -- --from <folder>\n')
  process.exit(1)
}
const folder = resolve(values.from)

const config = configure()
const db = openDatabase(openPool({ url: config.databaseOwnerUrl, max: 1 }))
try {
  const note = await readNote(folder, values.backup)
  const { databaseOwnerUrl, appSecret, appSecretPrevious, pgBin } = config
  const source = await openDiskStorage(`${folder}/objects`)
  const storage = await openStorage(config.storage, config.dataDir)
  const done = await restore({
    db,
    databaseUrl: databaseOwnerUrl,
    appSecret,
    appSecretPrevious,
    pgBin,
    storage,
    source,
    folder,
    note,
  })
  await grantRights(db, config)
  process.stdout.write(`${JSON.stringify({ restored: note.at, ...done })}\n`)
} catch (error) {
  if (!(error instanceof BackupError || error instanceof StoreUnavailable)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await db.destroy()
}
