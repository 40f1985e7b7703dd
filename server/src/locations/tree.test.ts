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
  // A place whose last child is gone keeps an empty list.
  children: [...tree.children].filter(([, list]) => list.length > 0).toSorted(([a], [b]) => a - b),
})
const fresh = async (db: Db) => plain(buildTree(...(await listNodes(db))))
const pick = (max: number) => Math.floor(Math.random() * max)
const names = ['Zone 10', 'zone 9', 'Åland', 'Azores', 'west', 'Ostend', 'Øst', "O'ahu", '7', '70']

/** One change of the tree, at random; what cannot be is refused, and changes nothing. */
async function change(db: Db, n: number): Promise<void> {
  const nodes = await db.selectFrom('nodes').select(['id', 'level']).execute()
  const above = nodes[pick(nodes.length)] ?? { id: 0, level: 0 }
  const { id, level } = nodes.filter((node) => node.id > 0)[pick(nodes.length - 1)] ?? { id: 0, level: 0 }
  const parents = nodes.filter((node) => node.level === level - 1)
  const name = `${names[pick(names.length)]} ${n}`
  const add = () =>
    inTransaction(db, (trx) => insertNode(trx, { name, parentId: above.id, level: above.level + 1 }).then(() => {}))
  const acts = [
    // Mostly, so that the tree grows.
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

test('after any changes the tree that was kept is the one that would be read anew', async () => {
  await withDatabase(async (db) => {
    await getTree(db)
    for (let round = 0; round < 60; round += 1) {
      for (let n = 0; n <= round % 7; n += 1) await change(db, round * 10 + n)
      expect(plain(await getTree(db))).toEqual(await fresh(db))
    }
    expect((await getTree(db)).places.size).toBeGreaterThan(20)
  })
})

test('a tree that was handed out does not change under its reader', async () => {
  await withDatabase(async (db) => {
    const before = await getTree(db)
    const copy = structuredClone(plain(before))

    for (let n = 0; n < 20; n += 1) await change(db, n)
    await getTree(db)

    expect(plain(before)).toEqual(copy)
  })
})

test('after an import of thousands of places all are there', async () => {
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

test('a backup that is restored under a running process is what is read then', async () => {
  await withDatabase(async (db) => {
    const { version } = await getTree(db)
    for (let n = 0; n < 5; n += 1) await change(db, n)
    await getTree(db)

    // As if the changes had never been.
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

test('whoever asks while others change the tree gets one at least as new as the moment of asking', async () => {
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
