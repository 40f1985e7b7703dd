import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from './pg-tools.ts'
import { writeDurably } from './write-durably.ts'

/** What a back-up is, beside its dump. It is written last: without it a back-up is not complete. */
export type BackupNote = {
  /** By the database's clock, before the dump: what came later may be missing. */
  at: string
  dump: string
  /** The newest migration. */
  schema: string
  installation: string
  /** A fingerprint: shows whether two secrets differ. */
  appSecret: string
  remember: string
  /** The newest seal of the audit log. Older back-ups have none. */
  seal?: string
}

export const REMEMBER =
  'APP_SECRET is not in this back-up. Keep it elsewhere: mails that wait, and links to previews, are made with it.'

/** A few bits of a hash do not help to guess a long random secret. */
export const fingerprint = (secret: string) =>
  createHash('sha256').update(`the secret of a back-up: ${secret}`).digest('hex').slice(0, 8)

export const stampOf = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')

export async function writeNote(folder: string, at: Date, note: BackupNote): Promise<string> {
  const path = join(folder, `backup-${stampOf(at)}.json`)
  await writeDurably(path, `${JSON.stringify(note, null, 2)}\n`)
  return path
}

/** The newest back-up of a folder, or the one whose note is named. */
export async function readNote(folder: string, name?: string): Promise<BackupNote> {
  const names = await readable(folder, readdir(folder))
  const notes = names.filter((found) => /^backup-.*\.json$/.test(found)).toSorted()
  const wanted = name ?? notes.at(-1)
  if (wanted === undefined || !notes.includes(wanted)) throw new BackupError(`${folder} holds no such back-up`)
  const path = join(folder, wanted)
  return JSON.parse(await readable(path, readFile(path, 'utf8'))) as BackupNote
}

const readable = <T>(path: string, read: Promise<T>): Promise<T> =>
  read.catch(({ code }: NodeJS.ErrnoException) => {
    throw new BackupError(`${path} cannot be read (${code})`)
  })
