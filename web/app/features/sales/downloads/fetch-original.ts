import { ApiProblem } from '../../../api/api-problem.ts'
import { listenForSilence } from '../../../api/listen-for-silence.ts'
import { readProblem } from '../../../api/wire.ts'
import { type Bytes, collectBytes, type Piece } from './arrived-bytes.ts'

const TRIES = 6
const FIRST_PAUSE_MS = 500
/** Much longer than the shop needs for a first byte. To go on where it stopped costs little. */
const SILENT_MS = 30_000

type FetchOptions = {
  /** Valid for this file only, until the lease ends. */
  link: string
  size: number
  onProgress: (bytes: number) => void
  /** The bytes that arrived earlier under this link, and their ETag. */
  begun?: { parts: Bytes[]; etag: string } | undefined
  onPiece?: (piece: Piece) => void
  pause?: (ms: number) => Promise<void>
  silentMs?: number
}

/**
 * Fetches a whole original. The last byte is requested separately, after all others have arrived: the shop knows what
 * it sent, not what arrived, and takes this request as the receipt. If the page closes before it, the download stays
 * available. A broken or silent connection resumes under the same link. Throws the shop's ApiProblem, or Unreachable if the
 * connection stays broken; the item is then available again after its lease.
 */
export async function fetchOriginal(wanted: FetchOptions): Promise<Blob> {
  const { link, size, onProgress, begun, onPiece = () => {}, pause = wait, silentMs = SILENT_MS } = wanted
  const arrived = collectBytes(begun?.parts ?? [], onPiece)
  const last = size - 1
  let type = ''
  let etag = begun?.etag ?? ''

  for (let tries = 0; tries < TRIES; ) {
    const got = arrived.length()
    const end = got < last ? last - 1 : last
    const request = new AbortController()
    const line = listenForSilence(() => request.abort())
    try {
      const headers = { range: `bytes=${got}-${end}`, ...(etag && { 'if-range': etag }) }
      line.expectWithin(silentMs)
      const { signal } = request
      const response = await fetch(new URL(link, location.origin), { headers, cache: 'no-store', signal })
      if (!response.ok) throw await refusal(response)
      if (response.status === 200) arrived.startOver()
      type = response.headers.get('content-type') ?? ''
      etag = response.headers.get('etag') ?? ''

      for await (const part of read(response)) {
        line.expectWithin(silentMs)
        arrived.add(part, etag)
        onProgress(arrived.length())
      }
    } catch (error) {
      // Keep the bytes that arrived. Conflict: for a moment the shop may still count the broken connection as open.
      if (error instanceof ApiProblem && error.key !== 'Conflict') throw error
    } finally {
      line.stop()
    }
    if (arrived.length() >= size) return arrived.toBlob(type)
    arrived.tell(etag)
    if (arrived.length() > end) continue
    tries = arrived.length() > got ? 1 : tries + 1
    if (tries < TRIES) await pause(FIRST_PAUSE_MS * 2 ** tries)
  }
  throw new ApiProblem('Unreachable', 0, ['The connection broke'])
}

/** Requests the last byte again, in case the shop had not finished counting at the first request. */
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
export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
