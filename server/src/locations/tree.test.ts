import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Db, inTransaction, openDatabase } from '../db/database.ts'
import { cloneDatabase } from '../testing/database/clone-database.ts'
import { buildTree } from './build-tree.ts'
import { deleteNode, insertNode, listNodes, movePlace, renameNode, switchPlace } from './queries.ts'
import { getTree } from './tree.ts'

const plain = (tree: Awaited<ReturnType<typeof getTree>>) => ({
  ...tree,
  places: [...tree.places.values()].toSorted((a, b) => a.id - b.id),
  // After its last child is gone, a place keeps an empty list.
  children: [...tree.children].filter(([, list]) => list.length > 0).toSorted(([a], [b]) => a - b),
})
const fresh = async (db: Db) => plain(buildTree(...(await listNodes(db))))
const pick = (max: number) => Math.floor(Math.random() * max)
const names = ['Zone 10', 'zone 9', 'Åland', 'Azores', 'west', 'Ostend', 'Øst', "O'ahu", '7', '70']

/** A random change of the tree; an impossible one is refused. */
async function change(db: Db, n: number): Promise<void> {
  const nodes = await db.selectFrom('nodes').select(['id', 'level']).execute()
  const above = nodes[pick(nodes.length)] ?? { id: 0, level: 0 }
  // Where no place is left, one is added: the world itself is never renamed or deleted.
  const { id, level } = nodes.filter((node) => node.id > 0)[pick(nodes.length - 1)] ?? { id: -1, level: 0 }
  const parents = nodes.filter((node) => node.level === level - 1)
  const name = `${names[pick(names.length)]} ${n}`
  const add = () =>
    inTransaction(db, (trx) => insertNode(trx, { name, parentId: above.id, level: above.level + 1 }).then(() => {}))
  const acts = [
    // Most often, so that the tree grows.
    add,
    add,
    add,
    () => inTransaction(db, (trx) => renameNode(trx, { id, name })),
    () => inTransaction(db, (trx) => deleteNode(trx, id)),
    () => inTransaction(db, (trx) => switchPlace(trx, { id, status: pick(2) })),
    () => inTransaction(db, (trx) => movePlace(trx, { id, name, parentId: parents[pick(parents.length)]?.id ?? 0 })),
  ]
  await acts[pick(acts.length)]?.().catch(() => {})
}

async function withDatabase(work: (db: Db) => Promise<void>) {
  const database = await cloneDatabase()
  const db = openDatabase({ url: database.url, max: 4 })
  try {
    await inTransaction(db, async (trx) => {
      for (let n = 0; n < 5; n += 1) await insertNode(trx, { name: `Continent ${n}`, parentId: 0, level: 1 })
    })
    await work(db)
  } finally {
    await db.destroy()
    await database.drop()
  }
}

test('after any changes the updated tree equals a newly read one', async () => {
  await withDatabase(async (db) => {
    await getTree(db)
    for (let round = 0; round < 60; round += 1) {
      for (let n = 0; n <= round % 7; n += 1) await change(db, round * 10 + n)
      expect(plain(await getTree(db))).toEqual(await fresh(db))
    }
    expect((await getTree(db)).places.size).toBeGreaterThan(20)
  })
})

test('a tree does not change while someone reads it', async () => {
  await withDatabase(async (db) => {
    const before = await getTree(db)
    const copy = structuredClone(plain(before))

    for (let n = 0; n < 20; n += 1) await change(db, n)
    await getTree(db)

    expect(plain(before)).toEqual(copy)
  })
})

test('after importing more places than the limit of changes all are there', async () => {
  await withDatabase(async (db) => {
    const kept = await getTree(db)
    await inTransaction(db, async (trx) => {
      for (let n = 0; n < 700; n += 1) {
        await insertNode(trx, { name: `Region ${n}`, parentId: [...kept.places.keys()][n % 5] ?? 0, level: 2 })
      }
    })

    const tree = await getTree(db)

    expect(tree.places.size).toBe(705)
    expect(plain(tree)).toEqual(await fresh(db))
  })
})

test('a backup restored under a running process is read again', async () => {
  await withDatabase(async (db) => {
    const { version } = await getTree(db)
    for (let n = 0; n < 5; n += 1) await change(db, n)
    await getTree(db)

    // Undoes the changes like a restored backup.
    await db.updateTable('nodes').set({ name: sql`'Restored ' || id` }).where('level', '>', 0).execute()
    await db
      .updateTable('place_off')
      .set({ version: String(version) })
      .execute()
    await db
      .updateTable('node_changes')
      .set({ version: String(version) })
      .execute()

    expect(plain(await getTree(db))).toEqual(await fresh(db))
  })
})

test('under concurrent changes every reader gets a tree at least as new as the request', async () => {
  await withDatabase(async (db) => {
    await getTree(db)
    await Promise.all(
      Array.from({ length: 8 }, async (_, client) => {
        for (let n = 0; n < 15; n += 1) {
          const name = `Continent ${client}-${n}`
          const id = await inTransaction(db, (trx) => insertNode(trx, { name, parentId: 0, level: 1 }))
          expect((await getTree(db)).places.get(id)?.name).toBe(name)
        }
      }),
    )
    expect(plain(await getTree(db))).toEqual(await fresh(db))
  })
})
