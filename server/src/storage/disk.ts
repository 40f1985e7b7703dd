import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { type DiskFs, isMissing, realFs, syncFile, syncFolder, tellUnavailable } from './disk-fs.ts'
import { readParts } from './disk-parts.ts'
import { openIncoming } from './incoming.ts'
import { checkKey, checkPrefix, fanOut, isFanOut, isKey } from './object-key.ts'
import { outsideTransactions } from './outside-transactions.ts'
import { MissingObject, type ObjectKey, type Storage, type StoredObject, StoreFull } from './port.ts'

type Range = { start: number; end: number }

/** A batch of the largest photos. */
const LEAST_FREE = 10 * 26_214_400

/** Replaces the slashes of a key in file names; keys cannot contain it. */
const SLASH = '~'

/** Stores objects on a local disk as `kept/<first part>/<one of 4,096>/<rest of the key>`. Processes may share the folder. */
export async function openDiskStorage(dir: string, fs: DiskFs = realFs): Promise<Storage> {
  await tellUnavailable(makeDurably(fs, dir))
  const incomingDir = await tellUnavailable(openIncoming(dir))
  const keptDir = join(dir, 'kept')
  const durableFolders = new Set<string>()

  function locate(key: ObjectKey) {
    checkKey(key)
    const { kind, folder: fan, name } = fileOf(key)
    const folder = join(keptDir, kind, fan)
    return { folder, path: join(folder, name) }
  }

  /** Makes a folder and its parents durable, once per process: the process that created it may have died before its fsync. */
  async function makeFolder(folder: string) {
    if (durableFolders.has(folder)) return
    await fs.mkdir(folder, { recursive: true, mode: 0o700 })
    const below = folder.slice(dir.length).split(sep).filter(Boolean)
    for (let depth = below.length - 1; depth >= 0; depth -= 1) await syncFolder(fs, join(dir, ...below.slice(0, depth)))
    durableFolders.add(folder)
  }

  /** Syncs in this order: bytes, name, folder. Each is on the disk before the next. */
  async function takeOver(key: ObjectKey, file: string) {
    const { folder, path } = locate(key)
    await makeFolder(folder)
    await syncFile(fs, file)
    await fs.rename(file, path)
    await syncFolder(fs, folder)
  }

  async function writeIncoming(bytes: Uint8Array) {
    const file = join(incomingDir, `put-${randomUUID()}`)
    const handle = await fs.open(file, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
    } catch (error) {
      await fs.rm(file, { force: true })
      throw error
    } finally {
      await handle.close()
    }
    return file
  }

  async function put(key: ObjectKey, bytes: Uint8Array) {
    checkKey(key)
    const file = await writeIncoming(bytes)
    try {
      await takeOver(key, file)
    } finally {
      await fs.rm(file, { force: true })
    }
  }

  async function open<T>(key: ObjectKey, range: Range | undefined, work: (handle: FileHandle) => T): Promise<T> {
    const handle = await fs.open(locate(key).path, 'r').catch((error: unknown) => {
      throw isMissing(error) ? new MissingObject(`No object ${key}`) : error
    })
    try {
      const { size } = await handle.stat()
      if (range && (range.start > range.end || range.end >= size)) throw new RangeError(`Out of the ${size} bytes`)
      return work(handle)
    } catch (error) {
      await handle.close()
      throw error
    }
  }

  async function size(key: ObjectKey) {
    return (await statOf(fs, locate(key).path))?.size
  }

  async function* list(prefix: string, after?: ObjectKey): AsyncGenerator<StoredObject> {
    checkPrefix(prefix)
    const [kind = '', second = '', ...rest] = prefix.split('/')
    const last = after === undefined ? undefined : fileOf(after)
    const all = rest.length > 0 ? [fanOut(second)] : (await namesIn(fs, join(keptDir, kind))).filter(isFanOut)
    for (const folder of all.toSorted(byName)) {
      if (last && folder < last.folder) continue
      for (const name of (await namesIn(fs, join(keptDir, kind, folder))).toSorted(byName)) {
        if (last && folder === last.folder && name <= last.name) continue
        const key = `${kind}/${name.replaceAll(SLASH, '/')}`
        if (!key.startsWith(prefix) || !isKey(key)) continue
        const found = await statOf(fs, join(keptDir, kind, folder, name))
        if (found) yield { key, bytes: found.size, modifiedAt: found.mtime }
      }
    }
  }

  async function check() {
    // A few bytes may still fit where no photo does.
    const free = await fs.free(incomingDir)
    if (free < LEAST_FREE) throw new StoreFull(`The disk is full: ${free} bytes are free`)
    const file = await writeIncoming(Buffer.from('ok'))
    try {
      await syncFile(fs, file)
    } finally {
      await fs.rm(file, { force: true })
    }
  }

  return outsideTransactions({
    incomingDir,
    keep: (key, incoming) => tellUnavailable(takeOver(key, incoming.path)),
    put: (key, bytes) => tellUnavailable(put(key, bytes)),
    read: (key, range) => tellUnavailable(open(key, range, (handle): Readable => handle.createReadStream(range))),
    readParts: (key, range) => tellUnavailable(open(key, range, (handle) => readParts(handle, range))),
    size: (key) => tellUnavailable(size(key)),
    remove: async (key) => tellUnavailable(fs.rm(locate(key).path, { force: true })),
    list,
    check: () => tellUnavailable(check()),
  })
}

function fileOf(key: ObjectKey) {
  const [kind = '', second = '', ...rest] = key.split('/')
  return { kind, folder: fanOut(second), name: [second, ...rest].join(SLASH) }
}

/** Makes a folder whose name survives a power cut. */
async function makeDurably(fs: DiskFs, dir: string) {
  const first = await fs.mkdir(dir, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = dir; made.length >= first.length; made = dirname(made)) await syncFolder(fs, dirname(made))
}

const byName = (a: string, b: string) => (a < b ? -1 : 1)
const namesIn = (fs: DiskFs, folder: string) => fs.readdir(folder).catch(orMissing([]))
const statOf = (fs: DiskFs, path: string) => fs.stat(path).catch(orMissing(undefined))

function orMissing<T>(instead: T) {
  return (error: unknown): T => {
    if (isMissing(error)) return instead
    throw error
  }
}
