import { dropUpload, putUpload } from '@lineup/contract/images/calls.ts'
import { ApiProblem, isProblem, type ProblemKey } from '../../api/api-problem.ts'
import { call } from '../../api/call.ts'
import { listenForSilence } from '../../api/listen-for-silence.ts'
import { getSession } from '../../api/session.ts'
import { encodeRequest, readAnswer } from '../../api/wire.ts'
import type { Upload } from './queued-files.ts'

type SendOptions = { onProgress: (share: number) => void; signal: AbortSignal }

/** Sends files to the server. `send` is idempotent per id and throws an ApiProblem or the signal's reason. */
export type Transport = {
  send: (file: { id: string; file: File }, sending: SendOptions) => Promise<Upload>
  drop: (id: string) => void
}

// Nothing waits for this call. The server deletes unused uploads after a day.
const quietly: ProblemKey[] = [
  'Forbidden',
  'NotFound',
  'Conflict',
  'Invalid',
  'TooManyRequests',
  'Internal',
  'Unavailable',
]

/**
 * How long a line may be silent. The server gives up a body after 30 seconds. The answer takes longer, because the last
 * bytes may lie in buffers of a slow line, and the server may check other photos first.
 */
const PATIENCE = { sendingMs: 45_000, answerMs: 180_000 }

export const transport = createTransport()

export function createTransport(patience = PATIENCE): Transport {
  return {
    send: (file, sending) => sendByXhr(file, sending, patience),
    drop: (id) => {
      call(dropUpload, { id }, { expects: quietly }).catch(() => {})
    },
  }
}

type Sent = { id: string; file: File }

/** Sends the file's bytes in one request. XMLHttpRequest, because fetch reports no upload progress. */
function sendByXhr({ id, file }: Sent, { onProgress, signal }: SendOptions, patience: typeof PATIENCE) {
  const { method, path } = encodeRequest(putUpload, { id })
  const xhr = new XMLHttpRequest()
  const lost = () => new ApiProblem('Unreachable', 0, ['The connection was lost'])

  return new Promise<Upload>((resolve, reject) => {
    const line = listenForSilence(() => {
      reject(lost())
      xhr.abort()
    })
    signal.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.upload.addEventListener('progress', ({ loaded }) => {
      line.expectWithin(loaded < file.size ? patience.sendingMs : patience.answerMs)
      onProgress(Math.min(1, loaded / file.size))
    })
    xhr.upload.addEventListener('load', () => line.expectWithin(patience.answerMs))
    xhr.addEventListener('loadend', line.stop)
    xhr.addEventListener('abort', () => reject(new DOMException('The upload was removed', 'AbortError')))
    xhr.addEventListener('error', () => {
      // A file that was moved or changed fails in the same way. Sending it again would never succeed.
      const isThere = file.slice(0, 1).arrayBuffer()
      isThere.then(() => reject(lost()), reject)
    })
    xhr.addEventListener('load', () => {
      try {
        resolve(readAnswer(putUpload, { status: xhr.status, body: asJson(xhr.responseText) }).data)
      } catch (error) {
        if (isProblem(error)) error.retryAfter = Number(xhr.getResponseHeader('retry-after')) || undefined
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    })

    xhr.open(method, `/api${path}`)
    xhr.setRequestHeader('authorization', `Bearer ${getSession()?.token}`)
    xhr.setRequestHeader('content-type', file.type || 'application/octet-stream')
    xhr.setRequestHeader('content-disposition', `attachment; filename*=UTF-8''${asHeader(file.name)}`)
    xhr.send(file)
    line.expectWithin(patience.sendingMs)
  })
}

/** RFC 8187: also encodes the characters that encodeURIComponent leaves but a header value may not contain. */
function asHeader(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(/['()*!]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
