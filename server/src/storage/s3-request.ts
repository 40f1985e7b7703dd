import type { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import type { ReadableStreamReadResult } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { StoreUnavailable } from './port.ts'
import { errorCode } from './s3-listing.ts'

export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  key: string
  secret: string
  /** Timeouts in milliseconds. */
  silence?: Silence
}
/** `answer`: until the store connects or starts to answer a read. `progress`: between bytes, and until a write is durable. */
export type Silence = { answer: number; progress: number }

export type Upload = { bytes: number; sha256: string; contentType: string; open: () => Readable }

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** An object's key; empty for the bucket itself. */
  path: string
  query?: URLSearchParams
  headers?: Record<string, string>
  upload?: Upload
  /** Statuses besides 2xx that the caller handles. */
  expect?: number[]
}

/** Reading `bytes`, the body, throws `StoreUnavailable` when the store goes silent or the connection breaks. */
export type S3Answer = { status: number; response: Response; bytes: () => AsyncGenerator<Uint8Array> }

const ATTEMPTS = 2
const SILENCE: Silence = { answer: 2_000, progress: 5_000 }
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/**
 * Signs and sends requests. Retries once after a 5xx or a broken connection, but not after a timeout, because the caller has waited
 * long enough. Any status except 2xx and `expect` throws `StoreUnavailable`, without the answer's body.
 */
export function s3Client({ endpoint, region, bucket, key, secret, silence = SILENCE }: S3Settings) {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: 's3' })
  const bucketUrl = `${endpoint.replace(/\/$/, '')}/${bucket}`

  return async (request: S3Request): Promise<S3Answer> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await understand(request, await send(request))
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || !mayRepeat(error) || attempt === ATTEMPTS) throw error
      }
    }
  }

  async function send({ method, path, query, headers, upload }: S3Request): Promise<Sent> {
    const watch = watchSilence()
    const url = `${bucketUrl}${path === '' ? '' : `/${path}`}${query ? `?${query.toString()}` : ''}`
    const source = upload?.open().on('error', () => {})
    try {
      const signed = await client.sign(url, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': EMPTY_SHA256, ...(upload ? uploadHeaders(upload) : {}) },
        // A slow connection is not a silent store: every sent piece restarts the timeout.
        ...(source ? { body: watched(source, () => watch.start(silence.progress)), duplex: 'half' } : {}),
      })
      watch.start(silence.answer)
      const response = await fetch(signed, { signal: watch.signal, redirect: 'manual' })
      return { response, bytes: () => unlessSilent(response.body, watch) }
    } catch (error) {
      throw new StoreUnavailable('The store did not answer', { cause: error })
    } finally {
      watch.stop()
      source?.destroy()
    }
  }

  /** Counts only the time waiting for the store, not for a slow reader. */
  async function* unlessSilent(body: Response['body'], watch: Watch): AsyncGenerator<Uint8Array> {
    if (body === null) return
    const reader = body.getReader()
    try {
      for (;;) {
        watch.start(silence.progress)
        const { done, value } = (await reader.read()) as ReadableStreamReadResult<Uint8Array>
        watch.stop()
        if (done) return
        yield value
      }
    } catch (error) {
      throw new StoreUnavailable('The store broke off', { cause: error })
    } finally {
      watch.stop()
      await reader.cancel().catch(() => {})
    }
  }

  async function understand({ method, expect = [] }: S3Request, { response, bytes }: Sent): Promise<S3Answer> {
    const { status, ok } = response
    if (ok) return { status, response, bytes }
    const code = errorCode(await textOf(bytes()).catch(() => ''))
    // A missing bucket is also a 404, but a configuration error and not a missing object.
    if (expect.includes(status) && code !== 'NoSuchBucket') return { status, response, bytes }
    throw new StoreUnavailable(`The store answered ${method} with ${status} ${code ?? ''}`.trim(), { cause: status })
  }
}

/** The hash is signed, and the store compares it with the bytes: it refuses bytes that changed on the way. */
const uploadHeaders = ({ bytes, sha256, contentType }: Upload) => ({
  'content-length': String(bytes),
  'content-type': contentType,
  'x-amz-content-sha256': sha256,
})

type Sent = Pick<S3Answer, 'response' | 'bytes'>
type Watch = ReturnType<typeof watchSilence>

function watchSilence() {
  const silence = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  return {
    signal: silence.signal,
    start(ms: number) {
      stop()
      timer = setTimeout(() => silence.abort(new DOMException('No answer in time', 'TimeoutError')), ms)
    },
    stop,
  }
}

async function* watched(source: Readable, onPiece: () => void): AsyncGenerator<Uint8Array> {
  for await (const piece of source as AsyncIterable<Uint8Array>) {
    onPiece()
    yield piece
  }
}

function mayRepeat({ cause }: StoreUnavailable): boolean {
  if (cause instanceof Error) return cause.name !== 'TimeoutError'
  return typeof cause === 'number' && cause >= 500
}
