import { ApiProblem } from '../../api/api-problem.ts'
import { readProblem } from '../../api/wire.ts'

const TRIES = 6
const FIRST_PAUSE_MS = 500

type Wanted = {
  /** Good for this file only, until all of it has arrived. */
  link: string
  /** Bytes of the whole file. */
  size: number
  /** Called with the bytes that have arrived so far. */
  onProgress: (bytes: number) => void
  pause?: (ms: number) => Promise<void>
}

/**
 * Fetches an original whole. Its last byte is asked for by itself, once all the others are here: a shop sees what it has sent, not
 * what arrived, so that a page which is closed in between leaves the download to be had again. When the line breaks, it goes on
 * where it stopped, under the same link. Throws an ApiProblem when the shop refuses, or (Unreachable) when the line stays broken:
 * the item is free again then, as soon as its lease is over.
 */
export async function fetchOriginal({ link, size, onProgress, pause = wait }: Wanted): Promise<Blob> {
  const parts: Array<Uint8Array<ArrayBuffer>> = []
  let type = ''
  let etag = ''
  let got = 0

  for (let tries = 0; tries < TRIES; ) {
    const before = got
    const last = size - 1
    const end = got < last ? last - 1 : last
    try {
      const headers = { range: `bytes=${got}-${end}`, ...(etag && { 'if-range': etag }) }
      const response = await fetch(link, { headers, cache: 'no-store' })
      if (!response.ok) throw await refusal(response)
      if (response.status === 200 && got > 0) {
        parts.length = 0
        got = 0
      }
      type = response.headers.get('content-type') ?? ''
      etag = response.headers.get('etag') ?? ''

      for await (const part of read(response)) {
        parts.push(part)
        got += part.length
        onProgress(got)
      }
    } catch (error) {
      // A line that broke leaves what has arrived; for a moment the shop may still believe in it (Conflict).
      if (error instanceof ApiProblem && error.key !== 'Conflict') throw error
    }
    if (got >= size) return new Blob(parts, { type })
    if (got > end) continue
    tries = got > before ? 1 : tries + 1
    if (tries < TRIES) await pause(FIRST_PAUSE_MS * 2 ** tries)
  }
  throw new ApiProblem('Unreachable', 0, ['The connection broke'])
}

async function* read(response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
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
