import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../db/database.ts'
import type { Storage } from '../../storage/port.ts'
import { noteOf } from '../audit/seal-audit.ts'
import { findLastSeal } from '../audit/seal-queries.ts'
import { readOrigin } from './backup-queries.ts'
import { copyObjects } from './copy-objects.ts'
import { fingerprint, REMEMBER, stampOf, writeNote } from './note.ts'
import { runPgTool } from './pg-tools.ts'
import { renameDurably } from './write-durably.ts'

export type BackupParts = {
  db: Db
  databaseUrl: string
  appSecret: string
  pgBin: string | null
  storage: Storage
  /** The store of the back-up, which all back-ups of a folder share: what is in it is not copied again. */
  target: Storage
  folder: string
}

/**
 * The shop may work meanwhile. Objects are copied before the dump and again after it: so the copy holds what rows of the dump name,
 * even if a file was removed or replaced meanwhile.
 */
export async function backUp({ db, databaseUrl, appSecret, pgBin, storage, target, folder }: BackupParts) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const before = await copyObjects(storage, target)
  const { at, installation, schema } = await readOrigin(db)
  const seal = await findLastSeal(db)
  const dump = `database-${stampOf(at)}.dump`
  const part = join(folder, `${dump}.part`)
  const args = ['--format=custom', '--no-owner', '--no-privileges', '--no-comments', `--file=${part}`]
  await runPgTool('pg_dump', { url: databaseUrl, bin: pgBin, args })
  await renameDurably(part, join(folder, dump))
  const after = await copyObjects(storage, target)

  const secret = fingerprint(appSecret)
  const origin = { at: at.toISOString(), dump, schema, installation, appSecret: secret, remember: REMEMBER }
  const note = seal === undefined ? origin : { ...origin, seal: noteOf(seal) }
  return { note: await writeNote(folder, at, note), ...note, before, after }
}
