import { expect, test } from 'vitest'
import { expire } from '../accounts/expire.ts'
import { checkBooks } from '../testing/books.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { findFaults } from '../verify/find-faults.ts'
import { deleteOrphans } from './delete-orphans.ts'
import { removeUnsold } from './remove-unsold.ts'

async function storedIn({ deps }: TestServer): Promise<string[]> {
  const keys: string[] = []
  for (const prefix of ['originals/', 'previews/']) {
    for await (const { key } of deps.storage.list(prefix)) keys.push(key)
  }
  return keys.toSorted()
}

async function filesOf({ db }: TestServer, ids: number[]): Promise<string[]> {
  const rows = await db.selectFrom('images').selectAll().where('id', 'in', ids).execute()
  return rows
    .flatMap((row) => [row.original_key, ...row.previews.map(({ name }) => `previews/${row.preview_key}/${name}`)])
    .toSorted()
}

/** No money comes late after that. */
const longAgo = () => new Date(Date.now() - 8 * 86_400_000)

/** An erased photographer with sold photos, unsold ones, and one in an unpaid checkout. */
async function givenErased(server: TestServer) {
  const { given, db } = server
  const owner = await given.photographer()
  const sale = await given.paidCheckout({ owner, images: 2 })
  await given.publicSequence({ owner, images: 3 })
  const unpaid = await given.openCheckout({ owner, images: 1 })
  const failed = { status: 2 as const, created_at: longAgo() }
  await db.updateTable('payments').set(failed).where('id', '=', unpaid.paymentId).execute()
  const open = await given.openCheckout({ owner, images: 1 })
  const another = await given.publicSequence({ images: 1 })
  const kept = [sale.sequence, open.sequence, another].flatMap(({ images }) => images.map(({ id }) => id))
  const keptFiles = await filesOf(server, kept)
  await given.leaving(owner, 0)
  await expire(server.deps)
  return { owner, sale, keptFiles }
}

test('buyers keep the sold photos of an erased account, and all other files are removed', async () => {
  await using server = await startTestServer()
  const { sale, keptFiles } = await givenErased(server)

  await removeUnsold(server.deps)

  expect(await storedIn(server)).toEqual(keptFiles)
  expect(await findFaults(server.deps, { isDeep: true })).toEqual([])
  expect(await checkBooks(server)).toEqual([])

  const { sessionId, sequence } = sale
  const { body } = await server.post('/payment/download', { session_id: sessionId })
  const list = body.data.list as Array<{ id: string; watermark: string; name: string }>
  expect(list.map(({ name }) => name)).toEqual(sequence.images.map(({ fileName }) => fileName))
  const thumbnail = await fetch(new URL(list[0]?.watermark ?? '', server.url))
  expect([thumbnail.status, (await thumbnail.arrayBuffer()).byteLength > 0]).toEqual([200, true])
  const claim = await server.post('/payment/original', { session_id: sessionId, download_id: list[0]?.id })
  const original = await fetch(new URL(String(claim.body.data.link), server.url))
  expect(new Uint8Array(await original.arrayBuffer())).toEqual(new Uint8Array(sequence.images[0]?.bytes ?? []))
})

test('after a kill between any two removals verify finds no fault, and the next job finishes', async () => {
  await using server = await startTestServer()
  const { deps } = server
  const { keptFiles } = await givenErased(server)
  let crashes = 0

  for (let isDone = false; !isDone; ) {
    let left = crashes
    const storage = {
      ...deps.storage,
      remove: async (key: string) => {
        if (left === 0) throw new Error('killed')
        left -= 1
        await deps.storage.remove(key)
      },
    }
    isDone = await removeUnsold({ ...deps, storage }).then(
      () => true,
      () => false,
    )
    if (!isDone) crashes += 1
    expect(await findFaults(deps, { isDeep: true })).toEqual([])
  }

  expect(crashes).toBe(16)
  expect(await storedIn(server)).toEqual(keptFiles)
})

test('photos in a checkout that fails are removed a week later, and those of a payment in quarantine once it was refunded', async () => {
  await using server = await startTestServer()
  const { given, db, deps } = server
  const { sequence, paymentId } = await given.openCheckout({ images: 1 })
  await given.leaving(sequence.owner, 0)
  await expire(deps)
  await removeUnsold(deps)
  expect(await storedIn(server)).toHaveLength(4)

  const change = (values: object) => db.updateTable('payments').set(values).where('id', '=', paymentId).execute()
  await change({ status: 2 })
  await removeUnsold(deps)
  const failed = (await storedIn(server)).length
  await change({ quarantine_reason: 'amount', created_at: longAgo() })
  await removeUnsold(deps)
  const held = (await storedIn(server)).length
  await change({ quarantine_reason: null })
  await removeUnsold(deps)

  expect([failed, held]).toEqual([4, 4])
  expect(await storedIn(server)).toEqual([])
  await deleteOrphans(deps)
  expect(await findFaults(deps, { isDeep: true })).toEqual([])
})
