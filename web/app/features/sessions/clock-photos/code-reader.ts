import { trustedScriptUrl } from '../../../ui/trusted-types.ts'
// Vite makes the default export: the address of the worker's file.
// oxlint-disable-next-line import/default
import workerUrl from './code-worker.ts?worker&url'

/** Longer than any photo takes: a worker that hangs must not keep the session back. */
const MOST_MS = 30_000

/**
 * Looks for a QR code in a photo, beside the page. Each photo has a worker of its own: what reading one leaves behind, a hundred
 * megabytes, goes with it.
 */
export function readCode(file: Blob): Promise<string | undefined> {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  return new Promise<string | undefined>((resolve) => {
    const giveUp = () => resolve(undefined)
    const timer = setTimeout(giveUp, MOST_MS)
    worker.addEventListener('error', giveUp)
    worker.addEventListener('message', ({ data }: MessageEvent<string | undefined>) => {
      clearTimeout(timer)
      resolve(data)
    })
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}
