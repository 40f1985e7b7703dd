import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CameraFile } from '@lineup/server/testing/pictures/camera-files.ts'
import { type Photographer, post } from './photographer.ts'

/** When the last byte was sent and when the answer was complete, in `performance.now()` milliseconds. */
export type Sent = { sentAt: number; answeredAt: number; sequenceId: number }

const CHUNK = 256 * 1_024
/** A multiple of three, so that the base64 of the chunks joins to the base64 of the file. */
const BASE64_CHUNK = 3 * CHUNK
const AT_ONCE = 3

/** Uploads like the web app: one file per request, three in parallel, then the call that names them. */
export async function sendFiles(site: string, person: Photographer, files: CameraFile[]): Promise<Sent> {
  const { ids, sentAt } = await uploadFiles(site, person, files)
  const { id } = await post<{ id: number }>(site, '/sequence/store', { ...person.fields, images: ids }, person.token)
  return { sentAt, answeredAt: performance.now(), sequenceId: id }
}

/** Uploads that no sequence names yet. */
export async function uploadFiles(site: string, person: Photographer, files: CameraFile[]) {
  const ids = files.map(() => randomUUID())
  const waiting = files.map((file, n) => ({ file, id: ids[n] ?? '' }))
  let sentAt = 0
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { file, id } = next
      const headers = {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${file.name}"`,
        'content-length': file.bytes,
      }
      const body = createReadStream(file.path, { highWaterMark: CHUNK })
      const answer = await send({ site, method: 'PUT', path: `/uploads/${id}`, token: person.token, headers, body })
      sentAt = Math.max(sentAt, answer.sentAt)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { ids, sentAt }
}

export async function sendForm(site: string, person: Photographer, files: CameraFile[]): Promise<Sent> {
  const boundary = `bench-${randomUUID()}`
  const part = (head: string) => Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n`)
  const fields = Object.entries(person.fields).map(([name, value]) =>
    Buffer.concat([part(`name="${name}"\r\n`), Buffer.from(`${value}\r\n`)]),
  )
  const heads = files.map(({ name, type }) => part(`name="images[]"; filename="${name}"\r\ncontent-type: ${type}\r\n`))
  const end = Buffer.from(`--${boundary}--\r\n`)
  const between = Buffer.from('\r\n')

  async function* body() {
    yield* fields
    for (const [n, file] of files.entries()) {
      yield heads[n]
      yield* createReadStream(file.path, { highWaterMark: CHUNK })
      yield between
    }
    yield end
  }
  const length = [...fields, ...heads, end].reduce((sum, bytes) => sum + bytes.length, 0)
  return store(site, person, body(), {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': length + files.reduce((sum, { bytes }) => sum + bytes + between.length, 0),
  })
}

export async function sendBase64(site: string, person: Photographer, files: CameraFile[]): Promise<Sent> {
  const [before = '', after = ''] = JSON.stringify({ ...person.fields, images: ['|'] }).split('|')
  const head = ({ name, type }: CameraFile) => `data:${type};name=${encodeURIComponent(name)};base64,`

  async function* body() {
    yield before
    for (const [n, file] of files.entries()) {
      yield `${n > 0 ? '","' : ''}${head(file)}`
      yield* base64Of(file)
    }
    yield after
  }
  const between = 3 * (files.length - 1)
  const ofFile = (file: CameraFile) => head(file).length + 4 * Math.ceil(file.bytes / 3)
  return store(site, person, body(), {
    'content-type': 'application/json',
    'content-length': before.length + after.length + between + files.reduce((sum, file) => sum + ofFile(file), 0),
  })
}

async function* base64Of({ path }: CameraFile) {
  let rest = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: BASE64_CHUNK }) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk])
    const whole = bytes.length - (bytes.length % 3)
    yield bytes.toString('base64', 0, whole)
    rest = bytes.subarray(whole)
  }
  yield rest.toString('base64')
}

async function store(
  site: string,
  { token }: Photographer,
  body: AsyncIterable<Buffer | string | undefined>,
  headers: Record<string, string | number>,
): Promise<Sent> {
  const path = '/sequence/store'
  const { text, sentAt } = await send({ site, method: 'POST', path, token, headers, body: Readable.from(body) })
  const { data } = JSON.parse(text) as { data: { id: number } }
  return { sentAt, answeredAt: performance.now(), sequenceId: data.id }
}

type UploadRequest = {
  site: string
  method: 'PUT' | 'POST'
  path: string
  token: string
  headers: Record<string, string | number>
  body: Readable
}

/** Streams a body. Throws if the answer is not 200. */
async function send({ site, method, path, token, headers, body }: UploadRequest) {
  const sending = request(`${site}/api${path}`, { method, headers: { ...headers, authorization: `Bearer ${token}` } })
  const answering = new Promise<{ code: number; text: string }>((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ code: response.statusCode ?? 0, text }))
    })
  })
  await pipeline(body, sending)
  const sentAt = performance.now()
  const { code, text } = await answering
  if (code !== 200) throw new Error(`${method} ${path} answered ${code}: ${text}`)
  return { text, sentAt }
}
