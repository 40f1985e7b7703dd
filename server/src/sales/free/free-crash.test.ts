import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkBooks } from '../../testing/books.ts'
import { openCodes } from '../../testing/codes.ts'
import { openFreeOrders } from '../../testing/free-orders.ts'
import { startTestServer } from '../../testing/index.ts'
import { killAtLock } from '../../testing/processes/kill-at-lock.ts'
import { startApiProcess } from '../../testing/processes/start-api-process.ts'
import { reconcile } from '../fulfilment/reconcile.ts'

test.each([
  ['the confirmation is written', 'lock table free_orders in exclusive mode', false],
  ['the downloads are written', 'lock table downloads in exclusive mode', true],
  ['the receipt is written', 'lock table mails in exclusive mode', true],
])(
  'S12 S24 after a kill before %s, nothing is half written, and the order is delivered once',
  async (_at, lock, isKnown) => {
    await using server = await startTestServer()
    await using doomed = await startApiProcess(server)
    const { allow, giftOf, tokenFor, confirm, newest } = openFreeOrders(server)
    await allow(10)
    const owner = await server.given.photographer()
    const { images } = await server.given.publicSequence({ owner })
    const code = await giftOf(owner, 5)
    await openCodes(server).checkout({ image_id: images[0]?.id, code, email: 'mia@example.com' })
    const token = await tokenFor('mia@example.com')

    await killAtLock(server, { lock, start: () => doomed, act: () => doomed.post('/payment/free', { token }) })
    const left = await server.db.selectFrom('downloads').selectAll().execute()
    expect([(await newest()).status, left.length]).toEqual([0, 0])
    // Whoever pressed need not press again, unless nobody knows of it.
    if (!isKnown) await confirm(token)
    await server.db.updateTable('payments').set({ created_at: sql<Date>`now() - interval '11 minutes'` }).execute()
    await reconcile(server.deps)
    await server.drainJobs()

    expect((await newest()).status).toBe(1)
    expect(await server.db.selectFrom('downloads').selectAll().execute()).toHaveLength(1)
    const kinds = (await server.db.selectFrom('mails').select('kind').execute()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'receipt')).toHaveLength(1)
    expect(await checkBooks(server)).toEqual([])
  },
)
