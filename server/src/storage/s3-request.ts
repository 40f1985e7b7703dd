import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
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
export type S3Answer = {
  status: number
  /** Of the body. */
  length: number
  bytes: () => AsyncGenerator<Uint8Array>
  /** For a body that nobody reads to its end: frees the connection. */
  drop: () => void
}

const ATTEMPTS = 2
const SILENCE: Silence = { answer: 2_000, progress: 5_000 }
const LATE_MS = 500
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/**
 * Signs and sends requests. Retries once after a 5xx or a broken connection, but not after a timeout, because the caller has waited
 * long enough. Any status except 2xx and `expect` throws `StoreUnavailable`, without the answer's body.
 */
export function s3Client({ endpoint, region, bucket, key, secret, silence = SILENCE }: S3Settings) {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: 's3' })
  const transport = endpoint.startsWith('https:') ? https : http
  const agent = new transport.Agent({ keepAlive: true })
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
    const all = { ...headers, 'x-amz-content-sha256': EMPTY_SHA256, ...(upload ? uploadHeaders(upload) : {}) }
    const source = upload?.open()
    try {
      const signed = await client.sign(url, { method, headers: all })
      watch.start(silence.answer)
      // A slow connection is not a silent store: every sent piece restarts the timeout.
      source?.on('data', () => watch.start(silence.progress))
      const message = await ask(signed, source, watch.signal)
      return { message, bytes: () => unlessSilent(message, watch) }
    } catch (error) {
      throw new StoreUnavailable('The store did not answer', { cause: watch.signal.reason ?? error })
    } finally {
      watch.stop()
      source?.destroy()
    }
  }

  /** By `node:http`: it takes two thirds of the CPU of `fetch` for the bytes of an original. */
  function ask({ url, method, headers }: Request, source: Readable | undefined, signal: AbortSignal) {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const request = transport.request(url, { method, headers: Object.fromEntries(headers), agent, signal })
    request.once('response', resolve).on('error', reject)
    if (source) pipeline(source, request, () => {})
    else request.end()
    return promise
  }

  /** Counts only the time waiting for the store, not for a slow reader. */
  async function* unlessSilent(message: IncomingMessage, watch: Watch): AsyncGenerator<Uint8Array> {
    const pieces = message[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>
    try {
      for (;;) {
        watch.start(silence.progress)
        const { done, value } = await pieces.next()
        watch.stop()
        if (done) return
        yield value
      }
    } catch (error) {
      throw new StoreUnavailable('The store broke off', { cause: error })
    } finally {
      watch.stop()
      message.destroy()
    }
  }

  async function understand({ method, expect = [] }: S3Request, { message, bytes }: Sent): Promise<S3Answer> {
    const status = message.statusCode ?? 0
    const length = Number(message.headers['content-length'])
    const answer = { status, length, bytes, drop: () => void message.destroy() }
    if (status >= 200 && status < 300) {
      if (method !== 'GET') message.resume()
      return answer
    }
    const code = errorCode(await textOf(bytes()).catch(() => ''))
    // A missing bucket is also a 404, but a configuration error and not a missing object.
    if (expect.includes(status) && code !== 'NoSuchBucket') return answer
    throw new StoreUnavailable(`The store answered ${method} with ${status} ${code ?? ''}`.trim(), { cause: status })
  }
}

/** The hash is signed, and the store compares it with the bytes: it refuses bytes that changed on the way. */
const uploadHeaders = ({ bytes, sha256, contentType }: Upload) => ({
  'content-length': String(bytes),
  'content-type': contentType,
  'x-amz-content-sha256': sha256,
})

type Sent = { message: IncomingMessage } & Pick<S3Answer, 'bytes'>
type Watch = ReturnType<typeof watchSilence>

/** A machine that stood still runs its timers before it reads what has come meanwhile. So a late one gives the store its time once more. */
function watchSilence() {
  const silence = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  const giveUp = () => silence.abort(new DOMException('No answer in time', 'TimeoutError'))
  return {
    signal: silence.signal,
    start(ms: number) {
      stop()
      const lateAt = performance.now() + ms + LATE_MS
      timer = setTimeout(() => {
        if (performance.now() < lateAt) giveUp()
        else timer = setTimeout(giveUp, ms)
      }, ms)
    },
    stop,
  }
}

function mayRepeat({ cause }: StoreUnavailable): boolean {
  if (cause instanceof Error) return cause.name !== 'TimeoutError'
  return typeof cause === 'number' && cause >= 500
}
