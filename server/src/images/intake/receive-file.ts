import { createHash, randomUUID } from 'node:crypto'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { MAX_IMAGE_BYTES } from '@lineup/contract/limits.ts'
import { invalid } from '../../calls/problem.ts'
import { createHeaderWalk, damaged, PictureRefused } from '../../decoder/header/header.ts'
import { sayRefused } from '../../decoder/parent/decoder.ts'
import type { Deps } from '../../deps.ts'
import { StoreUnavailable } from '../../storage/port.ts'
import { t } from '../messages/t.ts'
import type { ArrivedFile } from '../uploads/arrived-file.ts'
import { pictureName } from './file-name.ts'

export type FileReceiver = {
  /** The caller must not write into the chunk again. */
  push: (chunk: Uint8Array) => Promise<void>
  end: () => Promise<ArrivedFile>
  /** Removes the file in any state. */
  discard: () => Promise<void>
}

export type NewFile = {
  dir: string
  name: string | undefined
  /** Names the file in refusals. */
  label: string
  pictures: Pick<Deps['pictures'], 'hasAllPixels'>
}

/** Writing each chunk separately would take a quarter more CPU. */
const GROUP_BYTES = 512 * 1_024

/** Counts, hashes, checks and writes in one pass. Throws Invalid at the first bad byte; then call `discard`. The store syncs the file. */
export async function openFileReceiver({ dir, name, label, pictures }: NewFile): Promise<FileReceiver> {
  const path = join(dir, `upload-${randomUUID()}`)
  const file = await disk(open(path, 'wx', 0o600))
  const hash = createHash('sha256')
  const walk = createHeaderWalk()
  let bytes = 0
  let crc = 0
  let group: Uint8Array[] = []
  let grouped = 0
  let writing: Promise<unknown> = Promise.resolve()
  let isClosed = false

  // Writes one group while the next one fills.
  async function flush() {
    const full = group
    group = []
    grouped = 0
    await disk(writing)
    writing = file.writev(full)
    writing.catch(() => {})
  }

  async function close() {
    if (isClosed) return
    isClosed = true
    await writing.catch(() => {})
    await file.close()
  }

  function look<T>(step: () => T): T {
    try {
      return step()
    } catch (error) {
      throw error instanceof PictureRefused ? invalid(t('intake.refused', { label, why: sayRefused(error) })) : error
    }
  }

  /** Some cameras forget the end marker, and cut files lack it too. Only decoding tells them apart. */
  async function checkPixels() {
    if (await pictures.hasAllPixels(await disk(readFile(path)))) return
    throw invalid(t('intake.refused', { label, why: sayRefused(damaged()) }))
  }

  return {
    push: async (chunk) => {
      bytes += chunk.length
      if (bytes > MAX_IMAGE_BYTES) throw tooLarge(label)
      look(() => walk.push(chunk))
      hash.update(chunk)
      crc = crc32(chunk, crc)
      group.push(chunk)
      grouped += chunk.length
      if (grouped >= GROUP_BYTES) await flush()
    },
    end: async () => {
      const facts = look(() => walk.end())
      if (grouped > 0) await flush()
      await disk(writing)
      await close()
      if (!facts.hasEnd) await checkPixels()
      return { path, name: pictureName(name, facts.type), bytes, sha256: hash.digest('hex'), crc32: crc, facts }
    },
    discard: async () => {
      await close()
      await rm(path, { force: true })
    },
  }
}

export const tooLarge = (label: string) => invalid(t('intake.largeFile', { label, max: MAX_IMAGE_BYTES / 2 ** 20 }))

/** A full or broken disk is an outage, not the sender's fault. */
async function disk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new StoreUnavailable('The incoming folder cannot be written', { cause: error })
  }
}
