import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openStorage } from './open-storage.ts'
import { givenIncoming, keysOf, storageSuite } from './port.suite.ts'
import { StoreUnavailable } from './port.ts'
import type { S3Settings } from './s3-request.ts'
import { startS3Server } from './testing/s3-server.ts'

async function openS3({ pageSize, ...changed }: Partial<S3Settings> & { pageSize?: number } = {}) {
  const server = await startS3Server(pageSize === undefined ? {} : { pageSize })
  const dataDir = await mkdtemp(join(tmpdir(), 'lineup-storage-'))
  const storage = await openStorage({ kind: 's3', ...server.settings, ...changed }, dataDir)
  const dispose = async () => {
    await server[Symbol.asyncDispose]()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { storage, server, [Symbol.asyncDispose]: dispose }
}

storageSuite('s3', openS3)

test('a wrong secret is refused by the store, and nothing is stored', async () => {
  await using opened = await openS3({ secret: 'another' })
  const { storage, server } = opened

  await expect(storage.check()).rejects.toThrow('403 SignatureDoesNotMatch')
  await expect(storage.put('originals/one', Buffer.from('x'), 'image/jpeg')).rejects.toThrow(StoreUnavailable)
  await expect(storage.read('originals/one')).rejects.toThrow(StoreUnavailable)
  await expect(storage.size('originals/one')).rejects.toThrow(StoreUnavailable)
  await expect(storage.remove('originals/one')).rejects.toThrow(StoreUnavailable)
  await expect(keysOf(storage.list('originals/'))).rejects.toThrow(StoreUnavailable)
  expect(server.objects.size).toBe(0)
})

test('a wrong bucket means an unavailable store, not a missing object', async () => {
  await using opened = await openS3({ bucket: 'none' })

  await expect(opened.storage.read('originals/one')).rejects.toThrow('404 NoSuchBucket')
})

test('the store refuses bytes that do not match their hash, and our file stays', async () => {
  await using opened = await openS3()
  const { storage, server } = opened
  const incoming = await givenIncoming(storage, randomBytes(1_000))

  await expect(storage.keep('originals/one', { ...incoming, sha256: '0'.repeat(64) })).rejects.toThrow(
    '400 XAmzContentSHA256Mismatch',
  )

  expect(server.objects.size).toBe(0)
  expect(await readdir(storage.incomingDir)).toHaveLength(1)
})

test('the content type is stored', async () => {
  await using opened = await openS3()

  await opened.storage.put('previews/a/800.avif', Buffer.from('x'), 'image/avif')

  expect(opened.server.objects.get('previews/a/800.avif')?.contentType).toBe('image/avif')
})

test('a listing reads all pages', async () => {
  await using opened = await openS3({ pageSize: 2 })
  const { storage, server } = opened
  const keys = ['originals/a', 'originals/b', 'originals/c', 'originals/d', 'originals/e']
  for (const key of keys) await storage.put(key, Buffer.from('x'), 'image/jpeg')
  server.requests.length = 0

  expect(await keysOf(storage.list('originals/'))).toEqual(keys)
  expect(server.requests).toHaveLength(3)
})

test.each([500, 503, 'hang up'] as const)('one %s is retried, two mean an unavailable store', async (fault) => {
  await using opened = await openS3()
  const { storage, server } = opened
  const bytes = randomBytes(300_000)

  server.faults.push(fault)
  await storage.keep('originals/one', await givenIncoming(storage, bytes))
  expect(server.objects.get('originals/one')?.bytes.equals(bytes)).toBe(true)

  server.faults.push(fault, fault)
  await expect(storage.read('originals/one')).rejects.toThrow(StoreUnavailable)
  expect(await storage.size('originals/one')).toBe(300_000)
})

test('a silent store is given up after one timeout', async () => {
  await using opened = await openS3({ silence: { answer: 100, progress: 100 } })
  const { storage, server } = opened
  const incoming = await givenIncoming(storage, randomBytes(10))

  server.faults.push('silent')
  await expect(storage.keep('originals/one', incoming)).rejects.toThrow(StoreUnavailable)

  expect(server.requests).toHaveLength(1)
  expect(await readdir(storage.incomingDir)).toHaveLength(1)
})

test('an answer that came while this machine stood still counts', async () => {
  await using opened = await openS3({ silence: { answer: 500, progress: 500 } })
  const { storage, server } = opened
  server.objects.set('originals/one', { bytes: randomBytes(10), contentType: 'image/jpeg', modifiedAt: new Date() })

  server.faults.push('stands still')

  expect(await storage.size('originals/one')).toBe(10)
})

test('a connection cut within the bytes gives the reader an error, not a shorter object', async () => {
  await using opened = await openS3()
  const { storage, server } = opened
  await storage.put('originals/one', randomBytes(1_000_000), 'image/jpeg')

  server.faults.push('cut short')

  await expect(storage.read('originals/one').then(buffer)).rejects.toThrow('The store broke off')
})

test('redirects are not followed', async () => {
  await using opened = await openS3()
  opened.server.faults.push(307)

  await expect(opened.storage.size('originals/one')).rejects.toThrow('307')
})

test('a refused connection means an unavailable store', async () => {
  const { storage, ...opened } = await openS3()
  await opened[Symbol.asyncDispose]()

  await expect(storage.check()).rejects.toThrow(StoreUnavailable)
})
