import { trustedScriptUrl } from '../../../ui/trusted-types.ts'
import { MOST_BYTES } from '../tracks/most-bytes.ts'
import { NoTrack, type TrackFault } from '../tracks/no-track.ts'
import type { Answer, Asked } from './answer.ts'
// Vite makes the default export: the address of the worker's file.
// oxlint-disable-next-line import/default
import workerUrl from './track-worker.ts?worker&url'

/** A file of 20 MB takes 3 s. What takes longer than this was made to. */
const MOST_MS = 30_000

export class NotRead extends Error {
  override name = 'NotRead'
  readonly fault: 'slow' | 'lost'

  constructor(fault: 'slow' | 'lost') {
    super(`Not read: ${fault}`)
    this.fault = fault
  }
}

type Found = Extract<Answer, { isCut: boolean }>
type Options = {
  day: () => Promise<Extract<Asked, { line: unknown }>>
  onRead: (share: number) => void
  signal: AbortSignal
}

/**
 * Reads a watch file in a worker of its own, which ends with it: the page stays awake, and what reading leaves behind goes. `day` comes
 * while the file is read. Throws NoTrack, NotRead (it took too long, or the worker did not load), what `day` throws, or the reason of
 * `signal`.
 */
export function readBesidePage(file: Blob, { day, onRead, signal }: Options): Promise<Found> {
  if (file.size > MOST_BYTES) return Promise.reject(new NoTrack('large'))
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  const ask = (asked: Asked) => worker.postMessage(asked)
  return new Promise<Found>((resolve, reject) => {
    const timer = setTimeout(() => reject(new NotRead('slow')), MOST_MS)
    const fail = (fault: TrackFault) => reject(new NoTrack(fault))
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    worker.addEventListener('error', () => reject(new NotRead('lost')))
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if ('read' in data) return onRead(data.read)
      clearTimeout(timer)
      if ('fault' in data) fail(data.fault)
      else resolve(data)
    })
    ask({ file })
    day().then(ask, reject)
  }).finally(() => worker.terminate())
}
