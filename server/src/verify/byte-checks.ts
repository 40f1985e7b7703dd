import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { listUnnamed, type Swept } from '../storage/sweep.ts'
import {
  type Fault,
  type FileTable,
  findNamedCopies,
  findNamedOriginals,
  findNamedPictures,
  findPreviewsWithImage,
  getForgottenDeadline,
  listNamedFiles,
  type NamedFile,
  SHOWN,
} from './queries.ts'

type ByteDeps = Pick<Deps, 'db' | 'storage'>

const AT_ONCE = 16

const originals: FileTable[] = ['images', 'uploads', 'purchases']
const named: Array<{ check: string; tables: FileTable[] }> = [
  { check: 'a row whose original is missing or of another length', tables: originals },
  { check: 'a preview that is missing or of another length', tables: ['previews'] },
  { check: 'a person whose picture is missing', tables: ['pictures'] },
  { check: 'a clean copy that is missing or of another length', tables: ['copies'] },
]
const CHANGED = 'an original whose bytes changed'
const forgotten = [
  { check: 'an original that no row has needed for two days', prefix: 'originals/', find: findNamedOriginals },
  { check: 'a preview that no image has shown for two days', prefix: 'previews/', find: findPreviewsWithImage },
  { check: 'a picture that no person has used for two days', prefix: 'pictures/', find: findNamedPictures },
  { check: 'a clean copy that no row has named for two days', prefix: 'copies/', find: findNamedCopies },
]

export const byteChecks = [...named, { check: CHANGED }, ...forgotten].map(({ check }) => check)

/** Compares rows with stored objects. `isDeep` also reads every byte of the originals. */
export async function findByteFaults(deps: ByteDeps, { isDeep }: { isDeep: boolean }): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const { check, tables } of named) {
    faults.push({ check, rows: await findUnlike(deps, tables, (file) => isThere(deps, file)) })
  }
  if (isDeep) faults.push({ check: CHANGED, rows: await findUnlike(deps, originals, (file) => isWhole(deps, file)) })
  const deadline = await getForgottenDeadline(deps.db)
  for (const { check, prefix, find } of forgotten) {
    faults.push({
      check,
      rows: await findForgotten(deps, { prefix, deadline, findNamed: (keys) => find(deps.db, keys) }),
    })
  }
  return faults.filter(({ rows }) => rows.length > 0)
}

/**
 * Finds files that differ from their rows. Bytes are stored before their row and removed after it, so a missing file is a fault only
 * if the row still names it afterwards; keys are never reused.
 */
async function findUnlike({ db }: ByteDeps, tables: FileTable[], isAsNamed: (file: NamedFile) => Promise<boolean>) {
  const unlike: NamedFile[] = []
  for (const table of tables) {
    for await (const { files, readAgain } of listNamedFiles(db, table)) {
      const doubtful = await refuse(files, isAsNamed)
      if (doubtful.length === 0) continue
      const still = new Set((await readAgain()).map((file) => JSON.stringify(file)))
      unlike.push(...doubtful.filter((file) => still.has(JSON.stringify(file))))
      if (unlike.length >= SHOWN) return unlike.slice(0, SHOWN)
    }
  }
  return unlike
}

async function findForgotten({ storage }: ByteDeps, swept: Swept) {
  const forgottenFiles: Array<{ key: string }> = []
  for await (const key of listUnnamed(storage, swept)) {
    // Its row and bytes may have been deleted just now.
    if ((await storage.size(key)) !== undefined) forgottenFiles.push({ key })
    if (forgottenFiles.length === SHOWN) break
  }
  return forgottenFiles
}

async function refuse(files: NamedFile[], isAsNamed: (file: NamedFile) => Promise<boolean>): Promise<NamedFile[]> {
  const refused: NamedFile[] = []
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const asked = files.slice(at, at + AT_ONCE)
    const answers = await Promise.all(asked.map(isAsNamed))
    refused.push(...asked.filter((_, index) => answers[index] === false))
  }
  return refused
}

async function isThere({ storage }: ByteDeps, { key, bytes }: NamedFile): Promise<boolean> {
  const size = await storage.size(key)
  return size !== undefined && (bytes === null || size === bytes)
}

/** True for a missing file or one of another length, because another check reports those. */
async function isWhole(deps: ByteDeps, file: NamedFile): Promise<boolean> {
  if (!(await isThere(deps, file))) return true
  return (await hashOf(deps, file.key)) === file.sha256
}

async function hashOf({ storage }: ByteDeps, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of await storage.read(key)) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}
