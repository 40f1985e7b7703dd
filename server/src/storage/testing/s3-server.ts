import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '../s3-request.ts'
import { type Credentials, signatureFault } from './signature.ts'

type Held = { bytes: Buffer; contentType: string; modifiedAt: Date }
/** An error status, silence, a closed connection, one that is cut within the bytes, or a machine that stands still for 1.2 s. */
export type Fault = number | 'silent' | 'hang up' | 'cut short' | 'stands still'

const BUCKET = 'pictures'
const CREDENTIALS: Credentials = { region: 'eu-test-1', key: 'test-key', secret: 'test-secret' }

/**
 * A small S3 in memory. Verifies signature, hash and length of every request with its own code. Each entry of `faults` breaks one of
 * the next requests.
 */
export async function startS3Server({ pageSize = 1_000 } = {}) {
  const objects = new Map<string, Held>()
  const faults: Fault[] = []
  const requests: string[] = []

  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const fault = faults.shift()
    if (fault === 'hang up') return void request.socket.destroy()
    if (fault === 'silent') return void request.resume()
    if (fault === 'stands still') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200)
    if (typeof fault === 'number')
      return void request.resume().on('end', () => refuse(response, fault, 'InternalError'))
    answer(request, response, fault === 'cut short').catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse, isCut: boolean) {
    const body = await readBody(request)
    const fault = signatureFault(request, CREDENTIALS)
    if (fault !== undefined) return refuse(response, 403, fault)
    if (createHash('sha256').update(body).digest('hex') !== request.headers['x-amz-content-sha256']) {
      return refuse(response, 400, 'XAmzContentSHA256Mismatch')
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host')
    const [, bucket, ...rest] = pathname.split('/')
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
    const key = rest.join('/')
    if (key === '') return response.end(listing(objects, searchParams, pageSize))
    if (request.method === 'PUT') return store(key, body, request, response)
    if (request.method === 'DELETE') return void (objects.delete(key), response.writeHead(204).end())

    const held = objects.get(key)
    return held ? give(held, request, response, isCut) : refuse(response, 404, 'NoSuchKey')
  }

  function store(key: string, bytes: Buffer, { headers }: IncomingMessage, response: ServerResponse) {
    if (headers['content-length'] === undefined) return refuse(response, 411, 'MissingContentLength')
    objects.set(key, { bytes, contentType: String(headers['content-type']), modifiedAt: new Date() })
    return response.writeHead(200).end()
  }

  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    ...CREDENTIALS,
    // Only a test that fails waits so long on a busy machine.
    silence: { answer: 30_000, progress: 30_000 },
  }
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => void server.close(resolve))
  }
  return { settings, objects, faults, requests, [Symbol.asyncDispose]: stop }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

function give({ bytes, contentType }: Held, request: IncomingMessage, response: ServerResponse, isCut: boolean) {
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  const [start, end] = range ? [Number(range[1]), Number(range[2])] : [0, bytes.length - 1]
  if (range && start >= bytes.length) return refuse(response, 416, 'InvalidRange')

  const part = bytes.subarray(start, end + 1)
  response.writeHead(range ? 206 : 200, { 'content-type': contentType, 'content-length': part.length })
  if (isCut) return void response.write(part.subarray(0, part.length >> 1), () => response.destroy())
  return response.end(request.method === 'HEAD' ? undefined : part)
}

function listing(objects: Map<string, Held>, query: URLSearchParams, pageSize: number): string {
  const token = query.get('continuation-token')
  const after = token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64').toString()
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).toSorted()
  const page = keys.slice(0, pageSize)
  const entries = page.map((key) => {
    const held = objects.get(key)
    return `<Contents><Key>${key}</Key><LastModified>${held?.modifiedAt.toISOString()}</LastModified><Size>${held?.bytes.length}</Size></Contents>`
  })
  const next = Buffer.from(page.at(-1) ?? '').toString('base64')
  const more = keys.length > page.length
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${
    more ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  }${entries.join('')}</ListBucketResult>`
}
