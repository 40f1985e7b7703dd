import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDiskStorage } from './disk.ts'
import { realFs } from './disk-fs.ts'
import { fanOut } from './object-key.ts'
import { givenIncoming, keysOf, storageSuite } from './port.suite.ts'
import { MissingObject, StoreFull, StoreUnavailable } from './port.ts'
import { spyFs } from './testing/spy-fs.ts'

async function folder() {
  const dir = await mkdtemp(join(tmpdir(), 'lineup-storage-'))
  return { dir, [Symbol.asyncDispose]: () => rm(dir, { recursive: true, force: true }) }
}

storageSuite('disk', async () => {
  const { dir, ...disposal } = await folder()
  return { storage: await openDiskStorage(dir), ...disposal }
})

test('a file is synced in the order that survives a power cut: bytes, name, folder', async () => {
  await using place = await folder()
  const { fs, calls } = spyFs(place.dir)
  const storage = await openDiskStorage(place.dir, fs)
  const incoming = await givenIncoming(storage, Buffer.from('bytes'))
  const from = incoming.path.slice(place.dir.length + 1)
  const fan = `kept/originals/${fanOut('one')}`

  await storage.keep('originals/one', incoming)

  expect(calls).toEqual([
    'sync kept/originals',
    'sync kept',
    'sync .',
    `sync ${from}`,
    `rename ${from} ${fan}/one`,
    `sync ${fan}`,
  ])
})

test('bytes from memory are synced in the same order, and durable folders are not synced again', async () => {
  await using place = await folder()
  const { fs, calls } = spyFs(place.dir)
  const storage = await openDiskStorage(place.dir, fs)
  await storage.put('previews/one/1600.jpg', Buffer.from('bytes'), 'image/jpeg')
  calls.length = 0

  await storage.put('previews/one/800.jpg', Buffer.from('bytes'), 'image/jpeg')

  const fan = `kept/previews/${fanOut('one')}`
  expect(calls.map((call) => call.replace(/put-[\w-]+/, 'put'))).toEqual([
    'sync incoming/put',
    `rename incoming/put ${fan}/one~800.jpg`,
    `sync ${fan}`,
  ])
})

test('a new store and all its new folders are durable', async () => {
  await using place = await folder()
  const { fs, calls } = spyFs(place.dir)

  await openDiskStorage(join(place.dir, 'data/objects'), fs)

  expect(calls).toEqual(['sync data', 'sync .'])
})

test('a file that could not be synced is not acknowledged, has no name and can be kept later', async () => {
  await using place = await folder()
  const broken = await openDiskStorage(place.dir, spyFs(place.dir, { breakSync: /^incoming/ }).fs)
  const incoming = await givenIncoming(broken, Buffer.from('bytes'))

  await expect(broken.keep('originals/one', incoming)).rejects.toThrow(StoreUnavailable)
  await expect(broken.put('originals/two', Buffer.from('bytes'), 'image/jpeg')).rejects.toThrow(StoreUnavailable)
  await expect(broken.check()).rejects.toThrow(StoreUnavailable)

  const storage = await openDiskStorage(place.dir)
  expect(await keysOf(storage.list('originals/'))).toEqual([])
  expect(await readdir(storage.incomingDir)).toEqual([incoming.path.split('/').at(-1)])
  await storage.keep('originals/one', incoming)
  expect(await storage.size('originals/one')).toBe(5)
})

test('a folder that could not be synced leaves the file unacknowledged', async () => {
  await using place = await folder()
  const storage = await openDiskStorage(place.dir, spyFs(place.dir, { breakSync: /^kept.originals.\w/ }).fs)

  await expect(storage.keep('originals/one', await givenIncoming(storage, Buffer.from('x')))).rejects.toThrow(
    'The disk refused: EIO',
  )
})

test('hundreds of originals are spread over many small folders', async () => {
  await using place = await folder()
  const storage = await openDiskStorage(place.dir)
  for (let number = 0; number < 300; number += 1) {
    await writeFile(join(storage.incomingDir, `${number}`), 'x')
    await storage.keep(`originals/${number}`, {
      path: join(storage.incomingDir, `${number}`),
      bytes: 1,
      sha256: '',
      contentType: '',
    })
  }

  const folders = await readdir(join(place.dir, 'kept/originals'))
  const sizes = await Promise.all(
    folders.map(async (name) => (await readdir(join(place.dir, 'kept/originals', name))).length),
  )

  expect(folders.length).toBeGreaterThan(250)
  expect(Math.max(...sizes)).toBeLessThan(5)
  expect((await keysOf(storage.list('originals/'))).length).toBe(300)
})

test('foreign files in the folder are not listed as objects', async () => {
  await using place = await folder()
  const storage = await openDiskStorage(place.dir)
  await storage.put('originals/one', Buffer.from('x'), 'image/jpeg')
  await writeFile(join(place.dir, 'kept/originals/.DS_Store'), 'x')
  await writeFile(join(place.dir, 'kept/originals', fanOut('one'), '.DS_Store'), 'x')

  expect(await keysOf(storage.list('originals/'))).toEqual(['originals/one'])
})

test('a file that stopped arriving a day ago is removed at the next start, a younger one stays', async () => {
  await using place = await folder()
  const { incomingDir } = await openDiskStorage(place.dir)
  await writeFile(join(incomingDir, 'old'), 'x')
  await writeFile(join(incomingDir, 'young'), 'x')
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await utimes(join(incomingDir, 'old'), yesterday, yesterday)

  await openDiskStorage(place.dir)

  expect(await readdir(incomingDir)).toEqual(['young'])
})

test('the store is unavailable without its folder; a single missing object is only missing', async () => {
  await using place = await folder()
  const storage = await openDiskStorage(place.dir)
  await storage.put('originals/one', Buffer.from('x'), 'image/jpeg')
  await rm(storage.incomingDir, { recursive: true })

  await expect(storage.check()).rejects.toThrow(StoreUnavailable)
  await expect(storage.put('originals/two', Buffer.from('x'), 'image/jpeg')).rejects.toThrow(StoreUnavailable)
  await expect(storage.read('originals/two')).rejects.toThrow(MissingObject)
})

test('a disk with room for a few bytes, but for no batch of photos, is full', async () => {
  await using place = await folder()
  const storage = await openDiskStorage(place.dir, { ...realFs, free: async () => 4_096 })

  await expect(storage.check()).rejects.toThrow(StoreFull)
})
