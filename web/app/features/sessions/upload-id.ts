import { letGo } from '../images/let-go.ts'
import { newUuid } from '../images/upload-queue.ts'

/** Ten megabytes a thousand times pile up faster than browsers clean up. So it is read by parts, and each is let go at once. */
const PART_BYTES = 1_048_576

/**
 * The id under which a file is uploaded: a UUID of version 8 that follows from its name, its size and the SHA-256 of each of its
 * megabytes. So the same file has the same id after a reload and on another computer, and what has arrived is not sent again.
 * On pages over plain HTTP browsers cannot hash; there each upload has a new id.
 */
export async function uploadIdOf(file: File): Promise<string> {
  if (!('subtle' in crypto)) return newUuid()
  const parts = await inTurn(() => hashesOf(file))
  const text = new TextEncoder().encode(JSON.stringify([file.name, file.size, ...parts]))
  const hex = await hashOf(text)
  const variant = '89ab'[Number.parseInt(hex[16] ?? '', 16) & 3]
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-8$3-${variant}$4-$5`)
}

// One file at a time, so that one part is in memory.
let before: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = before.then(work)
  before = done.catch(() => {})
  return done
}

async function hashesOf(file: File): Promise<string[]> {
  const hashes: string[] = []
  for (let at = 0; at < file.size; at += PART_BYTES) {
    const part = await file.slice(at, at + PART_BYTES).arrayBuffer()
    hashes.push(await hashOf(part))
    letGo(part)
  }
  return hashes
}

const hashOf = async (bytes: BufferSource) => toHex(await crypto.subtle.digest('SHA-256', bytes))

export const isSessionUpload = (id: string) => id[14] === '8'

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
