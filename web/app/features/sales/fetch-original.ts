import { ApiProblem } from '../../api/api-problem.ts'
import { readProblem } from '../../api/wire.ts'
import { type Bytes, collectBytes, type Piece } from './arrived-bytes.ts'

const TRIES = 6
const FIRST_PAUSE_MS = 500

type Wanted = {
  /** Good for this file only, until the lease ends. */
  link: string
  /** Bytes of the whole file. */
  size: number
  /** Called with the bytes that have arrived so far. */
  onProgress: (bytes: number) => void
  /** The file's beginning, where it arrived under this link before, and the tag of its content. */
  begun?: { parts: Bytes[]; etag: string } | undefined
  /** Called with what arrives, piece by piece. */
  onPiece?: (piece: Piece) => void
  pause?: (ms: number) => Promise<void>
}

/**
 * Fetches an original whole. Its last byte is asked for by itself, once all the others are here: a shop sees what it has sent, not
 * what arrived, so that a page which is closed in between leaves the download to be had again. When the line breaks, it goes on
 * where it stopped, under the same link. Throws an ApiProblem when the shop refuses, or (Unreachable) when the line stays broken:
 * the item is free again then, as soon as its lease is over.
 */
export async function fetchOriginal(wanted: Wanted): Promise<Blob> {
  const { link, size, onProgress, begun, onPiece = () => {}, pause = wait } = wanted
  const arrived = collectBytes(begun?.parts ?? [], onPiece)
  const last = size - 1
  let type = ''
  let etag = begun?.etag ?? ''

  for (let tries = 0; tries < TRIES; ) {
    const got = arrived.length()
    const end = got < last ? last - 1 : last
    try {
      const headers = { range: `bytes=${got}-${end}`, ...(etag && { 'if-range': etag }) }
      const response = await fetch(new URL(link, location.origin), { headers, cache: 'no-store' })
      if (!response.ok) throw await refusal(response)
      if (response.status === 200) arrived.startOver()
      type = response.headers.get('content-type') ?? ''
      etag = response.headers.get('etag') ?? ''

      for await (const part of read(response)) {
        arrived.add(part, etag)
        onProgress(arrived.length())
      }
    } catch (error) {
      // A line that broke leaves what has arrived; for a moment the shop may still believe in it (Conflict).
      if (error instanceof ApiProblem && error.key !== 'Conflict') throw error
    }
    if (arrived.length() >= size) return arrived.toBlob(type)
    arrived.tell(etag)
    if (arrived.length() > end) continue
    tries = arrived.length() > got ? 1 : tries + 1
    if (tries < TRIES) await pause(FIRST_PAUSE_MS * 2 ** tries)
  }
  throw new ApiProblem('Unreachable', 0, ['The connection broke'])
}

/** The last byte once more: the receipt, where the shop was not done with counting when it was asked for first. */
export async function askForReceipt(link: string, size: number): Promise<void> {
  const headers = { range: `bytes=${size - 1}-${size - 1}` }
  await fetch(new URL(link, location.origin), { headers, cache: 'no-store' }).then(
    (response) => response.arrayBuffer(),
    () => undefined,
  )
}

async function* read(response: Response): AsyncGenerator<Bytes> {
  const reader = response.body?.getReader()
  if (!reader) return
  for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value
}

const refusal = async (response: Response) =>
  readProblem({ status: response.status, body: await response.json().catch(() => undefined) })
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Hands a file to the browser's own saving, under its name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
