import type { TestServer } from '@lineup/server/testing'
import { test as base } from './fixtures.ts'

/** An empty shop: everything in it was deleted or withdrawn. */
export const test = base.extend<object, { bare: BareShop }>({
  bare: [async ({ server }, provide) => provide(await openBareShop(server)), { scope: 'worker' }],
})

export type BareShop = Awaited<ReturnType<typeof openBareShop>>

async function openBareShop({ given, db, ...client }: TestServer) {
  const newcomer = await given.photographer()
  const admin = await given.admin()
  const purchase = await given.paidCheckout({ images: 1 })
  await db.updateTable('downloads').set({ revoked_at: new Date() }).execute()
  // Take the sold sequence off the home page too.
  await db.updateTable('sequences').set({ deleted_at: new Date(), deleted_by: 'admin' }).execute()
  const emptied = await given.waitingSequence({ images: 1 })
  const { token } = emptied.owner
  for (const { id } of emptied.images) await client.delete(`/sequence/image/destroy?id=${id}`, { token })

  return {
    newcomer,
    admin,
    emptied,
    revoked: purchase.sessionId,
  }
}
