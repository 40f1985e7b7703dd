import { newUuid } from '../images/upload-queue.ts'

/**
 * The id under which a file is uploaded: a UUID of version 8 that follows from its name, size and SHA-256. So the same file
 * has the same id after a reload and on another computer, and what has arrived is not sent again. Reads the whole file. On
 * pages over plain HTTP browsers cannot hash; there each upload has a new id.
 */
export async function uploadIdOf(file: File): Promise<string> {
  if (!('subtle' in crypto)) return newUuid()
  const content = await inTurn(() => hashOf(file))
  const text = new TextEncoder().encode(JSON.stringify([file.name, file.size, content]))
  const hex = toHex(await crypto.subtle.digest('SHA-256', text))
  const variant = '89ab'[Number.parseInt(hex[16] ?? '', 16) & 3]
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-8$3-${variant}$4-$5`)
}

// One file at a time, because each is in memory as a whole.
let before: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = before.then(work)
  before = done.catch(() => {})
  return done
}

const hashOf = async (file: File) => toHex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))

export const isSessionUpload = (id: string) => id[14] === '8'

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
