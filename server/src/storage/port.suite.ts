import { createHash, randomBytes } from 'node:crypto'
import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type Db, inTransaction } from '../db/database.ts'
import { MissingObject, type Storage, type StoredObject } from './port.ts'

export type OpenedStorage = { storage: Storage } & AsyncDisposable

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Writes a file to the incoming folder, like an upload. */
export async function givenIncoming({ incomingDir }: Storage, bytes: Uint8Array) {
  const path = join(incomingDir, randomBytes(8).toString('hex'))
  await writeFile(path, bytes)
  return { path, bytes: bytes.byteLength, sha256: sha256(bytes), contentType: 'image/jpeg' }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

const bytesOf = (stream: Readable) => buffer(stream)

async function copiesOf(parts: AsyncGenerator<Uint8Array>): Promise<Buffer> {
  const copies: Buffer[] = []
  for await (const part of parts) copies.push(Buffer.from(part))
  return Buffer.concat(copies)
}

export async function keysOf(list: AsyncIterable<StoredObject>): Promise<string[]> {
  const keys = []
  for await (const { key } of list) keys.push(key)
  return keys.toSorted()
}

/** A fake database that only opens transactions. */
const emptyDb = {
  transaction: () => ({ execute: (work: (trx: undefined) => unknown) => work(undefined) }),
} as unknown as Db

export function storageSuite(name: string, open: () => Promise<OpenedStorage>) {
  test(`${name}: a kept file comes back bit by bit and has left the incoming folder`, async () => {
    await using opened = await open()
    const { storage } = opened
    const bytes = randomBytes(5_000_000)
    const incoming = await givenIncoming(storage, bytes)

    await storage.keep('originals/Ab-_9', incoming)

    expect(sha256(await bytesOf(await storage.read('originals/Ab-_9')))).toBe(incoming.sha256)
    expect(await storage.size('originals/Ab-_9')).toBe(5_000_000)
    expect(await isThere(incoming.path)).toBe(false)
  })

  test(`${name}: any range can be read, both ends included`, async () => {
    await using opened = await open()
    const { storage } = opened
    const bytes = randomBytes(700_000)
    await storage.put('originals/part', bytes, 'image/jpeg')

    for (const [start, end] of [
      [0, 0],
      [0, 699_999],
      [1, 65_536],
      [65_536, 131_072],
      [262_143, 524_288],
      [699_999, 699_999],
    ] as const) {
      const part = await bytesOf(await storage.read('originals/part', { start, end }))
      expect(part.equals(bytes.subarray(start, end + 1))).toBe(true)
      const parts = await copiesOf(await storage.readParts('originals/part', { start, end }))
      expect(parts.equals(bytes.subarray(start, end + 1))).toBe(true)
    }
  })

  test(`${name}: two readers of parts at once, one of whom stops, get their own bytes`, async () => {
    await using opened = await open()
    const { storage } = opened
    const [one, other] = [randomBytes(1_500_000), randomBytes(1_500_000)]
    await storage.put('originals/one', one, 'image/jpeg')
    await storage.put('originals/other', other, 'image/jpeg')
    const all = { start: 0, end: 1_499_999 }

    for (let turn = 0; turn < 5; turn += 1) {
      const stopped = await storage.readParts('originals/other', all)
      await stopped.next()
      const [first, second] = await Promise.all([
        copiesOf(await storage.readParts('originals/one', all)),
        copiesOf(await storage.readParts('originals/other', all)),
        stopped.return(undefined),
      ])
      expect([first.equals(one), second.equals(other)]).toEqual([true, true])
    }
  })

  test(`${name}: a range outside the object is refused`, async () => {
    await using opened = await open()
    const { storage } = opened
    await storage.put('originals/ten', randomBytes(10), 'image/jpeg')

    for (const [start, end] of [
      [0, 10],
      [10, 10],
      [5, 4],
    ] as const) {
      await expect(storage.read('originals/ten', { start, end })).rejects.toThrow(RangeError)
    }
  })

  test(`${name}: an unknown object is missing, has no size and can be removed`, async () => {
    await using opened = await open()
    const { storage } = opened

    await expect(storage.read('originals/none')).rejects.toThrow(MissingObject)
    await expect(storage.read('originals/none', { start: 0, end: 0 })).rejects.toThrow(MissingObject)
    await expect(storage.readParts('originals/none', { start: 0, end: 0 })).rejects.toThrow(MissingObject)
    expect(await storage.size('originals/none')).toBeUndefined()
    await storage.remove('originals/none')
  })

  test(`${name}: a removed object is gone`, async () => {
    await using opened = await open()
    const { storage } = opened
    await storage.put('previews/a/1600.jpg', randomBytes(10), 'image/jpeg')

    await storage.remove('previews/a/1600.jpg')

    expect(await storage.size('previews/a/1600.jpg')).toBeUndefined()
    expect(await keysOf(storage.list('previews/'))).toEqual([])
  })

  test(`${name}: storing again overwrites`, async () => {
    await using opened = await open()
    const { storage } = opened
    await storage.put('pictures/7', Buffer.from('the first, longer one'), 'image/png')

    await storage.put('pictures/7', Buffer.from('second'), 'image/png')

    expect((await bytesOf(await storage.read('pictures/7'))).toString()).toBe('second')
  })

  test(`${name}: an empty object can be stored`, async () => {
    await using opened = await open()
    const { storage } = opened
    await storage.put('pictures/empty', Buffer.alloc(0), 'image/png')

    expect(await storage.size('pictures/empty')).toBe(0)
    expect(await bytesOf(await storage.read('pictures/empty'))).toHaveLength(0)
  })

  test(`${name}: a listing contains exactly the objects below its prefix`, async () => {
    await using opened = await open()
    const { storage } = opened
    const keys = ['previews/a/800.avif', 'previews/a/800.jpg', 'previews/ab/800.jpg', 'originals/a', 'originals/b']
    for (const key of keys) await storage.put(key, Buffer.from(key), 'image/jpeg')

    expect(await keysOf(storage.list('originals/'))).toEqual(['originals/a', 'originals/b'])
    expect(await keysOf(storage.list('previews/a/'))).toEqual(['previews/a/800.avif', 'previews/a/800.jpg'])
    expect(await keysOf(storage.list('previews/a'))).toEqual(keys.slice(0, 3))
    expect(await keysOf(storage.list('pictures/'))).toEqual([])
    for await (const { key, bytes, modifiedAt } of storage.list('originals/')) {
      expect(bytes).toBe(key.length)
      expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000)
    }
  })

  test(`${name}: no key leads out of the store`, async () => {
    await using opened = await open()
    const { storage } = opened
    const bad = ['../x', 'originals/../x', 'originals/..', '/originals/x', 'originals//x', 'originals/.x', 'originals']

    for (const key of [
      ...bad,
      'originals/',
      'originals/a b',
      'originals/a\\b',
      'originals/a~b',
      `originals/${'x'.repeat(200)}`,
    ]) {
      await expect(storage.put(key, Buffer.from('x'), 'image/png')).rejects.toThrow('Not an object key')
      await expect(storage.keep(key, await givenIncoming(storage, Buffer.from('x')))).rejects.toThrow(
        'Not an object key',
      )
      await expect(storage.read(key)).rejects.toThrow('Not an object key')
      await expect(storage.size(key)).rejects.toThrow('Not an object key')
      await expect(storage.remove(key)).rejects.toThrow('Not an object key')
    }
    await expect(keysOf(storage.list('../'))).rejects.toThrow('Not a prefix')
  })

  test(`${name}: a check passes and leaves no listed object`, async () => {
    await using opened = await open()
    const { storage } = opened

    await storage.check()

    expect(await keysOf(storage.list('originals/'))).toEqual([])
  })

  test(`${name}: a call inside a transaction is refused`, async () => {
    await using opened = await open()
    const { storage } = opened

    const inside = inTransaction(emptyDb, () => storage.put('pictures/7', Buffer.from('x'), 'image/png'))

    await expect(inside).rejects.toThrow('commit first')
    expect(await storage.size('pictures/7')).toBeUndefined()
  })
}
