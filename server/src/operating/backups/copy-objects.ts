import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MissingObject, type ObjectKey, type Storage, type StoredObject } from '../../storage/port.ts'

export type Copied = {
  copied: number
  /** There already. */
  kept: number
  /** Removed from the store between its listing and its reading. */
  gone: number
  bytes: number
}

const KINDS = ['originals/', 'previews/', 'pictures/', 'copies/']
const AT_ONCE = 8

/** Copies what the other store lacks. Objects never change, so the same name and size mean the same bytes. */
export async function copyObjects(from: Storage, to: Storage): Promise<Copied> {
  const tally: Copied = { copied: 0, kept: 0, gone: 0, bytes: 0 }
  const listed = listAll(from)
  const work = async () => {
    for (let next = await listed.next(); next.done !== true; next = await listed.next()) {
      const { key, bytes } = next.value
      const fate = (await to.size(key)) === bytes ? 'kept' : await copy(from, to, key)
      tally[fate] += 1
      if (fate === 'copied') tally.bytes += bytes
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return tally
}

async function* listAll(store: Storage): AsyncGenerator<StoredObject, void> {
  for (const kind of KINDS) yield* store.list(kind)
}

async function copy(from: Storage, to: Storage, key: ObjectKey): Promise<'copied' | 'gone'> {
  const path = join(to.incomingDir, `copy-${randomUUID()}`)
  const hash = createHash('sha256')
  let bytes = 0
  try {
    await pipeline(
      await from.read(key),
      async function* measured(parts: AsyncIterable<Buffer>) {
        for await (const part of parts) {
          hash.update(part)
          bytes += part.length
          yield part
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    )
    await to.keep(key, { path, bytes, sha256: hash.digest('hex'), contentType: 'application/octet-stream' })
    return 'copied'
  } catch (error) {
    if (!(error instanceof MissingObject)) throw error
    return 'gone'
  } finally {
    await rm(path, { force: true })
  }
}
