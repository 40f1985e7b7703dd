import { trustedScriptUrl } from '../../../ui/trusted-types.ts'
// Vite makes the default export: the address of the worker's file.
// oxlint-disable-next-line import/default
import workerUrl from './code-worker.ts?worker&url'

/** Reads QR codes in photos, beside the page. `close` ends the worker; photos that wait then have no text. */
export type CodeReader = { read: (file: Blob) => Promise<string | undefined>; close: () => void }

type Answer = { id: number; text: string | undefined }

/** Longer than any photo takes: a worker that hangs must not keep the session back. */
const MOST_MS = 30_000

export function openCodeReader(): CodeReader {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  const waiting = new Map<number, (text: string | undefined) => void>()
  let last = 0
  const giveUp = () => {
    for (const answer of waiting.values()) answer(undefined)
    waiting.clear()
  }
  worker.addEventListener('error', giveUp)
  worker.addEventListener('message', ({ data: { id, text } }: MessageEvent<Answer>) => {
    waiting.get(id)?.(text)
    waiting.delete(id)
  })

  return {
    read: (file) => {
      const id = (last += 1)
      return new Promise((resolve) => {
        const timer = setTimeout(giveUp, MOST_MS)
        waiting.set(id, (text) => {
          clearTimeout(timer)
          resolve(text)
        })
        worker.postMessage({ id, file })
      })
    },
    close: () => {
      worker.terminate()
      giveUp()
    },
  }
}
