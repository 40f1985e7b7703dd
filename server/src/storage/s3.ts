import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { openIncoming } from './incoming.ts'
import { checkKey, checkPrefix, isKey } from './object-key.ts'
import { outsideTransactions } from './outside-transactions.ts'
import { MissingObject, type ObjectKey, type Storage, type StoredObject, StoreUnavailable } from './port.ts'
import { readListing } from './s3-listing.ts'
import { type S3Settings, s3Client } from './s3-request.ts'

const PROBE = 'checks/probe'

/** Stores objects in an S3-compatible service. The bucket is private; only our signed requests reach it. */
export async function openS3Storage({
  incomingIn,
  ...settings
}: S3Settings & { incomingIn: string }): Promise<Storage> {
  const incomingDir = await openIncoming(incomingIn)
  const request = s3Client(settings)

  async function keep(key: ObjectKey, incoming: { path: string; bytes: number; sha256: string; contentType: string }) {
    checkKey(key)
    const { path, ...upload } = incoming
    await request({ method: 'PUT', path: key, upload: { ...upload, open: () => createReadStream(path) } })
    await rm(path, { force: true })
  }

  async function put(key: ObjectKey, bytes: Uint8Array, contentType: string) {
    checkKey(key)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const upload = { bytes: bytes.byteLength, sha256, contentType, open: () => Readable.from([bytes]) }
    await request({ method: 'PUT', path: key, upload })
  }

  async function open(key: ObjectKey, range: { start: number; end: number } | undefined) {
    checkKey(key)
    if (range && range.start > range.end) throw new RangeError('The range ends before it starts')
    const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
    const { status, length, bytes, drop } = await request({ method: 'GET', path: key, headers, expect: [404, 416] })
    if (status === 404) throw new MissingObject(`No object ${key}`)

    // S3 shortens a range that ends after the object. Such a range is our bug, so it throws as on a disk.
    if (status === 416 || (range && length !== range.end - range.start + 1)) {
      drop()
      throw new RangeError('Out of the object')
    }
    return { bytes, drop }
  }

  async function read(key: ObjectKey, range?: { start: number; end: number }): Promise<Readable> {
    const { bytes, drop } = await open(key, range)
    const stream = Readable.from(bytes(), { objectMode: false })
    // Free the connection even if nobody reads the stream.
    return stream.once('close', drop)
  }

  const readParts = async (key: ObjectKey, range: { start: number; end: number }) => (await open(key, range)).bytes()

  async function size(key: ObjectKey) {
    checkKey(key)
    const { status, length } = await request({ method: 'HEAD', path: key, expect: [404] })
    return status === 404 ? undefined : length
  }

  async function remove(key: ObjectKey) {
    checkKey(key)
    await request({ method: 'DELETE', path: key, expect: [404] })
  }

  async function* list(prefix: string, after?: ObjectKey): AsyncGenerator<StoredObject> {
    checkPrefix(prefix)
    for (let token: string | undefined, isLast = false; !isLast; ) {
      const query = new URLSearchParams({
        'list-type': '2',
        prefix,
        ...(token === undefined ? {} : { 'continuation-token': token }),
        ...(token === undefined && after !== undefined ? { 'start-after': after } : {}),
      })
      const { bytes } = await request({ method: 'GET', path: '', query })
      const page = readListing(await text(bytes()))
      yield* page.objects.filter(({ key }) => isKey(key))
      token = page.next
      isLast = token === undefined
    }
  }

  async function check() {
    await put(PROBE, Buffer.from('ok'), 'text/plain')
    if ((await size(PROBE)) !== 2) throw new StoreUnavailable('The store does not hold what it took')
  }

  return outsideTransactions({ incomingDir, keep, put, read, readParts, size, remove, list, check })
}
