import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { findUser } from '../../accounts/queries.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { conflict, notFound } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { MissingObject } from '../../storage/port.ts'
import { readPerson } from './export-queries.ts'

type ExportDeps = Pick<Deps, 'db' | 'storage'>
type Stored = { id: number | string; original_key: string; file_name: string; files?: string }

/**
 * Everything that the shop keeps about one person: `person.json` with the rows of each table, and the files. Throws `NotFound`, or
 * `Conflict` for a folder with something in it.
 */
export async function exportPerson(deps: ExportDeps, { userId, to }: { userId: number; to: string }, by: By) {
  const user = await findUser(deps.db, userId)
  if (user === undefined) throw notFound('user')
  await mkdir(to, { recursive: true, mode: 0o700 })
  if ((await readdir(to)).length > 0) throw conflict(`${to} is not empty`)

  const email = user.email_verified_at === null ? '' : user.email
  const person = await readPerson(deps.db, { id: userId, email })
  await writeFile(join(to, 'person.json'), `${JSON.stringify(person, null, 2)}\n`, { mode: 0o600 })
  const stored = [...(person['images'] ?? []), ...(person['uploads'] ?? [])] as Stored[]
  let files = 0
  await mkdir(join(to, 'originals'), { mode: 0o700 })
  for (const { id, original_key: key, file_name: name } of stored.filter((one) => one.files !== 'removed')) {
    if (await save(deps, key, join(to, 'originals', `${id}-${plain(name)}`))) files += 1
  }
  if (user.picture_key !== null && (await save(deps, user.picture_key, join(to, 'picture')))) files += 1
  await inTransaction(deps.db, (trx) => audit(trx, by, { act: 'user.export', target: `user ${userId}` }))
  const rows = Object.values(person).reduce((sum, { length }) => sum + length, 0)
  return { rows, files }
}

/** False for one that was removed meanwhile. */
async function save({ storage }: ExportDeps, key: string, path: string): Promise<boolean> {
  try {
    await pipeline(await storage.read(key), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return true
  } catch (error) {
    if (!(error instanceof MissingObject)) throw error
    return false
  }
}

/** A file name of somebody else's machine must not lead out of the folder. */
const plain = (name: string) => name.replaceAll(/[/\\\p{Cc}]/gu, '_').slice(-100)
