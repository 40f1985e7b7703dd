import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { cloneDatabase } from '../testing/database/clone-database.ts'
import { openStorage } from './open-storage.ts'
import type { Storage } from './port.ts'
import { sweep } from './sweep.ts'
import { startS3Server } from './testing/s3-server.ts'

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

/** Everything in it is two days old. */
async function openOldStorage(kind: 'disk' | 's3') {
  const dir = await mkdtemp(join(tmpdir(), 'lineup-sweep-'))
  const server = await startS3Server({ pageSize: 3 })
  const opened = await openStorage(kind === 'disk' ? { kind, dir } : { kind, ...server.settings }, dir)
  const storage: Storage = {
    ...opened,
    async *list(prefix, after) {
      for await (const object of opened.list(prefix, after)) yield { ...object, modifiedAt: new Date(0) }
    },
  }
  const dispose = async () => {
    await server[Symbol.asyncDispose]()
    await rm(dir, { recursive: true, force: true })
  }
  return { storage, [Symbol.asyncDispose]: dispose }
}

test.for(['disk', 's3'] as const)('on %s, a killed sweep goes on behind what it has seen', async (kind) => {
  await using opened = await openOldStorage(kind)
  const { storage } = opened
  const database = await cloneDatabase()
  const db = openDatabase({ url: database.url, max: 2 })
  for (const name of names) await storage.put(`originals/${name}`, Buffer.from(name), 'image/jpeg')
  let seen: string[] = []
  const run = (whileIn: () => unknown = () => {}, mostBatches = 100) => {
    seen = []
    const findNamed = async (keys: string[]) => {
      await whileIn()
      seen.push(...keys)
      return new Set(keys.filter((key) => key !== 'originals/d'))
    }
    return sweep({ db, storage }, { prefix: 'originals/', findNamed, batchSize: 2, mostBatches })
  }
  const killedAfter = (count: number) => () => {
    if (seen.length === count) throw new Error('killed')
  }

  await expect(run(killedAfter(4))).rejects.toThrow('killed')
  const before = seen
  const cut = await run(undefined, 1)
  const between = seen
  const last = await run()

  expect(new Set([...before, ...between, ...seen])).toEqual(new Set(names.map((name) => `originals/${name}`)))
  expect([before.length, between.length, seen.length]).toEqual([4, 2, 1])
  expect([cut.isOver, last.isOver, await storage.size('originals/d')]).toEqual([false, true, undefined])
  // The next sweep begins anew.
  await run()
  expect(seen).toHaveLength(6)

  // Of two at once, the one that lost its place stops.
  await run(undefined, 1)
  await run(() => sql`update sweeps set reached = 'originals/elsewhere'`.execute(db))
  expect(seen).toHaveLength(2)
  await db.destroy()
  await database.drop()
})
