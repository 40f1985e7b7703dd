import type { TestServer } from './test-server.ts'

export const payment = ({ db }: TestServer) => db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()

/** Downloads, payouts and donations. */
export const effects = ({ db }: TestServer) =>
  Promise.all(
    (['downloads', 'payouts', 'donations'] as const).map(
      async (table) => (await db.selectFrom(table).selectAll().execute()).length,
    ),
  )

/** Delivers the webhooks and runs their jobs. */
export async function quiet(server: TestServer) {
  await server.sandbox.idle()
  await server.drainJobs()
}
