import { join } from 'node:path'
import { secretsOf } from '../../calls/tokens.ts'
import type { Db } from '../../db/database.ts'
import type { Storage } from '../../storage/port.ts'
import { beginRecovery } from '../recovery/mark-queries.ts'
import { isEmpty, judgeSchema } from './backup-queries.ts'
import { type Copied, copyObjects } from './copy-objects.ts'
import { type BackupNote, fingerprint } from './note.ts'
import { BackupError, runPgTool } from './pg-tools.ts'

type RestoreParts = {
  db: Db
  databaseUrl: string
  appSecret: string
  appSecretPrevious?: string | null
  pgBin: string | null
  storage: Storage
  source: Storage
  folder: string
  note: BackupNote
}

/** Fills an empty database and its store. After a failure the same command can run again. Throws `BackupError`. */
export async function restore(parts: RestoreParts): Promise<{ objects: Copied; next: string[] }> {
  const { db, databaseUrl, pgBin, storage, source, folder, note } = parts
  const schema = judgeSchema(note.schema)
  if (schema === 'newer')
    throw new BackupError(`This back-up is of a newer release (${note.schema}): restore it with that one`)
  if (!secretsOf(parts).some((secret) => note.appSecret === fingerprint(secret))) throw new BackupError(OTHER_SECRET)
  if (!(await isEmpty(db))) throw new BackupError(NOT_EMPTY)

  const objects = await copyObjects(source, storage)
  const args = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', join(folder, note.dump)]
  await runPgTool('pg_restore', { url: databaseUrl, bin: pgBin, args })
  if (schema === 'same') await beginRecovery(db, new Date(note.at))
  return { objects, next: schema === 'same' ? stepsFrom(note) : [MIGRATE, ...stepsFrom(note)] }
}

const stepsFrom = ({ at }: BackupNote) => [`npm run reconcile -- --since ${at}`, 'npm run verify -- --provider']
const MIGRATE = 'npm run migrate'
const OTHER_SECRET =
  'APP_SECRET is another one than that of the back-up: mails that wait and links to previews need that one. Set it, and run this again'
const NOT_EMPTY =
  'The database is not empty: restore fills an empty one only. Make a new one (createdb), set DATABASE_URL to it, and run this again'
